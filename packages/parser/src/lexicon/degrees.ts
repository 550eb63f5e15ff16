import { source } from '../text/source.ts'
import type { EducationLevel } from '../facts.ts'
import { anyWord, anyWordSource, wordList } from '../text/fold.ts'

/** ISCED level of a bachelor. */
const BACHELOR = 6

/**
 * Words of degrees and school leaving certificates by ISCED level, the highest first; the first list with a hit
 * decides.
 */
const DEGREES: [EducationLevel, string[]][] = [
  [
    7,
    [
      `
        tohu kairangi | tohu paerua | doktorgrad | mestergrad | sivilingeniør | cand.med. | cand. med. | cand.polit. |
        profesjonsstudium | specialist studies | studia podyplomowe | magister farmacji | lekarz | inżynier magister |
        diplôme d’études approfondies | titre d’ingénieur | s2 | s3 | magister sains | doktori | mesterképzés |
        msc fokozat | okleveles | διδακτορικό | μάστερ | diplomă de master | studii universitare de master | 碩士 |
        博士课程 | 博士前期課程 | 修士課程 | 大学院 | 석사과정 | 박사과정 | 대학원 | ปริญญาเอก | ดุษฎีบัณฑิต | มหาบัณฑิต | thạc sỹ | tiến sỹ
      `,
      `
        phd | ph.d | ph.d. | dphil | doctor | doctorate | doctoral | doctor of philosophy | doktor | doktorat |
        doctorat | doctorado | dottorato | doutoramento | doutorado | doutor | tohtori | دكتوراه | 博士 | 박사 |
        ปริญญาเอก | tiến sĩ | doktor
      `,
      `
        master | masters | master’s | master's | m.sc | m.sc. | msc | m.a. | m.a | mba | m.eng | meng | m.ed | llm |
        mphil | emba | executive master | magister | magister artium | diplom-ingenieur | diplom-informatiker |
        dipl.-ing | dipl. ing | staatsexamen | mag. | lizentiat | diplôme d’ingénieur | ingénieur diplômé | mastère |
        dea | dess | maîtrise | máster | maestría | laurea magistrale | laurea specialistica | mestrado | mestre |
        magisterium | magister inżynier | mgr | mgr inż | civilingenjör | diploma de master | maisteri |
        inginer diplomat | mesterfokozat | μεταπτυχιακό | yüksek lisans | магистр | специалист | ماجستير | ماستر |
        硕士 | 修士 | 석사 | ปริญญาโท | thạc sĩ | engineer's degree | engineer’s degree | postgraduate | pgce | m.s. | m.s |
        m.tech | doctor of medicine
      `,
    ],
  ],
  [
    6,
    [
      `
        δίπλωμα | πτυχίο ΑΕΙ | πτυχίο τει | diplôme universitaire | διπλωματούχος | 대졸 | 학사학위 | bachelorgrad |
        høgskoleutdanning | høyskolekandidat | közgazdász | főiskolai diploma | egyetemi diploma | bsc fokozat |
        4년제 대학교 | 学士学位 | 學士 | 大学本科 | 大学卒業 | บัณฑิต | วิทยาศาสตรบัณฑิต | ศิลปศาสตรบัณฑิต | kỹ sư | bác sĩ |
        sarjana keperawatan | sarjana ekonomi | sarjana teknik | d4 | diplomă universitară | inżynier |
        pós-graduação | especialização | mba executivo | postgrado | diplomado | hbo | hbo-bachelor | wo |
        bacharelado em | tecnólogo em | grado universitario
      `,
      `
        bachelor | bachelors | bachelor’s | bachelor's | b.sc | b.sc. | bsc | b.a. | b.a | b.eng | beng | bba | b.ed |
        b.s. | b.s | b.tech | llb | honours degree | undergraduate degree | university degree | graduate degree |
        diplom | diplom (fh) | fachhochschulabschluss | licence en | licence de | licence ès |
        licence professionnelle | licenciatura | licenciado | licenciada | grado | grado en | ingeniería | ingeniero |
        ingeniera | laurea | laurea triennale | dottore | bacharelado | bacharel | graduação | licencjat | inżynier |
        inż | kandidatexamen | kandidat | licență | diplomă de licență | candidatus | kandidaatti | alapképzés |
        diploma universitaria | πτυχίο | lisans | бакалавр | بكالوريوس | ليسانس | إجازة | 学士 | 本科 | 학사 | ปริญญาตรี |
        cử nhân | sarjana | s1 | diploma in nursing hf | hauptstudium | bachelor of
      `,
    ],
  ],
  [
    5,
    [
      `
        専門士 | 高度専門士 | 準学士 | 短大卒 | 전문학사 학위 | อนุปริญญา | ปวส | felsőfokú szakképzés | felsőoktatási szakképzés | okj |
        technikus | fagskole | fagskulegrad | hnd | higher national diploma | associate degree | associate of |
        foundation degree | higher diploma | dipl. pflegefachfrau hf | dipl. pflegefachmann hf | höhere fachschule |
        hf | höhere fachprüfung | eidg. diplom | eidg. fachausweis | fachausweis | meister | meisterprüfung |
        meisterbrief | techniker | staatlich geprüft | staatlich geprüfte | staatlich geprüfter | fachwirt | bts |
        dut | but | deug | brevet fédéral | diplôme es | técnico superior | formación profesional de grado superior |
        grado superior | ctesp | tecnólogo | graduaat | hbo5 | yrkeshögskola | دبلوم | دبلوم عالي | 大专 | 短期大学 | 전문학사 |
        cao đẳng | d3 | diploma iii | registered nurse diploma | state diploma | diplôme d’état
      `,
    ],
  ],
  [
    4,
    [
      `
        post-secondary certificate | access course | berufsmatura nach der lehre | university entrance course |
        prépa | classe préparatoire | cpge | ifts
      `,
    ],
  ],
  [
    3,
    [
      `
        a levels | a-levels | high school diploma | high school | secondary school | sixth form |
        international baccalaureate | ib diploma | apprenticeship | vocational qualification | nvq | btec |
        city and guilds | ged | gcse | trade certificate | certificate iii | abitur | matura | maturität |
        berufsmaturität | berufsmatura | fachabitur | fachhochschulreife | hochschulreife | gymnasium | lehre |
        berufslehre | lehrabschluss | berufsausbildung | ausbildung | ausbildung zum | ausbildung zur |
        gesellenbrief | gesellenprüfung | facharbeiter | efz | eba | eidg. fähigkeitszeugnis | fähigkeitszeugnis |
        ihk | kaufmännische ausbildung | grundbildung | berufliche grundbildung | kaufmännische grundbildung
      `,
      `
        baccalauréat | bac | bac pro | baccalauréat professionnel | cap | bep | cfc | maturité |
        certificat fédéral de capacité | bachillerato | bachiller | formación profesional | grado medio | técnico |
        ciclo formativo | maturità | diploma di maturità | diploma di scuola superiore | qualifica professionale |
        perito | ragioniere | 12º ano | ensino secundário | ensino médio | curso profissional | técnico profissional |
        mbo | havo | vwo | matura | świadectwo dojrzałości | liceum | zasadnicza szkoła zawodowa | gymnasieexamen |
        gymnasium | studentexamen | bacalaureat | diplomă de bacalaureat | liceu | vitnemål | fagbrev | ylioppilas |
        érettségi | szakmunkás | λύκειο | απολυτήριο | lise | ثانوية | الثانوية | الثانوية العامة | شهادة ثانوية |
        توجيهي | 高中 | 中专 | 高校 | 高卒 | 고등학교 | 고졸 | มัธยมศึกษา | ปวช | trung học phổ thông | trung cấp | sma | smk
      `,
    ],
  ],
  [
    2,
    [
      `
        middle school | lower secondary | realschulabschluss | realschule | mittlere reife | hauptschulabschluss |
        hauptschule | sekundarschule | sekundarstufe i | volksschule | obligatorische schule | quali |
        brevet des collèges | brevet | eso | educación secundaria obligatoria | licenza media | scuola media |
        9º ano | ensino básico | gimnazjum | grundskola | الإعدادية | المتوسطة | 初中 | 중학교
      `,
    ],
  ],
  [
    1,
    [
      `
        primary school | elementary school | grundschule | primarschule | école primaire | certificat d’études |
        educación primaria | scuola elementare | ensino fundamental | basisschool | szkoła podstawowa | الابتدائية |
        小学
      `,
    ],
  ],
]

