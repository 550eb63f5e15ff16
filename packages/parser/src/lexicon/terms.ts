import { anyWord, anyWordSource, wordList } from '../text/fold.ts'

/** "Available from", before a date or a start word. */
export const AVAILABLE = anyWord(
  wordList(
    `
      oppstart | tiltreding | tilsetjing | tiltredelse | startdato | tilgjengelig | tilgjengelig fra | tilgjengeleg |
      ledig fra | kan starte | begynnelse | διαθέσιμος | διαθέσιμη | έναρξη | ημερομηνία έναρξης | có thể bắt đầu |
      thời gian bắt đầu | ngày bắt đầu | mulai | mulai kerja | siap bekerja | tersedia | พร้อมเริ่มงาน | เริ่มงาน |
      可到岗 | 到岗 | 入社可能 | 勤務開始日 | 入社日 | 입사 가능 | 입사 | 근무 시작 | 출근 | kezdés | munkakezdés | belépés | elérhető | începere |
      data începerii | disponibil din | timata | rā tīmata | wātea | aanvang | in dienst | ingangsdatum | entrada |
      ingreso | incorporación inmediata | assunzione | decorrenza | data de início | prise de fonction | available |
      available from | availability | start | starting | starting date | start date | entry date | from | commencing |
      beginning | notice period | verfügbar | verfügbar ab | verfügbarkeit | eintritt | eintrittsdatum |
      eintrittstermin | stellenantritt | arbeitsbeginn | beginn | start per | per | ab | kündigungsfrist |
      frühestens | disponible | disponible à partir | disponibilité | date d’entrée | entrée en fonction |
      entrée en service | début | prise de poste | à partir de | dès | préavis | disponibilidad | incorporación |
      fecha de inicio | a partir de | disponibile | disponibilità | inizio | data di inizio | disponível |
      disponibilidade | início | a partir do | beschikbaar | beschikbaarheid | startdatum | dostępność | dostępny |
      dostępna | od zaraz | rozpoczęcie | tillgänglig | tillträde | disponibil | tiltredelse | تاريخ البدء | متاح |
      متاح من | متاحة | التوفر | تاريخ المباشرة | بدء العمل | ابتداء من | 到岗时间 | 入职 | 勤務開始
    `,
  ),
  'iu',
)

export const AT_ONCE = anyWord(
  wordList(
    `
      immediately | immediate | immediate start | as soon as possible | asap | right away | at once | now | sofort |
      ab sofort | per sofort | schnellstmöglich | so bald wie möglich | nächstmöglich |
      zum nächstmöglichen zeitpunkt | baldmöglichst | immédiatement | immédiat | immédiate | dès que possible |
      de suite | tout de suite | au plus vite | inmediata | inmediatamente | de inmediato | cuanto antes | immediata |
      immediatamente | subito | al più presto | imediata | imediatamente | imediato | quanto antes | per direct |
      direct | zo spoedig mogelijk | od zaraz | natychmiast | omgående | snarast | imediat | straks | heti | azonnal |
      άμεσα | hemen | فورا | فوراً | فوري | في أقرب وقت | حالا | 立即 | 随时 | 即日 | 즉시 | ทันที | ngay | segera
    `,
  ),
  'iu',
)

export const BY_AGREEMENT = anyWord(
  wordList(
    `
      by agreement | by arrangement | negotiable | to be agreed | flexible start | nach vereinbarung | n. v. | n.v. |
      à convenir | de suite ou à convenir | a convenir | da concordare | a combinar | in overleg | do uzgodnienia |
      enligt överenskommelse | de comun acord | etter avtale | حسب الاتفاق | بالاتفاق | 面议 | 応相談 | 협의
    `,
  ),
  'iu',
)

const NOTICE_WORDS = wordList(
  `
    notice | notice period | kündigungsfrist | préavis | délai de congé | preaviso | preavviso | pré-aviso |
    aviso prévio | opzegtermijn | okres wypowiedzenia | uppsägningstid | preaviz | oppsigelsestid | فترة الإشعار |
    مدة الإشعار
  `,
)
const WEEKS =
  'weeks?|wochen?|semaines?|semanas?|settiman\\p{L}|weken|tygodni\\p{L}*|veckor|saptaman\\p{L}*|uker|اسابيع|اسبوع'
