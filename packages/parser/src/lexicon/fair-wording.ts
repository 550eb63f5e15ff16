import { source } from '../text/source.ts'
import { anyWordSource, foldKeepingLength, wordList } from '../text/fold.ts'

// "word > proposal": words that speak of one gender only, and what says the same of everybody.
const GENDERED = [
  `
    salesman > salesperson | saleswoman > salesperson | chairman > chairperson | foreman > supervisor |
    handyman > maintenance worker | craftsman > craftsperson | workman > worker | repairman > technician |
    fireman > firefighter | policeman > police officer | businessman > business person | manpower > staff |
    man hours > working hours | cleaning lady > cleaner | waitress > server | stewardess > flight attendant |
    barmaid > bartender | girl friday > assistant | male only > all genders | men only > all genders |
    females only > all genders | women only > all genders | gentleman > person | rockstar > specialist |
    ninja > specialist
  `,
  `
    putzfrau > Reinigungskraft | reinigungsfrau > Reinigungskraft | krankenschwester > Pflegefachperson |
    zimmermädchen > Zimmerservice | empfangsdame > Empfangsperson | haushälterin > Haushaltshilfe |
    bürodame > Bürokraft | männlicher bewerber > Person | weibliche bewerberin > Person |
    nur männer > alle Geschlechter | nur frauen > alle Geschlechter
  `,
  `
    femme de ménage > agent d’entretien | hôtesse d’accueil > agent d’accueil | femme de chambre > agent hôtelier |
    homme de terrain > personne de terrain | jeune fille > personne | homme uniquement > tous les genres |
    femme uniquement > tous les genres
  `,
  `
    bella presenza > buone capacità relazionali | donna delle pulizie > addetto/a alle pulizie |
    hostess > addetto/a all’accoglienza | ragazza > persona | solo uomini > ogni genere | solo donne > ogni genere
  `,
  `
    azafata > auxiliar de atención al público | señora de la limpieza > personal de limpieza | señorita > persona |
    chica > persona | buena presencia > trato cordial | solo hombres > todas las personas |
    solo mujeres > todas las personas | empregada de limpeza > profissional de limpeza |
    empregada doméstica > profissional doméstico | moça > pessoa | rapaz > pessoa | boa aparência > bom trato |
    boa apresentação > bom trato | só homens > todas as pessoas | só mulheres > todas as pessoas
  `,
  `
    schoonmaakster > schoonmaakmedewerker | poetsvrouw > schoonmaakmedewerker |
    secretaresse > secretarieel medewerker | alleen mannen > alle genders | pani do sprzątania > osoba sprzątająca |
    tylko mężczyźni > wszystkie osoby | tylko kobiety > wszystkie osoby | femeie de serviciu > personal de curățenie |
    doar bărbați > toate persoanele | doar femei > toate persoanele | vaskedame > renholder | vaskekone > renholdar |
    takarítónő > takarító | csak férfi > bárki | csak nő > bárki | καθαρίστρια > προσωπικό καθαριότητας |
    μόνο άνδρες > όλα τα φύλα | μόνο γυναίκες > όλα τα φύλα
  `,
  `
    للذكور فقط > للجميع | للإناث فقط > للجميع | ذكور فقط > للجميع | إناث فقط > للجميع | حسنة المظهر > حسن التعامل |
    限男性 > 不限性别 | 限女性 > 不限性别 | 男士优先 > 不限性别 | 女士优先 > 不限性别 | 形象好 > 待人亲切 | 男性のみ > 性別不問 | 女性のみ > 性別不問 | 女性限定 > 性別不問 |
    看護婦 > 看護師 | 保母 > 保育士 | 여직원 > 직원 | 남자만 > 성별 무관 | 여자만 > 성별 무관 | 용모 단정 > 친절한 태도 | chỉ tuyển nam > mọi giới tính |
    chỉ tuyển nữ > mọi giới tính | ngoại hình ưa nhìn > giao tiếp tốt | khusus pria > semua jenis kelamin |
    khusus wanita > semua jenis kelamin | berpenampilan menarik > ramah | เพศชาย > ไม่จำกัดเพศ |
    เพศหญิง > ไม่จำกัดเพศ | tāne anake > te katoa | wāhine anake > te katoa
  `,
].flatMap(wordList)

