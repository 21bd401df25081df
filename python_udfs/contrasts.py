"""Word lists for comparing names: words that exclude each other, words that say little, spellings of one word."""

from collections.abc import Iterable


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _groups(table: str) -> dict[str, frozenset[tuple[str, str]]]:
    """word -> the (group, side) pairs it stands for; words of one group and different sides exclude each other."""
    sides: dict[str, set[tuple[str, str]]] = {}
    # An indented line goes on with the one above.
    for line in table.replace("\n    ", " ").strip().splitlines():
        group, _, rest = line.partition(":")
        for number, side in enumerate(rest.split("/")):
            for word in side.split():
                sides.setdefault(word, set()).add((group, str(number)))
    return {word: frozenset(pairs) for word, pairs in sides.items()}


# Folded words (text.fold_text), the English name of the colour in front.
COLOURS = {
    "black": "black schwarz schwarze schwarzer noir noire negro negra nero nera preto preta zwart svart sort"
    " musta czarny siyah черный чёрный черная 黑 黑色 ブラック 블랙 검정",
    "white": "white weiss weisse weisser blanc blanche blanco blanca bianco bianca branco branca wit vit hvid"
    " hvit valkoinen bialy beyaz белый белая 白 白色 ホワイト 화이트 흰색",
    "red": "red rot rote roter rouge rojo roja rosso rossa vermelho vermelha rood rod rott punainen czerwony"
    " kirmizi красный красная 紅 紅色 红 红色 赤 レッド 레드 빨강",
    "blue": "blue blau blaue blauer bleu bleue azul blu blauw bla sininen niebieski mavi синий синяя 藍 藍色 蓝"
    " 蓝色 青 ブルー 블루 파랑",
    "green": "green grun grune gruner vert verte verde groen gron vihrea zielony yesil зеленый зеленая 綠 綠色"
    " 绿 绿色 緑 グリーン 그린 초록",
    "yellow": "yellow gelb gelbe gelber jaune amarillo amarilla giallo gialla amarelo amarela geel gul keltainen"
    " zolty sari желтый желтая 黃 黃色 黄 黄色 イエロー 옐로우 노랑",
    "grey": "grey gray grau graue grauer gris grigio grigia cinza grijs gra harmaa szary gri серый серая 灰"
    " 灰色 グレー 그레이 회색",
    "silver": "silver silber silbern argent argente plata plateado argento prata zilver solv hopea srebrny gumus"
    " серебристый 銀 銀色 银 银色 シルバー 실버 은색",
    "gold": "gold golden dore dorado oro dourado goud guld zloty altin золотой 金色 ゴールド 골드 금색",
    "pink": "pink rosa rose roze roz pinkki rozowy pembe розовый 粉 粉色 粉紅 粉紅色 ピンク 핑크 분홍",
    "purple": "purple violet violett lila violette morado purpura viola roxo paars fioletowy mor фиолетовый 紫"
    " 紫色 パープル 퍼플 보라",
    "orange": "orange naranja arancione laranja oranje pomaranczowy turuncu оранжевый 橙 橙色 橘 橘色 オレンジ 오렌지",
    "brown": "brown braun brauner braune marron brun brune marrone castanho bruin ruskea brazowy kahverengi"
    " коричневый 棕 棕色 咖啡色 褐色 茶色 ブラウン 브라운 갈색",
    "beige": "beige бежевый 米色 ベージュ 베이지",
    "turquoise": "turquoise turkis turquesa turchese turkoois 湖水綠 ターコイズ",
    "navy": "navy marineblau marine marino 深藍 深藍色 ネイビー 네이비",
}

