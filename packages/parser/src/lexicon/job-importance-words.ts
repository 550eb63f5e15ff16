import { anyWord, wordList } from '../text/fold.ts'
import { source } from '../text/source.ts'

/** Words that make a requirement welcome. */
export const NICE_WORDS = anyWord(
  wordList(
    `
      อาจพิจารณาเป็นพิเศษ | จะได้รับการพิจารณา | lợi thế | là một lợi thế | ưu tiên | nilai tambah | diutamakan |
      lebih disukai | ønskelig | ein fordel | er ein fordel | he painga | pai ake | előnyt jelent | πλεονέκτημα |
      θα εκτιμηθεί | 尚可 | あれば尚可 | 優遇 | 우대사항 | nice to have | a plus | is a plus | an advantage | advantage |
      advantageous | desirable | preferred | preferably | ideally | bonus | von vorteil | vorteilhaft |
      wünschenswert | idealerweise | pluspunkt | gerne | optional | willkommen | un plus | un atout | atout |
      souhaité | souhaitée | souhaitable | apprécié | appréciée | de préférence | idéalement | deseable |
      se valora | valorable | preferible | preferibile | gradito | gradita | preferenziale |
      costituisce titolo preferenziale | preferencial | valorizado | valorizada | desejável | een pré | pluspunt |
      mile widziane | mile widziana | atutem | meriterande | en fördel | constituie avantaj |
      reprezintă un avantaj | fordel | eduksi | előny | επιθυμητό | يفضل | ويفضل | ميزة | ميزة إضافية | مرغوب |
      优先 | 加分 | 歓迎 | 우대 | would be great | would be nice | are nice | is nice | helpful | a benefit |
      gern gesehen | gerne gesehen | hilfreich | am liebsten | von nutzen | atouts | appréciés | appréciées |
      souhaités | souhaitées | bienvenu | bienvenue | bienvenus | bienvenues | se valorará | valoramos |
      es un plus | un punto a favor | de ventaja | suma | suman | possibilmente | graditi | gradite | è un plus |
      mais-valia | uma mais-valia | valoriza-se | valorizamos | é um plus | desejáveis | gewenst | is een plus |
      is mooi meegenomen | mooi meegenomen | is handig | mile widziany | mile widziani | atut | dodatkowy atut |
      er et pluss | et pluss | er en fordel | gjerne | avantaj | un avantaj | de dorit | apreciat | apreciată |
      előnyös | előnyben | επιθυμητή | επιθυμητά | επιθυμητές | ευπρόσδεκτο | θεωρείται προσόν | θα εκτιμηθούν |
      مفضل | مفضلة | مرغوبة | مرغوب فيها | أفضلية | 为佳 | 者优先 | あれば歓迎 | 優先 | 우대합니다 | 있으면 좋 | หากมี |
      จะพิจารณาเป็นพิเศษ | là lợi thế | menjadi nilai tambah | he painga anō
    `,
  ),
  'iu',
)

/** Words that make a requirement a must. */
export const MUST_WORDS = anyWord(
  wordList(
    `
      จำเป็น | ต้องมี | bắt buộc | phải có | wajib | harus | er eit krav | krav om | me whai | här krävs |
      kötelező | elvárás | υποχρεωτικό | απαιτείται | 必备 | 필수사항 | 必要 | warunek konieczny | must | must have |
      required | mandatory | essential | compulsory | prerequisite | necessary | zwingend | voraussetzung |
      erforderlich | notwendig | muss | unabdingbar | zwingend erforderlich | setzen wir voraus | obligatoire |
      exigé | exigée | requis | requise | indispensable | impératif | nécessaire | imprescindible | requerido |
      obligatorio | necesario | obbligatorio | richiesto | richiesta | indispensabile | necessario | obrigatório |
      imprescindível | necessário | vereist | noodzakelijk | wymagane | wymagany | konieczne | krav | krävs |
      obligatoriu | necesar | påkrevd | szükséges | απαραίτητο | απαραίτητη | مطلوب | مطلوبة | إلزامي | ضروري |
      شرط | يجب | يشترط | 必须 | 必須 | 필수 | vorausgesetzt | zwingende | müssen | requises | exigés | exigées |
      obligatoires | obligatoria | se exige | se requiere | requisito | obbligatoria | richiesti | richieste |
      si richiede | requisito essenziale | obrigatória | exige-se | é necessário | verplicht | een vereiste |
      is een must | wymagana | wymóg | wymagamy | konieczna | konieczny | et krav | må ha | må være | må du ha |
      nødvendig | må beherske | minstekrav | obligatorie | necesară | este necesar | feltétel | elengedhetetlen |
      elvárt | υποχρεωτική | υποχρεωτικά | απαραίτητα | απαραίτητες | προϋπόθεση | إلزامية | ضرورية | 要求 | 不可欠 |
      반드시 | yêu cầu bắt buộc | me mātua | nøyst | kravet er
    `,
  ),
  'iu',
)