const LEVELS: [EducationLevel, RegExp][] = DEGREES.map(([level, lists]) => [
  level,
  anyWord(lists.flatMap(wordList), 'iu'),
])

const OTHER_DEGREE_WORDS = wordList(
  `
    degree | diploma | diplomă | diplôme | diplom | certificate | certificat | zertifikat | certified | certificado |
    abschluss | studium | studies | training | minor | major | semester | erasmus | nanodegree | doctor | examen |
    titre professionnel | título | weiterbildung | nachdiplomstudium | cas | licence | شهادة | 学位
  `,
)

/** Tests on folded text: is it, or does it begin with, a degree? */
export const DEGREE_WORD = new RegExp(
  [anyWordSource(DEGREES.flatMap(([, lists]) => lists.flatMap(wordList))), anyWordSource(OTHER_DEGREE_WORDS)].join('|'),
  'iu',
)

const TITLES_BEFORE_FIELD = [
  ...DEGREES.filter(([level]) => level >= BACHELOR)
    .flatMap(([, lists]) => lists.flatMap(wordList))
    .filter((word) => !/ (?:of|in|en|de|ès|em)$/u.test(word)),
  ...wordList(
    `
      gesellenbrief | meisterbrief | facharbeiterbrief | eidgenössisches fähigkeitszeugnis | fähigkeitszeugnis |
      baccalauréat technologique | baccalauréat professionnel | baccalauréat général | btec national diploma |
      associate degree | qualifica professionale | diploma di maturità | hbo bachelor | curso técnico | hnd | bts |
      dut | but | cap | bep | bac pro | bac | nvq level 2 | nvq level 3 | mbo | hbo | técnico superior | técnico |
      höhere fachschule | lehre | berufslehre | ausbildung | apprenticeship | diploma | diplomă | diplôme | diplom |
      certificate | certificat | zertifikat | liceum | technik | fagbrev | دبلوم | 大专 | 专科
    `,
  ),
]

/** Words of a degree at the beginning of folded text, with their attributes ("Master of Science", "B.Sc. (Hons)"). */
export const DEGREE_START = new RegExp(
  source`
    ^(?:${anyWordSource(TITLES_BEFORE_FIELD)}\.?(?:\s+degree)?(?:\s+of (?:science|arts|engineering|education|
    laws|commerce|business administration|nursing|fine arts|medicine))?(?:\s*\([^)]{1,14}\))?\s*)+(?!\s*(?:of|
    in|en|de|du|des|di|da|do|d['’]))
  `,
  'iu',
)

/** ISCED level of a degree (folded text). */
export function educationLevel(folded: string): EducationLevel | undefined {
  return LEVELS.find(([, words]) => words.test(folded))?.[0]
}
