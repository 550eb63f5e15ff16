import { VALUE_CONFIDENCE } from '../confidence.ts'
import { source } from '../text/source.ts'
import type { PayUnit, PayValue } from '../facts.ts'
import { anyWord, anyWordSource, foldKeepingLength, wordList } from '../text/fold.ts'
import { sliceSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { BY_AGREEMENT } from '../lexicon/terms.ts'
import type { FoundValue } from './terms.ts'

/** Characters behind and before an amount in which its unit is looked for. Chosen by eye on the fixtures. */
const REACH_AFTER = 40
const REACH_BEFORE = 50
/**
 * Amounts from which pay without a unit is that of a year, and of a month. Rough, for currencies near the euro or
 * dollar.
 */
const LEAST_OF_YEAR = 15_000
const LEAST_OF_MONTH = 1000
const WITH_THIRTEENTH = 13

const SYMBOLS: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₩': 'KRW',
  '฿': 'THB',
  '₫': 'VND',
  zł: 'PLN',
  lei: 'RON',
  'fr.': 'CHF',
  sfr: 'CHF',
  euro: 'EUR',
  euros: 'EUR',
  franken: 'CHF',
  francs: 'CHF',
  درهم: 'AED',
  ريال: 'SAR',
  يورو: 'EUR',
  دولار: 'USD',
  دينار: 'JOD',
  جنيه: 'EGP',
  ft: 'HUF',
  rp: 'IDR',
  r$: 'BRL',
  元: 'CNY',
  人民币: 'CNY',
  円: 'JPY',
  원: 'KRW',
  บาท: 'THB',
  đồng: 'VND',
  vnđ: 'VND',
  đ: 'VND',
  zl: 'PLN',
  złotych: 'PLN',
  ron: 'RON',
  forint: 'HUF',
  reais: 'BRL',
  ευρω: 'EUR',
}
/** Currencies, by language, of signs that several countries share. */
const SHARED_SIGNS: Record<string, Record<string, string>> = {
  $: { mi: 'NZD', 'en-AU': 'AUD', es: 'USD' },
  kr: { no: 'NOK', nn: 'NOK', sv: 'SEK', da: 'DKK' },
}
const CODES = source`
  EUR|CHF|USD|GBP|AUD|NZD|CAD|SEK|NOK|DKK|PLN|RON|HUF|CZK|AED|SAR|QAR|KWD|JOD|EGP|MAD|TND|JPY|CNY|KRW|THB|VND|
  IDR|BRL|MXN|INR|SGD|RMB
`
const CURRENCY = source`
  (?:${CODES}|R\$|kr\.?|元|人民币|円|원|บาท|đong|vnd|dong|zl|forint|reais|ευρω|A\$|NZ\$|C\$|€|\$|£|¥|₩|฿|₫|zł|lei|fr\.|
  sfr|euros?|franken|francs|درهم|ريال|يورو|دولار|دينار|جنيه|ft|rp)
`
const NUMBER = "\\d{1,3}(?:[.,'’ \\u00a0\\u202f]\\d{3}(?!\\d))+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?"
const AMOUNT = `(?:${NUMBER})(?:\\.[–-])?\\s?(?<K>k|万|萬|만|tr(?:ieu)?(?!\\p{L})|juta|mln|tis\\.)?`
const RANGE = new RegExp(
  source`
    (?<before>${CURRENCY})?\s?(?<from>${AMOUNT.replace('<K>', '<k1>')})\s?(?<between>${CURRENCY})?(?:\s?(?:-|–|
    —|to|bis|a|à|and|und|et|y|e|do|till|الى|إلى|~|～|〜|đen|den|hingga|sampai|do|ถึง|至|から|부터)
    \s?(?:${CURRENCY})?\s?(?<to>${AMOUNT.replace('<K>', '<k2>')}))?\s?(?<after>${CURRENCY})?(?![\p{L}\d])
  `,
  'giu',
)