const PROPOSALS = new Map(
  GENDERED.map((entry): [string, string] => {
    const [word = '', proposal = ''] = entry.split(' > ')
    return [foldKeepingLength(word), proposal]
  }),
)
const GENDERED_WORD = new RegExp(anyWordSource([...PROPOSALS.keys()]), 'iu')

const AGE_WORDS = wordList(
  `
    young and dynamic | young dynamic | young team | young company | young professional | youthful | digital native |
    recent graduate only | young and motivated | junges team | junge team | jungen team | jungen und | junges und |
    junger, dynamischer | jung und dynamisch | jung, dynamisch | digital native | jeune et dynamique | jeune équipe |
    équipe jeune | ambiance jeune | giovane e dinamico | giovane e dinamica | ambiente giovane | team giovane |
    equipo joven | joven y dinámico | ambiente joven | equipa jovem | equipe jovem | jovem e dinâmica |
    jovem e dinâmico | jong team | jong en dynamisch | jonge hond | młody zespół | młody, dynamiczny |
    młodym zespole | echipă tânără | echipa tânără | tânăr și dinamic | ungt miljø | ungt team | unge og |
    ungt arbeidsmiljø | fiatal csapat | fiatalos | fiatal, dinamikus | νεανικό περιβάλλον | νέα και δυναμική |
    فريق شاب | شاب طموح | 年轻团队 | 年轻化 | 若い方 | 若手歓迎 | 若いスタッフ | 젊은 | 젊고 | đội ngũ trẻ | trẻ trung | năng động, trẻ |
    muda dan dinamis | berjiwa muda | taiohi | วัยรุ่น
  `,
)
const AGE_LIMIT = source`
  (?:under|below|max(?:imum)? age(?: of)?|aged?|age between|bis(?: max\.?)?|hochstalter|zwischen|moins de|
  age maximum|entre|eta massima|eta compresa tra|edad (?:maxima|entre)|menor de|idade (?:maxima|entre)|
  leeftijd|wiek(?: do)?|varsta(?: maxima)?|alder|eletkor|ηλικια(?: εως)?|العمر|usia(?: maksimal)?|do tuoi|
  tuoi(?: tu)?|อายุ(?:ไม่เกิน)?|年龄|나이)\s*:?\s*(?:\d{2}\s?(?:-|–|to|bis|a|et|und|y|e|
  and)\s?)?\d{2}(?!\d)\s*(?:years? old|years? of age|jahre alt|jahren|ans(?! d)|anni(?! di)|anos(?! de)|
  jaar oud|lat(?! d)|de ani|ar gammel|eves korig|ετων|سنة|عاما|tahun|tuoi|ปี|岁|歲|歳|세)|\d{2}\s?(?:岁以下|歲以下|歳以下|
  歳まで|세 이하|岁以内)
`
const AGE_WORD = new RegExp(`${anyWordSource(AGE_WORDS)}|${AGE_LIMIT}`, 'iu')

type Wording = { start: number; end: number; proposal: string }

/** The first stretch of folded text that speaks of one gender only, with words for everybody. */
export function genderedWording(folded: string): Wording | undefined {
  const hit = GENDERED_WORD.exec(folded)
  return hit
    ? { start: hit.index, end: hit.index + hit[0].length, proposal: PROPOSALS.get(hit[0].toLowerCase()) ?? '' }
    : undefined
}

/** The first stretch of folded text that speaks of the age of applicants. */
export function ageWording(folded: string): Omit<Wording, 'proposal'> | undefined {
  const hit = AGE_WORD.exec(folded)
  return hit ? { start: hit.index, end: hit.index + hit[0].length } : undefined
}

/** How titles are marked as meant for everybody, in the languages where a title alone names one gender. */
export const GENDER_MARKS: Record<string, string> = { de: '(m/w/d)', fr: '(H/F)' }