# A group a line, sides divided by '/'.
_OPPOSITES = """
side: left links linke linker gauche izquierda izquierdo sinistra sinistro esquerda esquerdo vanster venstre
    lewy lewa лев левый левая 左 左側 왼쪽 / right rechts rechte rechter droite droit derecha derecho destra
    destro direita direito hoger hoyre prawy prawa правый правая 右 右側 오른쪽
depth: front vorne vorder vordere avant delantero delantera anteriore dianteiro przod przedni передний 前
    前輪 / rear back hinten hinter hintere arriere trasero trasera posteriore traseiro tyl tylny задний 後 后
    後輪
height: upper oben obere superieur superior / lower unten untere inferieur inferior
edge: top / bottom
inside: inner innen interieur interior interno indoor inbound / outer aussen exterieur exterior esterno
    outdoor outbound
gender: male man men mens herren herr homme hommes hombre hombres caballero uomo uomini masculino meski
    мужской мужские 男 男性 男士 男裝 男款 メンズ 남성 남자 boy boys jungen / female woman women womens ladies
    damen dame femme femmes mujer mujeres donna donne feminino damski женский женские 女 女性 女士 女裝 女款
    レディース 여성 여자 girl girls madchen
amount: small klein kleine petit petite pequeno pequena piccolo liten maly s 小 / medium mittel moyen
    mediano m 中 / large big gross grosse grosser grand grande groot stor duzy l 大 / xlarge xl / xxlarge xxl
    2xl / xxxl 3xl / xs 2xs xxs / 4xl xxxxl / mini / maxi
cell: aa / aaa / aaaa
points: north northern nord norte 北 / south southern sud sur sul 南 / east eastern ost est este leste 東 /
    west western oeste ouest ovest 西
compass: northeast / northwest / southeast / southwest
rank: first 1st erste premier primera primero 第一 / second 2nd zweite deuxieme segunda segundo 第二 / third
    3rd dritte troisieme tercera tercero 第三 / fourth 4th / fifth 5th
with: with mit avec con inkl including / without ohne sans sin senza exkl excluding
state: new neu nouveau nuevo nuovo brandneu / used gebraucht occasion usado usato refurbished renewed
    restored
season: summer sommer ete verano estate / winter hiver invierno inverno
light: day tag jour dia / night nacht nuit noche notte
age: junior jr kids kinder child children infantil / senior sr adult adults erwachsene
cable: wired kabelgebunden corded / wireless kabellos cordless
flow: import imports importer importers importing / export exports exporter exporters exporting
trade: wholesale / retail
scale: micro / macro / nano
prefix: hyper / hypo
heat: hot / cold
speed: fast / slow
weight: heavy / light
owner: public / private
land: onshore / offshore
position: up / down
taste: sweet / salted salty / unsweetened
dryness: dry / wet
family: father sohn / mother tochter
legal: gmbh ltd limited llc sarl srl bv sro doo kft pty pvt / ag plc spa nv se / kg ohg lp llp kgaa
"""

_COLOUR_LINE = "colour:" + "/".join(words for words in COLOURS.values())
OPPOSITES = _groups(_OPPOSITES + _COLOUR_LINE)

# A single character of a script without spaces that excludes another one.
OPPOSITE_CHARACTERS = {word: pairs for word, pairs in OPPOSITES.items() if len(word) == 1 and word > "\u2e80"}

# Words that make another article or person of what they are added to: one side has it, the other does not.
VARIANTS = _words(
    "pro max plus mini lite light ultra air premium deluxe junior jr senior sr kids zero diet decaf xl xxl xs"
    " without ohne sans senza sin no not non nicht refurbished renewed used gebraucht replica compatible"
    " kompatibel"
)

# Legal forms: what a company is, not what it is called. (company_names knows them by country; here they weigh less.)
LEGAL_WORDS = _words(
    "ag gmbh kg ltd limited llc llp lp inc incorporated corp corporation co company companies plc sa sas sarl"
    " srl spa nv bv ab oy oyj as asa aps se sro doo kft pty pvt private public ug ohg kgaa ооо оао зао ао тов"
    " пао شركة المحدودة บริษัท จำกัด חברה בעמ"
)
# Words that many names share: what they have in common says little.
MARKET_WORDS = _words(
    "holding holdings group gruppe groupe grupo gruppo international global worldwide national general united"
    " royal first 1st standard union american european industries industrial industry services service solutions"
    " solution systems system technology technologies enterprises enterprise partners associates consulting"
    " management capital investment investments ventures finance financial bank insurance trust fund funds trading"
    " trade import export products product foods food media digital data software pharma energy power electric"
    " engineering construction logistics transport travel hotel restaurant cafe bar store shop market university"
    " institute department school college center centre association foundation society council ministry agency"
    " office city street road avenue strasse platz rue via calle new edition series model компания группа مجموعة"
)
# Words that say what a company does, or once did: where one of them is all that two names share, they share little.
TRADE_WORDS = _words(
    "motor motors automotive airlines airways aviation aerospace shipping railway communications telecom"
    " telecommunications mobile wireless network networks cable cloud online interactive electronic electronics"
    " electrical semiconductor computer computers robotics automation chemical chemicals petroleum oil gas steel metal"
    " metals mining minerals plastics polymers paper textile textiles furniture machinery tools instruments"
    " pharmaceutical pharmaceuticals biotech health healthcare medical hospital clinic care life beauty cosmetics"
    " beverages brewery brewing dairy farms restaurants hotels resorts tourism sports entertainment studios pictures"
    " music games film films television radio press publishing print printing design research laboratories labs"
    " security securities asset assets wealth credit leasing lease realty estate properties property development"
    " developments housing building builders construction contractors storage station supply supplies parts equipment"
    " maintenance cleaning water waste solar environmental consultancy advisory legal accounting audit advertising"
    " marketing clothing fashion shoes jewelry toys pet pets garden automobiles cars tyres tires"
)
# Fathers and sons in a name: there the order of words tells who is whom ('Salman bin Muhammad').
PATRONYMICS = _words("bin ibn bint binti ben ould wuld")
GENERIC_RUNS = tuple(
    sorted(
        _words(
            "股份有限公司 有限责任公司 有限責任公司 有限公司 株式会社 有限会社 合同会社 集团 集團 公司"
            " 주식회사 유한회사 บริษัท จำกัด"
        ),
        key=lambda run: (-len(run), run),
    )
)