const MONTHS = 'months?|monate?n?|mois|mes(?:es)?|mes[ie]|maanden|maand|miesi\\p{L}*|manader|luni|maneder|اشهر|شهور|شهر'

/** "3 months' notice": number and unit, in folded text that names a notice period. */
export const NOTICE = new RegExp(anyWordSource(NOTICE_WORDS), 'iu')
export const DURATION = new RegExp(`(\\d{1,2})\\s*(?:-\\s*)?(?:(?<weeks>${WEEKS})|(?<months>${MONTHS}))`, 'iu')

/** Words for the extent of work in percent, the longest phrases first. */
export const WORKLOAD_WORDS: [RegExp, { min: number; max: number }][] = (
  [
    [
      `
        full-time or part-time | full or part time | full time or part time | vollzeit oder teilzeit |
        voll- oder teilzeit | teilzeit oder vollzeit | voll-/teilzeit | vollzeit/teilzeit | temps plein ou partiel |
        jornada completa o parcial | tempo pieno o parziale | μερικό χρόνο ή πλήρη χρόνο |
        part time o full time | hel og halv stilling | hel eller halv stilling
      `,
      { min: 40, max: 100 },
    ],
    [
      `
        half-time | half time | halbtags | mi-temps | à mi-temps | media jornada | mezza giornata | a meio tempo |
        meio tempo | halftijds | pół etatu | halvtid | jumătate de normă | نصف دوام
      `,
      { min: 40, max: 60 },
    ],
    [
      `
        part-time | part time | teilzeit | in teilzeit | temps partiel | à temps partiel | tiempo parcial |
        jornada parcial | a tiempo parcial | tempo parziale | part-time | tempo parcial | deeltijd | część etatu |
        deltid | normă parțială | دوام جزئي | 兼职 | 非常勤 | 파트타임 | jornada a tiempo parcial | a tempo parcial |
        niepełny etat | deltidsstilling | részmunkaidő | részmunkaidős | μερική απασχόληση |
        μερικό χρόνο | パート | bán thời gian | paruh waktu | พาร์ทไทม์
      `,
      { min: 40, max: 80 },
    ],
    [
      `
        full-time | full time | vollzeit | in vollzeit | temps plein | à temps plein | plein temps | temps complet |
        tiempo completo | jornada completa | a tiempo completo | tempo pieno | a tempo pieno | tempo inteiro |
        tempo integral | voltijds | fulltime | pełny etat | heltid | normă întreagă | kokoaikainen | teljes munkaidő |
        πλήρης απασχόληση | tam zamanlı | полная занятость | دوام كامل | 全职 | 常勤 | 정규직 | เต็มเวลา | toàn thời gian |
        penuh waktu | a tempo inteiro | hel stilling | heltidsstilling | teljes állás | főállás | πλήρη χρόνο |
        πλήρους απασχόλησης | フルタイム | cały etat
      `,
      { min: 100, max: 100 },
    ],
  ] satisfies [string, { min: number; max: number }][]
).map(([words, value]) => [anyWord(wordList(words), 'iu'), value])

/** Words that a percentage is the extent of work, and words that it is not. */
export const WORKLOAD_LABEL = anyWord(
  wordList(
    `
      pensum | arbeitspensum | stellenprozent | beschäftigungsgrad | anstellungsgrad | workload | employment level |
      fte | taux d’occupation | taux d’activité | grado di occupazione | working time | arbeitszeit | نسبة العمل |
      نسبة الدوام
    `,
  ),
  'iu',
)

/** Somebody wants what follows. */
export const WISH = anyWord(
  wordList(
    `
      looking for | seeking | interested in | wish to | would like to | my goal | aim to | open to |
      desired position | suche | gesucht | ich suche | auf der suche | möchte | strebe | wunsch | gewünscht |
      cherche | je cherche | recherche | à la recherche | souhaite | busco | en busca de | deseo | cerco |
      alla ricerca | desidero | procuro | à procura | busca | op zoek | zoek | poszukuję | szukam | söker | caut |
      în căutare | søker | أبحث عن | ابحث عن | أرغب | الباحث عن | 求职 | 希望
    `,
  ),
  'iu',
)
