import { anyWord, foldKeepingLength, wordList } from '../text/fold.ts'

/** Words of marital status, tested on folded text. */
export const MARITAL_STATUS = anyWord(
  [
    `
      single | married | divorced | widowed | ledig | verheiratet | geschieden | verwitwet | in partnerschaft |
      célibataire | marié | mariée | divorcé | divorcée | veuf | veuve | pacsé | pacsée
    `,
    `
      soltero | soltera | casado | casada | divorciado | divorciada | viudo | viuda | celibe | nubile | coniugato |
      coniugata | sposato | sposata | solteiro | solteira | divorciado | divorciada | ongehuwd | gehuwd | kawaler |
      panna | żonaty | zamężna | gift | ogift | căsătorit | căsătorită | necăsătorit | necăsătorită
    `,
    'أعزب | عزباء | متزوج | متزوجة | مطلق | مطلقة | أرمل | 已婚 | 未婚 | 独身 | 既婚 | 미혼 | 기혼 | โสด | độc thân | đã kết hôn',
  ].flatMap(wordList),
  'giu',
)

/** Words of address before a family name, folded. */
export const HONORIFICS: ReadonlySet<string> = new Set(
  [
    `
      mr | mrs | ms | miss | mx | sir | dr | prof | professor | herr | herrn | frau | fr | monsieur | madame |
      mademoiselle | m | mme | mlle | me | sr | sra | srta | senor | senora | senorita | don | dona | signor | signora |
      signore | sig | dott | dottor | dottoressa | senhor | senhora | pan | pani | dhr | de heer | meneer | mevrouw |
      mevr | domnul | doamna | dl | dna | hr | κυριος | κυρια | κ | السيد | السيدة | الأستاذ | bapak | ibu | bpk |
      ong | ba | anh | chi | matua | whaea
    `,
  ]
    .flatMap(wordList)
    .map(foldKeepingLength),
)

/** Words that stand before a birth date inside a line. */
export const BORN = anyWord(
  wordList(
    `
      born | date of birth | dob | geboren | geb. | geburtsdatum | jahrgang | né le | née le | né | née | nascido |
      nascida | nascido a | nascida a | nacido | nacida | nato | nata | nato il | nata il | geboren op | ur. |
      urodzony | urodzona | född | născut | născută | født | مواليد | تاريخ الميلاد | ولد في | 出生 | 生年月日
    `,
  ),
  'iu',
)

/** Words for pay in a CV, and what a profile must never hold. */
export const PAY_WORD = anyWord(
  wordList(
    `
      salary | last salary | current salary | previous salary | wage | compensation | gehalt | lohn | monatslohn |
      jahreslohn | letztes gehalt | bruttogehalt | salaire | dernier salaire | rémunération | salario | sueldo |
      stipendio | retribuzione | salário | ordenado | vencimento | remuneração | salaris | wynagrodzenie | pensja |
      lön | salariu | lønn | palkka | fizetés | μισθός | maaş | зарплата | الراتب | راتب | آخر راتب | 薪资 | 工资 | 给与 |
      月薪 | 연봉 | เงินเดือน | lương | gaji
    `,
  ),
  'iu',
)
export const RELIGION_WORD = anyWord(
  wordList(
    `
      religion | denomination | konfession | religionszugehörigkeit | religión | religione | religião | religie |
      wyznanie | religion | الديانة | الدين | 宗教 | 종교 | ศาสนา | tôn giáo | agama
    `,
  ),
  'iu',
)
export const HEALTH_WORD = anyWord(
  wordList(
    `
      health | state of health | health status | medical condition | disability | gesundheitszustand |
      schwerbehinderung | schwerbehindert | état de santé | handicap | rqth | estado de salud | discapacidad |
      stato di salute | invalidità | categoria protetta | estado de saúde | deficiência | gezondheid |
      niepełnosprawność | الحالة الصحية | إعاقة | 健康状况 | 健康状態 | 건강 상태
    `,
  ),
  'iu',
)
export const CHILDREN_WORD = anyWord(
  wordList(
    `
      children | number of children | kids | kinder | anzahl kinder | enfants | nombre d’enfants | hijos |
      número de hijos | figli | filhos | kinderen | dzieci | barn | copii | عدد الأطفال | الأطفال | عدد الأولاد |
      أبناء | 子女 | 자녀
    `,
  ),
  'iu',
)
