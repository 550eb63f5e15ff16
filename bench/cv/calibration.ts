import type { CvDraft } from '@matchwright/parser/cv-draft'
import type { Fact } from '@matchwright/parser/facts'
import { listFacts } from '@matchwright/parser/drafts'

/** Ground truth of a document, as far as it is compared; dates `{ y, m }` or `present`. */
export type Truth = {
  id: string
  name: string
  email: string
  phone: string
  city: string
  links: string[]
  summary: string
  work: { position: string; company: string; start: TruthDate; end: TruthDate }[]
  education: { institution: string; area: string; studyType: string; start: TruthDate; end: TruthDate }[]
  skills: string[]
  languages: string[]
}
type TruthDate = { y: number; m?: number } | 'present' | null

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, '')
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Whether the Dice coefficient over pairs of letters is at least .85. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [letters(a), letters(b)]
  if (one === other) return true
  const [left, right] = [pairsOf(one), pairsOf(other)]
  const common = [...left].reduce((sum, [pair, count]) => sum + Math.min(count, right.get(pair) ?? 0), 0)
  return (2 * common) / Math.max(1, one.length + other.length - 2) >= 0.85
}

function isAny(text: string, known: string[]): boolean {
  return known.some((one) => isSameText(one, text))
}

function digits(text: string): string {
  return text.replace(/\D/g, '').slice(-8)
}

function address(url: string): string {
  return url.toLowerCase().replace(/^https?:\/\/(?:www\.)?|^www\.|\/+$/g, '')
}

function isDate(truth: TruthDate, found: string | undefined): boolean {
  if (!truth) return !found
  if (truth === 'present' || found === 'present') return truth === found
  const [year, month] = (found ?? '').split('-').map(Number)
  return year === truth.y && (truth.m === undefined || month === truth.m)
}

type Comparable = (value: never, truth: Truth) => boolean

/** Comparison of a value with the ground truth, by field; fields without ground truth are left out. */
const RIGHT: Partial<Record<Fact['field'], Comparable>> = {
  name: (value: string, truth) => isSameText(value, truth.name),
  email: (value: string, truth) => value.toLowerCase() === truth.email.toLowerCase(),
  phone: (value: string, truth) => digits(value) === digits(truth.phone),
  link: (value: string, truth) => truth.links.some((link) => address(link) === address(value)),
  address: (value: string, truth) => truth.city !== '' && letters(value).includes(letters(truth.city)),
  place: (value: { text: string; name?: string }, truth) =>
    truth.city !== '' && [value.text, value.name ?? ''].some((name) => letters(name) === letters(truth.city)),
  summary: (value: string, truth) => isSameText(value, truth.summary),
  position: (value: { text: string }, truth) =>
    isAny(
      value.text,
      truth.work.map((entry) => entry.position),
    ),
  employer: (value: string, truth) =>
    isAny(
      value,
      truth.work.map((entry) => entry.company),
    ),
  period: (value: { start?: string; end?: string }, truth) =>
    truth.work.some((entry) => isDate(entry.start, value.start) && isDate(entry.end, value.end)),
  institution: (value: string, truth) =>
    isAny(
      value,
      truth.education.map((entry) => entry.institution),
    ),
  degree: (value: { text: string }, truth) =>
    isAny(
      value.text,
      truth.education.map((entry) => entry.studyType),
    ),
  education_field: (value: { text: string }, truth) =>
    isAny(
      value.text,
      truth.education.map((entry) => entry.area),
    ),
  education_period: (value: { start?: string; end?: string }, truth) =>
    truth.education.some((entry) => isDate(entry.start, value.start) && isDate(entry.end, value.end)),
  language: (value: { text: string }, truth) => isAny(value.text, truth.languages),
}

type Cell = { count: number; stated: number; right: number }

/** Share of right values by stated confidence. */
export class Calibration {
  readonly #cells = new Map<string, Cell>()

  add(draft: CvDraft, truth: Truth): void {
    for (const fact of listFacts(draft)) {
      const isRight = this.#judge(fact, truth)
      if (isRight === undefined) continue
      this.#count(tenthOf(fact.confidence), fact.confidence, isRight)
      this.#count(`${fact.field} ${tenthOf(fact.confidence)}`, fact.confidence, isRight)
    }
  }

  #judge(fact: Fact, truth: Truth): boolean | undefined {
    if (fact.field === 'skill') {
      const { text, seen } = fact.value as { text: string; seen: string[] } // the value of a skill
      return seen.includes('skills') ? isAny(text, truth.skills) : undefined
    }
    return RIGHT[fact.field]?.(fact.value as never, truth)
  }

  #count(key: string, stated: number, isRight: boolean): void {
    const cell = this.#cells.get(key) ?? { count: 0, stated: 0, right: 0 }
    cell.count++
    cell.stated += stated
    cell.right += isRight ? 1 : 0
    this.#cells.set(key, cell)
  }

  lines(isDetailed: boolean): string[] {
    return [...this.#cells]
      .filter(([key]) => isDetailed || !key.includes(' '))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, { count, stated, right }]) => {
        const share = (sum: number) => (sum / count).toFixed(2)
        return `${key.padEnd(26)} stated ${share(stated)}  right ${share(right)}  of ${count}`
      })
  }
}

function tenthOf(confidence: number): string {
  return `${(Math.floor(Math.min(0.99, confidence) * 20) / 20).toFixed(2)}+`
}
