import { source } from '../text/source.ts'
import { anyWord, wordList } from '../text/fold.ts'

/** What stands before a title in its line: "Wanted:", "Stellenangebot". */
export const TITLE_OPENING = new RegExp(
  source`
      ^(?:we are (?:hiring|looking for)|now hiring|hiring|wanted|job|vacancy|stellenangebot|
      wir suchen(?: (?:eine?n?|ab sofort))*|gesucht|offre d['’]emploi|nous recherchons (?:une? )?|recrute|
      cercasi|cerchiamo|ricerca|offerta di lavoro|se busca|buscamos|oferta de empleo|vaga(?: de)?|vaga para|
      procura-se|oferta de emprego|tuyển dụng|tuyển|cần tuyển|lowongan(?: kerja)?|dicari|dibutuhkan|مطلوب(?:ة)?|
      وظيفة شاغرة|ζητείται|ζητούμε|stilling ledig|ledig stilling|vacature|gezocht|招聘|诚聘|急聘|募集職種|募集|求人|รับสมัคร|
      ต้องการ|praca|zatrudnimy|poszukujemy|채용 공고|채용|모집|tūranga wātea|állásajánlat|állás|keresünk|angajăm|
      anunț de angajare)(?:\s*[:：!]\s*|\s+)(?=\S)
    `,
  'iu',
)

/** Kinds of contract, hours and marks behind a title. */
export const TITLE_CLOSING = new RegExp(
  source`
      \s*[,(|–-]\s*(?:CDI|CDD|intérim|alternance|full[- ]time|part[- ]time|vollzeit|teilzeit|permanent|
      temporary|m\/v|v\/m|h\/f|f\/h|m\/f|\d{1,2}\s?(?:-\s?\d{1,2}\s?)?(?:uur|hours?|heures|stunden|timer|h)
      (?:\s.*)?)\)?\s*$
    `,
  'iu',
)

/** Numbers of the advertisement: "Ref. 4711", "(Job-ID: A-12)", "#1234", "– 2026-118". */
export const TITLE_REFERENCE = new RegExp(
  source`
      \s*[,(\[|–-]?\s*(?:(?<!\p{L})(?:ref(?:eren[zc]i?[ae]?)?|réf(?:érence)?|job|kennziffer|stelle|
      vacature(?:nr)?|cod(?:e)?(?: intern[oa]?)?|kod|κωδ|cód(?:igo)?|رمز الإعلان|رقم الوظيفة|رقم مرجعي|求人番号|id|nr|no|
      n°|nº)
      (?:[ .-]*(?:nr|no|id|nummer|number|n°|nº))?[\s.:#-]*|#)(?=[A-Z/-]{0,9}[\d\u0660-\u0669])
      [\p{L}\d\u0660-\u0669/_-]{2,}[)\]]?|
      \s+[|–-]\s*[A-Z]{0,5}-?\d[\dA-Z/_-]{3,}$
    `,
  'iu',
)

const GENDERS = source`
  mannlich|weiblich|divers|mann|frau|male|female|diverse|non-binary|man|woman|homme|femme|hombre|mujer|uomo|donna|
  homem|mulher|vrouw|mezczyzna|kobieta|mann|kvinne|alle|barbat|femeie|ferfi|no|ανδρασ|γυναικα|ذكر|انثى|رجل|امراة|
  男|女|男性|女性|多様|その他|不問|남|여|남성|여성|남자|여자|무관|ชาย|หญิง|nam|nu|pria|wanita|tane|wahine|m|w|f|d|x|h
`
/**
 * A mark in brackets that a title is meant for everybody, of folded text: single letters of any script ("(m/w/d)",
 * "(θ/α/δ)", "(ر/ا)") or words ("(男/女/多様)", "(bărbat/femeie/divers)").
 */
export const GENDER_TAG = new RegExp(
  source`
    [(（[]\s*(?:\p{L}(?:\s?[/|,*、・-]\s?\p{L}){1,3}|(?:${GENDERS})(?:\s?[/|,*、・]\s?(?:${GENDERS})){1,3}|
    all genders?|any gender|alle geschlechter|tous genres|gn|男女不問|性別不問|성별\s?무관)\s*[)）\]]
  `,
  'iu',
)

/** Words beside a town in a title. */
export const SURROUNDINGS = new RegExp(
  source`
    ^(?:raum|großraum|region|area|zona|zone|okolice|gegend)\s|\s(?:(?:und|u\.|&) umgebung|(?:and|&) (?:surroundings?|
    area)|
    et (?:environs|alentours)|y alrededores|e dintorni|e arredores|en omgeving|i okolice|(?:og|m\.) omegn|
    și împrejurimi(?:le)?|és környéke|και περίχωρα|وضواحيها)$
  `,
  'iu',
)

