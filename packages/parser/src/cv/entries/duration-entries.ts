import { findPeriods } from '../../dates/periods.ts'
import type { FoundPeriod } from '../../dates/periods.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'

/** An entry of such a section: a further position at an employer has the employer of the one above. */
export type DurationEntry = {
  position: Paragraph
  employer?: Paragraph
  period: { found: FoundPeriod; spans: Paragraph[] }
  below: Paragraph[]
}

const LENGTH = String.raw`(?:\d{1,2}\s*\p{L}{1,8}\.?\s*){1,2}`
const LENGTH_BEHIND = new RegExp(String.raw`\(${LENGTH}\)$`, 'u')
const LENGTH_ALONE = new RegExp(`^${LENGTH}$`, 'u')
/**
 * Points by which a heading is larger; half a point lies between a position and its employer in exports of LinkedIn.
 */
const LARGER = 0.3
/**
 * Lines from the dates up to the employer: past the position, and past the length of all its positions where there is
 * one.
 */
const LINES_TO_EMPLOYER = 2
const LINES_TO_EMPLOYER_WITH_LENGTH = 3

function isLarger(a: Paragraph | undefined, b: Paragraph): a is Paragraph {
  return a !== undefined && a.size > b.size + LARGER
}

/**
 * Entries with the length behind their dates, as LinkedIn prints them: "January 2020 - Present (3 years 2 months)".
 * Above is the position in larger letters; above the first position of an employer, the employer in still larger
 * ones; between the two, the length of all its positions. Undefined for a section of another layout.
 */
export function durationEntries(paragraphs: Paragraph[]): DurationEntry[] | undefined {
  const heads = paragraphs.flatMap((dates, at) => headAt(paragraphs, dates, at) ?? [])
  if (heads.length === 0 || heads.length < paragraphs.filter(hasLength).length) return undefined
  let employer: Paragraph | undefined
  return heads.map(({ position, period, at, ...head }, i) => {
    employer = head.employer ?? employer
    const below = paragraphs.slice(at + 1, heads[i + 1]?.start)
    return { position, ...(employer && { employer }), period, below }
  })
}

function hasLength({ text }: Paragraph): boolean {
  return LENGTH_BEHIND.test(text)
}

type Head = Omit<DurationEntry, 'below'> & { start: number; at: number }

function headAt(paragraphs: Paragraph[], dates: Paragraph, at: number): Head | undefined {
  const position = paragraphs[at - 1]
  const [found] = hasLength(dates) ? findPeriods(dates.text) : []
  if (!found || !isLarger(position, dates)) return undefined
  const period = { found, spans: [dates] }
  const above = LENGTH_ALONE.test(paragraphs[at - 2]?.text ?? '')
    ? at - LINES_TO_EMPLOYER_WITH_LENGTH
    : at - LINES_TO_EMPLOYER
  const employer = paragraphs[above]
  return isLarger(employer, position)
    ? { position, employer, period, start: above, at }
    : { position, period, start: at - 1, at }
}