const PAY_CUE = anyWord(
  wordList(
    `
      salary | pay | wage | compensation | per hour | per year | per annum | p.a. | gross | annually | monthly |
      hourly | gehalt | lohn | bruttolohn | monatslohn | jahreslohn | jahresgehalt | monatsgehalt | stundenlohn |
      brutto | entgelt | vergütung | verdienst | jährlich | monatlich | pro stunde | pro jahr | pro monat | salaire |
      rémunération | brut | par an | par mois | annuel | mensuel | de l’heure | salario | sueldo | bruto | al año |
      al mes | anuales | stipendio | retribuzione | ral | lordo | lordi | annui | all’anno | al mese | salário |
      remuneração | por mês | por ano | ilíquido | salaris | per maand | per jaar | wynagrodzenie | miesięcznie |
      lön | månadslön | salariu | pe lună | lønn | palkka | fizetés | bér | μισθός | maaş | الراتب | راتب | شهريا |
      شهرياً | سنويا | 薪资 | 月薪 | 年薪 | 给与 | 月給 | 年収 | 연봉 | 월급 | เงินเดือน | ค่าจ้าง | lương | mức lương | thu nhập |
      gaji | upah | utu | utu ā-hāora | μισθός | αποδοχές | fizetés | bruttó | bér | munkabér | løn | årsløn | lønn |
      lønnstrinn | pensum | 薪水 | 工资 | 待遇 | 月收入 | 時給 | 年俸 | 급여 | 시급 | 주급 | stawka | pensja | zarobki | uurloon |
      bruto | salariul | remunerație | sueldo bruto | retribución | ordenado | vencimento | bolsa | الأجر | المرتب
    `,
  ),
  'iu',
)
/** A line that begins with a noun for pay, folded. */
const PAY_FIRST = new RegExp(
  source`
    ^(?:(?:salary|wages?|pay|(?:brutto|jahres|monats|stunden|grund)?(?:lohn|gehalt)|entgelt|vergutung|salaire|
    remuneration|salario|sueldo|retribucion|stipendio|retribuzione|remuneracao|vencimento|ordenado|salaris|loon|
    uurloon|wynagrodzenie|pensja|stawka|lonn|salari(?:u|ul)|fizetes|ber|μισθοσ|αποδοχεσ|الراتب|راتب|luong|gaji|utu)
    (?!\p{L})|薪|工资|月給|年収|給与|時給|연봉|급여|เงินเดือน)
  `,
  'iu',
)
const UNITS: [PayUnit, RegExp][] = (
  [
    [
      'hour',
      `
        per hour | an hour | hourly | /h | /hr | /std | pro stunde | je stunde | stundenlohn | stunde | de l’heure |
        par heure | heure | por hora | la hora | all’ora | à hora | per uur | uurloon | za godzinę | godz | i timmen |
        pe oră | time | في الساعة | للساعة | 时薪 | 時給 | 시급 | i te hāora | ia hāora | ā-hāora | /giờ | mỗi giờ |
        per jam | ต่อชั่วโมง | óránként | /óra | órabér | την ώρα | /ώρα | per time | i timen | timelønn | timeløn |
        /uur | all’ora lordi
      `,
    ],
    [
      'day',
      `
        per day | daily | pro tag | tagessatz | par jour | al día | al giorno | por dia | per dag | dziennie | يوميا |
        日給 | 日薪
      `,
    ],
    ['week', 'per week | weekly | pro woche | par semaine | a la semana | por semana | per week'],
    [
      'month',
      `
        per month | monthly | a month | /month | /monat | /mois | pro monat | im monat | monatlich | monatslohn |
        monatsgehalt | par mois | mensuel | mensuels | mensuelle | al mes | mensuales | al mese | mensili | por mês |
        mensal | mensais | per maand | miesięcznie | miesiąc | i månaden | månadslön | pe lună | lunar | i måneden |
        havonta | شهريا | شهرياً | في الشهر | 月薪 | 月給 | 每月 | 월급 | ต่อเดือน | tháng | /tháng | per bulan | sebulan |
        havonta | havi | /hó | μηνιαίως | το μήνα | τον μήνα | /μήνα | per måned | i måneden | /mnd | månedlig |
        /miesiąc | miesięcznie | /mies | ia marama | mensual | mensile | /mese | mensalmente | 월 | 月収
      `,
    ],
    [
      'year',
      `
        per year | per annum | p.a. | a year | annually | annual | yearly | /year | /jahr | /an | pro jahr | im jahr |
        jährlich | jahreslohn | jahresgehalt | jahresbrutto | par an | annuel | annuels | annuelle | al año |
        anuales | brutos anuales | all’anno | annui | annuo | ral | por ano | anual | anuais | per jaar | rocznie |
        om året | årslön | pe an | i året | سنويا | سنوياً | في السنة | 年薪 | 年収 | 연봉 | 年俸 | i te tau | ia tau |
        per år | i året | årslønn | årsløn | pr. år | kr/år | /år | ετησίως | το χρόνο | per tahun | setahun |
        mỗi năm | /năm | évente | évi | ต่อปี
      `,
    ],
  ] satisfies [PayUnit, string][]
).map(([unit, words]) => [unit, new RegExp(unitSource(wordList(words)), 'iu')])

