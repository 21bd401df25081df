"""The words for units of measure and pack sizes, in the languages that product titles are written in."""

from typing import NamedTuple


class Unit(NamedTuple):
    """One unit: ``value * factor`` is the amount in the base unit of its dimension."""

    dimension: str
    base: str
    factor: float
    own: str  # the canonical spelling where a value is not converted (inches, ounces, feet)
    converts: bool  # whether a key writes the value in the base unit; imperial units do not convert to round numbers


# dimension, base unit, factor, words. A '~' in front of the factor: not converted in keys (see Unit.converts).
# US units (NIST Handbook 44): fl oz 29.5735 ml, gal 3785.41 ml, oz 28.3495 g, lb 453.592 g, ft 0.3048 m.
_TABLE = """
volume ml 1 ml milliliter milliliters millilitre millilitres cc мл 毫升 ミリリットル 밀리리터 มล มิลลิลิตร مل
volume ml 10 cl centiliter centilitre
volume ml 100 dl deciliter decilitre
volume ml 1000 l lt ltr liter liters litre litres litro litros litri л литр литра литров 升 公升 リットル 리터 ลิตร
volume ml 1000 لتر
volume ml 1000000 m3 cbm
volume ml ~29.5735 floz fluidounce fluidounces
volume ml ~3785.41 gal gallon gallons
volume ml ~946.353 qt quart quarts
volume ml ~28316.8 cuft cubicfoot cubicfeet
mass g 0.000001 mcg ug μg
mass g 0.001 mg мг 毫克 밀리그램 มก
mass g 1 g gr gm gram grams gramm grammes grammi gramos г гр грамм 克 公克 グラム 그램 กรัม جرام غرام
mass g 1000 kg kgs kilo kilos kilogram kilograms kilogramm кг 公斤 千克 キログラム キロ 킬로 킬로그램 กก กิโลกรัม
mass g 1000 كجم كغ
mass g ~28.3495 oz ounce ounces
mass g ~453.592 lb lbs pound pounds
memory gb 0.001 mb mo мб
memory gb 1 gb gig gigabyte gigabytes go гб ギガバイト 기가바이트 기가
memory gb 1000 tb terabyte terabytes to тб テラバイト 테라바이트 테라
length m 0.001 mm millimeter millimetre мм 毫米 公釐 ミリ 밀리
length m 0.01 cm centimeter centimeters centimetre centimetres см 厘米 公分 センチ 센티 센티미터 ซม سم
length m 1 m mtr mtrs meter meters metre metres metro metros metri м метр метра метров 米 公尺 メートル 미터 เมตร
length m 1 متر
length m 1000 km км 公里
length m ~0.3048 ft feet foot
length m ~0.9144 yd yds yard yards
screen in ~1 in inch inches inchs zoll pulgadas pulgada pollici pouces pouce tum cali дюйм дюйма дюймов 吋 英寸 英吋
screen in ~1 寸
screen in ~1 インチ 型 인치 นิ้ว بوصة
area m2 1 m2 sqm qm 平方米 平方公尺
area m2 ~0.092903 sqft squarefeet squarefoot
voltage v 1 v volt volts в вольт 伏 伏特 볼트
voltage v 1000 kv
power w 1 w watt watts вт ватт 瓦 瓦特 ワット 와트
power w 1000 kw квт 千瓦
charge mah 1 mah мач 毫安 毫安時
charge mah 1000 ah
current a 0.001 ma
current a 1 amp amps ampere amperes
energy wh 1 wh
energy wh 1000 kwh
frequency hz 1 hz hertz гц 赫茲 赫兹
frequency hz 1000 khz
frequency hz 1000000 mhz мгц
frequency hz 1000000000 ghz ггц
rate mbit 1 mbps mbit
rate mbit 1000 gbps gbit
speed rpm 1 rpm spin
light lm 1 lm lumen lumens лм 流明
sound db 1 db dba
pressure bar 1 bar
pressure bar ~0.0689476 psi
cooling btu 1 btu
pixels mp 1 mp mpix mpx megapixel megapixels мп
ohms ohm 1 ohm ohms ω ом
dose iu 1 iu ui
ports port 1 port ports
cores core 1 core cores kerne kern
count x 1 pcs pc pce piece pieces pack packs pk pkt pak packung packungen stk stuck stucke stuks ct cnt count er set
count x 1 sets
count x 1 unit units und uds ud unidades unidad unites pezzi pezzo pz pzs sztuk szt teilig tlg шт штук штуки
count x 1 入 個 个 件 枚 個入 入組 개 개입 팩 입 매 매입 ชิ้น ชิ้ น قطعة قطع
counted x 1 rolls roll rollen sheets sheet blatt tablets tablet tabletten capsules capsule caps kapseln tabs bags
counted x 1 bag beutel
counted x 1 bottles bottle flaschen cans can dosen pairs pair paar paires boxes box jars wipes pads pods sachets
counted x 1 teabags
counted x 1 капсул таблеток пар 包 包入 盒 瓶 罐 片 支 條 条 組 组 粒 錠 顆 颗 張 张 雙 双 卷 袋 本 缶 錠入 粒入 병
counted x 1 캔 정 포 장 봉
"""

