import { source } from '../text/source.ts'
import { anyWord, wordList } from '../text/fold.ts'

export const EXPERIENCE_WORDS = anyWord(
  wordList(
    `
      experience | experienced | berufserfahrung | erfahrung | erfahrungen | praxis | berufspraxis | praxiserfahrung |
      expérience | expériences | experiencia | esperienza | experiência | ervaring | werkervaring | doświadczenie |
      doświadczenia | erfarenhet | experiență | erfaring | kokemus | tapasztalat | εμπειρία | προϋπηρεσία | deneyim |
      опыт | خبرة | الخبرة | 经验 | 経験 | 경력 | ประสบการณ์ | kinh nghiệm | pengalaman
    `,
  ),
  'iu',
)

export const NUMBER_WORDS = new Map<string, number>([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['ein', 1],
  ['eine', 1],
  ['zwei', 2],
  ['drei', 3],
  ['vier', 4],
  ['funf', 5],
  ['un', 1],
  ['une', 1],
  ['deux', 2],
  ['trois', 3],
  ['quatre', 4],
  ['cinq', 5],
  ['dos', 2],
  ['tres', 3],
  ['due', 2],
  ['tre', 3],
  ['dois', 2],
  ['سنتين', 2],
  ['سنتان', 2],
  ['عامين', 2],
  ['ثلاث', 3],
  ['خمس', 5],
])

export const YEAR_WORDS = source`
  years?|yrs?|jahren?|jahre?|ans?|annees?|anos?|anni|anno|jaar|lat|lata|roku|ar|ani|vuotta|ev|ετη|χρονια|yil|
  лет|года|سنوات|سنة|سنه|عام|اعوام|年|년|ปี|nam|tahun
`

export const REMOTE_WORDS = anyWord(
  wordList(
    `
      remote | remotely | remote work | home office | homeoffice | home-office | work from home | mobiles arbeiten |
      mobile arbeit | telearbeit | télétravail | teletrabajo | smart working | lavoro da remoto | da remoto |
      teletrabalho | trabalho remoto | thuiswerken | praca zdalna | zdalnie | distansarbete | på distans | telemuncă |
      hjemmekontor | etätyö | otthoni munkavégzés | τηλεργασία | عن بعد | عن بُعد | العمل من المنزل | 远程 | 在家办公 |
      テレワーク | リモート | 在宅勤務 | 재택 | a distância | la distanță | távmunka | home-office-ban |
      fjernarbeid | op afstand | dari rumah | jarak jauh | từ xa | ทำงานที่บ้าน
    `,
  ),
  'iu',
)
export const HYBRID_WORDS = anyWord(
  wordList('hybrid | hybride | híbrido | híbrida | ibrido | ibrida | hybrydowa | hybrydowo | هجين'),
  'iu',
)

/** Words before a date that mean a deadline where people are told to apply. */
export const UNTIL_WORDS = anyWord(
  wordList(
    `
      by | before | until | bis | bis zum | bis spätestens | avant | avant le | jusqu’au | entro | entro il | até |
      até ao | até dia | antes de | antes del | antes do | hasta | hasta el | trước | trước ngày | sebelum | sampai |
      قبل | حتى | έως | μέχρι | innen | innan | vóór | voor | tot | până | până la | do | do dnia | ig | まで | 까지 |
      之前 | ภายใน
    `,
  ),
  'iu',
)

export const DEADLINE_WORDS = anyWord(
  wordList(
    `
      applications by | apply until | hạn nộp | hạn nộp hồ sơ | hạn cuối | hạn chót | batas lamaran | batas akhir |
      batas waktu | paling lambat | rā kati | rā katinga | rā whakakapi | หมดเขต | หมดเขตรับสมัคร | รับสมัครถึง |
      ปิดรับสมัคร | ภายในวันที่ | postuler jusqu’au | candidature avant le | inviare la candidatura entro |
      candidaturas até | prazo de candidatura | até dia | inscripciones hasta | plazo hasta | aplicații până la |
      până la data de | søknad innen | søk innan | søknadsfristen | reageren voor | uiterlijk | 报名截止 | 应聘截止 | 締切 |
      締め切り | 応募期限 | 접수 마감 | 접수기간 | 지원 마감 | 마감 | jelentkezés határideje | határidő | aplikacje do | zgłoszenia do |
      υποβολή έως | έως τις | deadline | application deadline | closing date | apply by | applications close |
      apply before | bewerbungsfrist | bewerbungsschluss | anmeldeschluss | bewerben sie sich bis | bewerbungen bis |
      bewerbung bis | date limite | délai de postulation | postuler avant | jusqu’au | avant le | fecha límite |
      plazo de solicitud | scadenza | termine per la candidatura | entro il | prazo | data limite | até ao dia |
      sluitingsdatum | solliciteer voor | termin składania | sista ansökningsdag | data limită | søknadsfrist |
      hakuaika | jelentkezési határidő | προθεσμία | son başvuru | آخر موعد | آخر موعد للتقديم | الموعد النهائي |
      截止日期 | 申请截止 | 応募締切 | 마감일
    `,
  ),
  'iu',
)

/** Titles before a person's name, as they are written. */
export const PERSON_TITLE = source`
  (?:Mr|Mrs|Ms|[Dd]r|[Pp]rof|[Ff]rau|[Hh]errn?|Mme|Madame|Monsieur|M\.|MM?e|[Ss]r(?:a|ta)?\.?|[Ss]eñora?|Sig(?:\.ra|ra|
  nora)?|
  [Dd]ott(?:\.ssa)?|[Dd]hr|[Mm]evr|[Pp]ani?|κ(?:α|ο)?ς?|κυρ[ίι]α|السيدة|السيد|الدكتورة|الدكتور|الأستاذة?)\.?
`
