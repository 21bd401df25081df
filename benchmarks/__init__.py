"""Runs labelled sets of real records through the warehouse, scores the result and measures time and memory."""