# Time and the like: characters that begin as a unit above and go on as something else ('6개월' is six months).
_OTHER_MEANINGS = """
개월 個月 个月 個人 个人 件式 米其林 克拉 型號 型号 本書 本体 張り 組み合わせ
長さ 人份 米粒 寸法 升級 升级 包裝 瓶裝 盒裝
"""

# Words that are units only where they touch the number: 'pages 3 to 5', '4 go', '6 er'.
ATTACHED_ONLY = frozenset({"to", "go", "mo", "er", "ma", "в", "型", "mp", "can"})


def _compile() -> dict[str, Unit | None]:
    units: dict[str, Unit | None] = dict.fromkeys(_OTHER_MEANINGS.split())
    own: dict[tuple[str, str], str] = {}
    for line in _TABLE.strip().splitlines():
        dimension, base, factor, *names = line.split()
        # A unit may take several lines; the first name of the first is its spelling.
        spelling = own.setdefault((dimension, factor), names[0])
        for name in names:
            units[name] = Unit(dimension, base, float(factor.lstrip("~")), spelling, not factor.startswith("~"))
    return units


# What follows the number -> its unit; None where the word is known to be no unit.
UNITS = _compile()
LONGEST_UNIT = max(map(len, UNITS))

# Words before a number that make it a pack size: 'pack of 6', 'Packung mit 6', 'lot de 6'.
PACK_BEFORE = (
    r"(?:packs?|pkg|package|packung|boxe?s?|sets?|cases?|lots?|bundle|paquete|confezione|caja|boite|karton|carton|tray|bag"
    r"|набор|упаковка)\s(?:of|mit|de|da|di|von|van|a|zu|with|по|из)\s"
)

# The word next to the number in such a phrase.
PACK_JOINERS = ("of ", "mit ", "de ", "da ", "di ", "von ", "van ", "a ", "zu ", "with ", "по ", "из ")

# Words before a number or a letter that make it a shoe or garment size, folded: German, French, Spanish, Portuguese,
# Italian, Dutch, Swedish, Danish and Norwegian, Polish, Finnish, Czech, Slovak, Hungarian, Romanian, Turkish, Greek,
# Russian, Indonesian; Japanese, Chinese, Korean, Thai, Arabic, Hebrew. A single letter ('T. 42') may be anything.
_SIZE_WORDS = """
size sizes sz gr grosse schuhgrosse konfektionsgrosse kleidergrosse taille pointure talla tamanho tam taglia misura
maat kledingmaat schoenmaat storlek strl skostorlek storrelse str rozmiar rozm koko velikost velkost meret marime beden
μεγεθοσ размер разм р-р ukuran
サイズ 尺寸 尺碼 尺码 鞋碼 鞋码 碼數 码数 사이즈 ไซส์ مقاس מידה
"""
# The same with the system that they name.
SIZE_BEFORE = {"eu": "eu", "eur": "eu", "us": "us", "uk": "uk"} | dict.fromkeys(_SIZE_WORDS.split(), "")
# Of these a title says a size by a letter too: the systems count in numbers.
SIZE_WORDS = frozenset(word for word, system in SIZE_BEFORE.items() if not system)
# Sizes by letter, each spelling with the one it stands for.
SIZE_LETTERS = {
    "xxs": "2xs", "2xs": "2xs", "xs": "xs", "s": "s", "small": "s", "m": "m", "medium": "m", "l": "l", "large": "l",
    "xl": "xl", "xlarge": "xl", "x-large": "xl", "xxl": "2xl", "2xl": "2xl", "xx-large": "2xl", "xxxl": "3xl",
    "3xl": "3xl", "xxxxl": "4xl", "4xl": "4xl", "5xl": "5xl", "6xl": "6xl",
}  # fmt: skip
# The same behind the number.
SIZE_AFTER = {"eu": "eu", "碼": "eu", "码": "eu", "號": "", "号": ""}
