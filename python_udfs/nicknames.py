"""Short forms of given names that are spelled unlike the name they stand for.

A small list on purpose: forms of English that reference works give for one or two names (P. Hanks, K. Hardcastle and
F. Hodges, A Dictionary of First Names, Oxford). A form that merely is another spelling needs no list.
"""

# The name in front, then its short forms.
_SHORT_FORMS = """
albert bert / alexander alex sandy / andrew andy drew / anthony tony / barbara babs / benjamin ben benny
catherine cathy kate katie kitty / charles charlie chuck / christopher chris kit / daniel dan danny / david dave
deborah debbie / donald don / dorothy dot dolly / edward ed eddie ned ted / eleanor nell nellie
elizabeth liz lizzie beth betty bess eliza / frances fanny / francis frank / frederick fred freddie / gerald gerry
gregory greg / harold harry hal / henry harry hank hal / isabella bella / jacob jake / james jim jimmy jamie
jennifer jenny / john jack johnny / joseph joe joey / joshua josh / katherine kathy kate katie kitty
lawrence larry laurie / leonard len lenny / louis lou / margaret maggie peggy meg madge / mary molly polly
matthew matt / michael mike mick mickey / nathaniel nat / nicholas nick / patricia pat patty trish / patrick pat paddy
peter pete / philip phil / rebecca becky / richard rick dick richie / robert rob bob bobby bert / ronald ron
samuel sam / sarah sally sadie / stephen steve / susan sue susie / theodore ted teddy theo / thomas tom tommy
timothy tim / victoria vicky / virginia ginny / walter walt wally / william will bill billy
"""


def _names_of() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for group in _SHORT_FORMS.replace("\n", " / ").split(" / "):
        name, *forms = group.split() or [""]
        for form in forms:
            found[form] = found.get(form, frozenset()) | {name}
    return found


NAMES_OF = _names_of()


def is_short_form(one: str, other: str) -> bool:
    """Whether one word is a short form of the other: 'ted' and 'theodore'. Two short forms of one name are not."""
    return other in NAMES_OF.get(one, ()) or one in NAMES_OF.get(other, ())