/** "We are looking for": what is sought stands behind. */
export const SEEKING = anyWord(
  wordList(
    `
      cerco | cercasi | busco | procuro | caut | szukam | zoek | ik zoek | suche | je cherche | søger | ψάχνω | ψάχνει |
      ψάχνουμε | ζητάω | ابحث عن | looking for | seeking | seeks | searching for | in search of | hiring | recruiting |
      wanted | we need | is after |
      suchen wir | wir suchen | suchen | sucht | gesucht wird | gesucht werden | nous recherchons | recherchons |
      recherche | recherchent | recrutons | recrute | cherchons | cherche | embauchons | embauche | engageons | engage |
      cerchiamo | cerca | ricerchiamo | ricerca | selezioniamo | seleziona | assumiamo | assume | buscamos | busca |
      necesitamos | necesita | precisamos | precisa | seleccionamos | selecciona | contratamos | incorporar | contrata |
      procuramos | procura | recrutamos | recruta | precisamos de | zoeken | zoekt | op zoek naar | gezocht |
      poszukujemy | poszukuje | szukamy | szuka | zatrudnimy | zatrudni | zatrudniamy | søker | søkjer | ser etter |
      ser vi etter | trenger | treng | ønsker å ansette | căutăm | caută | angajăm | angajează | recrutăm | recrutează |
      în căutarea | αναζητούμε | αναζητά | ζητάμε | ζητούμε | ζητείται | ζητά | προσλαμβάνουμε | نبحث عن | تبحث عن |
      يبحث عن | نحتاج | تحتاج | مطلوب | مطلوبة | ترغب | 招聘 | 诚聘 | 急聘 | 寻找 | 招募 | รับสมัคร | ต้องการ | มองหา |
      กำลังมองหา | tuyển dụng | cần tuyển | tuyển | đang tìm | tìm kiếm | mencari | membutuhkan | dibutuhkan | dicari |
      e kimi ana | kei te kimi | kei te rapu | e rapu ana
    `,
  ),
  'iu',
)

/** As `SEEKING`, where what is sought stands before. */
export const SOUGHT_BEFORE = anyWord(
  wordList(
    `
      keresünk | keres | felveszünk | felvételre keresünk | を募集 | 募集して | 募集します | を求めて | 募集中 | 모집합니다 | 모집 | 찾습니다 |
      찾고 있습니다 | 구합니다 | 채용합니다 | gesucht | wanted | needed | gezocht | cercasi | keresek | σε αναζήτηση
    `,
  ),
  'iu',
)

/** An agency's client and what is said of it up to the next comma. */
export const CLIENT = new RegExp(
  source`
    (?<!\p{L})(?:clients?|customers?|kund(?:en|in|e)?|mandant(?:en|in)?|auftraggeber(?:in)?|clientes?|client[ei]|
    klient(?:a|ów|em)?|opdrachtgevers?|kunder|oppdragsgiver|ügyfel\p{L}*|partner\p{L}*|πελάτη\p{L}*|عميلنا|عملائنا|客户|
    顧客|고객사)
    \s*[,،、][^,،、]{1,90}[,،、]
  `,
  'iu',
)

/** Articles and numbers before what is sought. */
export const ARTICLE = new RegExp(
  source`
    (?<!\p{L})(?:an?|eine?[nrm]?(?:\s?\/\s?(?:n|r|en))?|une?|uno|una|un['’]|uma?|een|en|ei|et|ein|egy|én|μια|έναν?|ένας|
    một|seorang|he|tētahi|two|three|zwei|drei|deux|dos|due|dois|duas|\d)(?!\p{L})\s*
  `,
  'iu',
)

/** Where the words of what is sought end. */
export const PHRASE_END = new RegExp(
  source`
    [.!?;:,。，、]|\s[–—-]\s|\s(?:who|to|for|in|at|with|that|on|based|für|im|am|an|zur|zum|bei|mit|per|ab|pour|chez|dans|
    afin|qui|au|para|con|en|que|per|presso|che|com|no|na|voor|bij|met|die|do|w|z|til|for|hos|på|pentru|la|care|cu|με|σε|
    για|στ\p{L}+|untuk|di|cho|tại|mō|ki|i)\s
  `,
  'iu',
)