const THIRTEENTH = new RegExp(
  source`
      (?:x|×|\*)\s?(1[2-4])(?!\d)|(1[34])\s?(?:\.|th|eme|e)?\s?(?:monatslohn|monatsgehalt|monatslohne|gehalter|
      month|salar\p{L}+|salaire|mois|pagas|mensilita|meses|maand)
    `,
  'iu',
)
const THIRTEENTH_WORD = /thirteenth (?:month|salary)|treizieme salaire|tredicesima/u
const UP_TO = /(?:up to|bis(?: zu)?|jusqu['’]a|hasta|fino a|ate|max\.?|حتى)\s*$/u
/**
 * Lowest amount that is pay at all: less is a number of something else. Rough, for currencies near the euro or
 * dollar.
 */
const LOWEST: Record<PayUnit, number> = { hour: 3, day: 30, week: 100, month: 300, year: 4000 }

function unitSource(words: string[]): string {
  const slashed = words.filter((word) => word.startsWith('/')).map((word) => `${word}(?![\\p{L}])`)
  return [anyWordSource(words.filter((word) => !word.startsWith('/'))), ...slashed].join('|')
}

/** A pay range with its currency, unit and number of salaries, if the text has a word for pay or a currency. */
export function findPay(span: Span, language?: string): FoundValue<PayValue> | undefined {
  const folded = foldKeepingLength(span.text)
  const hasCue = PAY_CUE.test(folded)
  const { withCurrencyAndCue, other } = VALUE_CONFIDENCE.pay
  for (const hit of folded.matchAll(RANGE)) {
    const value = toPay(folded, hit, hasCue, language)
    if (!value) continue
    const lead = hit[0].length - hit[0].trimStart().length
    const place = sliceSpan(span, hit.index + lead, hit.index + hit[0].trimEnd().length)
    return { value, span: place, confidence: value.currency && hasCue ? withCurrencyAndCue : other }
  }
  return undefined
}

/** Whether a text is about the amount of pay, be it a number, "Salary: ..." or "pay by agreement". */
export function isPayLine(span: Span, language?: string): boolean {
  const folded = foldKeepingLength(span.text)
  const cue = PAY_CUE.exec(folded)
  const isLabel = PAY_FIRST.test(folded) || (cue !== null && /^[^:：]{0,30}[:：]/u.test(folded.slice(cue.index)))
  return isLabel || (cue !== null && BY_AGREEMENT.test(folded)) || findPay(span, language) !== undefined
}

function toPay(
  folded: string,
  hit: RegExpExecArray,
  hasCue: boolean,
  language: string | undefined,
): PayValue | undefined {
  const currency = toCurrency(hit.groups ?? {}, language)
  const [from, to] = toAmounts(hit.groups ?? {})
  if (from === undefined || isPercent(folded, hit) || (!currency && !mayBePay(hit[0], hasCue))) return undefined
  const unit = unitNear(folded, hit.index, hit[0].length) ?? unitBySize(from)
  if (!unit || from < lowestPay(unit, currency)) return undefined
  const salaries = salariesIn(folded)
  const isUpperEnd = UP_TO.test(folded.slice(0, hit.index))
  return { ...toRange(from, to, isUpperEnd), unit, ...(currency && { currency }), ...(salaries && { salaries }) }
}

/** A number without a currency must at least look like a monthly pay. */
function lowestPay(unit: PayUnit, currency: string | undefined): number {
  return currency ? LOWEST[unit] : LOWEST.month
}

function toRange(from: number, to: number | undefined, isUpperEnd: boolean): Pick<PayValue, 'min' | 'max'> {
  if (to !== undefined) return { min: from, max: to }
  return isUpperEnd ? { max: from } : { min: from, max: from }
}

type Groups = Record<string, string | undefined>

function toCurrency(groups: Groups, language = ''): string | undefined {
  const written = groups['before'] ?? groups['between'] ?? groups['after']
  if (!written) return undefined
  const shared = SHARED_SIGNS[written.replace('.', '')]
  if (shared?.[language]) return shared[language]
  if (/^[an]z?\$/i.test(written)) return /^n/i.test(written) ? 'NZD' : 'AUD'
  if (/^c\$/i.test(written)) return 'CAD'
  return SYMBOLS[written] ?? (new RegExp(`^(?:${CODES})$`, 'i').test(written) ? written.toUpperCase() : undefined)
}

const MULTIPLES: Record<string, number> = {
  k: 1000,
  'tis.': 1000,
  万: 10_000,
  萬: 10_000,
  만: 10_000,
  tr: 1_000_000,
  trieu: 1_000_000,
  juta: 1_000_000,
  mln: 1_000_000,
}

function toAmounts(groups: Groups): [number | undefined, number | undefined] {
  const thousands = MULTIPLES[groups['k1'] ?? groups['k2'] ?? ''] ?? 1
  const of = (text: string | undefined) => (text ? parseAmount(text) * thousands : undefined)
  return [of(groups['from']), of(groups['to'])]
}

/** "5'200.50", "5.200,50", "5 200": a separator before three digits groups, otherwise it is the decimal point. */
function parseAmount(text: string): number {
  const bare = text.replace(/\.[–-]$/, '').replace(/[^\d.,]/g, '')
  return Number(bare.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
}

function unitNear(folded: string, index: number, length: number): PayUnit | undefined {
  const end = index + length + REACH_AFTER
  const near = [folded.slice(index, end), folded.slice(Math.max(0, index - REACH_BEFORE), end)]
  for (const text of near) {
    const unit = UNITS.find(([, words]) => words.test(text))?.[0]
    if (unit) return unit
  }
  return undefined
}

function unitBySize(amount: number): PayUnit | undefined {
  if (amount >= LEAST_OF_YEAR) return 'year'
  return amount >= LEAST_OF_MONTH ? 'month' : undefined
}

/** A number without a currency; "1994" is a year. */
function mayBePay(text: string, hasCue: boolean): boolean {
  return hasCue && !/^\s?(?:19|20)\d{2}\s?$/.test(text)
}

function isPercent(folded: string, hit: RegExpExecArray): boolean {
  return /^\s?%/.test(folded.slice(hit.index + hit[0].length))
}

function salariesIn(folded: string): number | undefined {
  const hit = THIRTEENTH.exec(folded)
  if (hit) return Number(hit[1] ?? hit[2])
  return THIRTEENTH_WORD.test(folded) ? WITH_THIRTEENTH : undefined
}