STOP_WORDS = _words(
    "the a an of and for in at on to by from & der die das und von fur im am zu le la les et du des de del di"
    " da do dos das y e i el los las en og och van het een ja и в на"
)

# Other spellings of one word, as they stand in names and addresses.
SPELLINGS = {
    "corp": "corporation", "inc": "incorporated", "ltd": "limited", "co": "company", "intl": "international",
    "int'l": "international", "bros": "brothers", "mfg": "manufacturing", "assoc": "associates",
    "dept": "department", "univ": "university", "inst": "institute", "natl": "national", "tech": "technology",
    "mgmt": "management", "svcs": "services", "ave": "avenue", "blvd": "boulevard", "rd": "road", "str": "strasse",
    "mt": "mount", "ft": "fort", "centre": "center", "theatre": "theater", "colour": "color", "grey": "gray",
    "aktiengesellschaft": "ag", "vs": "versus", "technologies": "technology", "industries": "industry", "usa": "us",
}  # fmt: skip

# Numbers that names write as words ('Brigade Forty-Four', '1st International'): digits are their one spelling.
_ONES = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16",
    "seventeen": "17", "eighteen": "18", "nineteen": "19",
}  # fmt: skip
TENS = {
    "twenty": "2", "thirty": "3", "forty": "4", "fourty": "4", "fifty": "5", "sixty": "6", "seventy": "7",
    "eighty": "8", "ninety": "9",
}  # fmt: skip
_ORDINALS = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
    "eighth": "8th", "ninth": "9th", "tenth": "10th",
}  # fmt: skip
# What may follow the tens: 'forty four', 'twenty first'.
UNITS = frozenset("123456789") | frozenset(_ORDINALS.values()) - {"10th"}
SPELLINGS |= _ONES | _ORDINALS | {word: f"{digit}0" for word, digit in TENS.items()}


def _numerals() -> dict[str, str]:
    """Roman numerals of two letters and more, in digits. A single letter is more often an initial.

    From 40 to 399 those that are hardly a word, a name or a size: not 'XL', 'Liv' and 'Civ'.
    """
    ones = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
    tens = ("", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc")
    hundreds = ("", "c", "cc", "ccc")
    found = {}
    for number in range(1, 400):
        numeral = hundreds[number // 100] + tens[number // 10 % 10] + ones[number % 10]
        if len(numeral) > (1 if number < 40 else 3 if numeral[:2] not in ("xl", "lx", "xc", "cx") else 2):
            found[numeral] = str(number)
    return found


NUMERALS = _numerals()


def opposed(left: Iterable[str], right: Iterable[str]) -> bool:
    """Whether a word of ``left`` excludes one of ``right`` ('left' and 'right', 'XL' and 'L', 'black' and 'white')."""
    sides = [OPPOSITES[word] for word in left if word in OPPOSITES]
    if not sides:
        return False
    for word in right:
        for group, side in OPPOSITES.get(word, ()):
            for pairs in sides:
                if any(group == other and side != which for other, which in pairs) and (group, side) not in pairs:
                    return True
    return False