/** A least degree ("mindestens B2"): a must, but only of what it stands beside. */
export const LEAST_WORDS = anyWord(
  wordList(
    `
      at least | minimum | a minimum of | min. | no less than | mindestens | wenigstens | au moins | au minimum |
      minimum de | al menos | mínimo | mínima | como mínimo | almeno | minimo | minima | come minimo | pelo menos |
      no mínimo | minimaal | ten minste | tenminste | minstens | co najmniej | przynajmniej | minimalnie | minst |
      cel puțin | minim | legalább | τουλάχιστον | το ελάχιστο | لا يقل عن | لا تقل عن | على الأقل | كحد أدنى |
      至少 | 不少于 | 最低 | 最低限 | 최소 | 이상 | อย่างน้อย | ขั้นต่ำ | ít nhất | tối thiểu | minimal | sekurang-kurangnya |
      setidaknya | i te iti rawa
    `,
  ),
  'iu',
)

/** Words that make something no requirement: "ist keine Voraussetzung", "no es imprescindible", "ليست شرطا". */
export const NOT_NEEDED = new RegExp(
  source`
    (?<!\p{L})(?:(?:not|isn['’]t|no)(?: \p{L}+)? (?:required|necessary|essential|mandatory|a must|must|requirement|
    needed|
    condition|prerequisite)|
    (?:nicht|kein[en]?|keinerlei)(?: \p{L}+)? (?:erforderlich|notwendig|notig|zwingend|voraussetzung|muss|bedingung|
    pflicht|hindernis)|
    (?:pas|non|sans etre|n['’]est ni)(?: \p{L}+)? (?:obligatoires?|indispensables?|requise?s?|necessaires?|exigee?s?|
    imperati\p{L}+)|
    no (?:es|son|se|hace|hacen)? ?(?:\p{L}+ )?(?:imprescindibles?|necesari[oa]s?|obligatori[oa]s?|requisito|exige|
    requiere|falta|indispensables?)|
    non (?:e|sono|si)? ?(?:\p{L}+ )?(?:necessari[oae]|obbligatori[oae]|indispensabil[ei]|richiest[oaie]|richiede|
    requisito)|
    nao (?:e|sao|se)? ?(?:\p{L}+ )?(?:obrigatori[oa]s?|necessari[oa]s?|requisito|imprescindive\p{L}+|exigid[oa]|exige|
    dever)|
    (?:niet|geen)(?: \p{L}+)? (?:verplicht|vereist|noodzakelijk|nodig|must|vereiste|voorwaarde|eis)|
    nie(?: jest| sa)?(?: \p{L}+)? ?(?:wymagan\p{L}+|konieczn\p{L}+|warunk\p{L}+|obowiazkow\p{L}+)|niekonieczn\p{L}+|
    niewymagan\p{L}+|
    ikk?j?e(?: \p{L}+)? (?:krav|nodvendig|pakrevd|et krav|et ma|eit krav)|
    nu (?:este|e|sunt|o)? ?(?:\p{L}+ )?(?:obligatori\p{L}+|necesar\p{L}*|conditie|cerint\p{L}+|trebuinta)|
    nem (?:\p{L}+ )?(?:szukseges|feltetel|elvaras|kotelezo|kovetelmeny)|
    δεν (?:ειναι |αποτελει )?(?:απαραιτητ\p{L}+|υποχρεωτικ\p{L}+|απαιτειται|απαιτουνται|προυποθεση)|
    و?(?:ليس|ليست|غير|لا)(?: \p{L}+)? ?(?:شرط\p{L}*|مطلوب\p{L}*|ضروري\p{L}*|الزامي\p{L}*|يشترط|تشترط)|
    (?:khong|chang) (?:bat buoc|yeu cau|can thiet)|tidak (?:wajib|harus|diwajibkan|diperlukan)|ehara i te)|
    不要求|不是必|非必须|非必需|不问|無くても|なくても可|必須ではあり|必要(?:は)?あり?ません|不問|不要|필수(?:는|가)? ?아님|필수(?:는|가)? 아닙|
    무관|불필요|ไม่จำเป็น|ไม่บังคับ
  `,
  'iu',
)

/** "English or German": one of them is enough. */
export const OR_WORD = new RegExp(
  source`
    (?<!\p{L})(?:or|oder|bzw\.?|respektive|ou|o|u|oppure|of|ofwel|lub|albo|czy|eller|sau|ori|vagy|illetve|ή|η|أو|او|
    hoac|
    hay|atau|ranei)(?!\p{L})|または|もしくは|或|또는|혹은|หรือ
  `,
  'iu',
)
