import type { ExtractedDocument, Line } from '../document/document.ts'
import { titleEvidence } from '../cv/work/occupation.ts'
import { matchFieldLabel } from '../lexicon/field-labels.ts'
import { matchJobHeading } from '../lexicon/job-headings.ts'
import type { SectionKind } from '../facts.ts'
import type { ConceptRecogniser } from '../recogniser.ts'
import { hasContactPoint } from '../values/contact-points.ts'
import { hasGenderMark } from './title-marks.ts'

/** Line distance before a further advertisement, above that of running text. */
const TITLE_GAP = 1.3

/** Characters of a title, and the score of its occupation. Chosen by eye on made pairs of advertisements. */
const LONGEST_TITLE = 90
const TITLE_SCORE = 0.7
/** Further advertisements stay with the last one. */
const MAX_POSTINGS = 20
/** Sections that an advertisement has once. */
const ONCE: SectionKind[] = ['job_tasks', 'job_must']

/**
 * Splits a text into its advertisements, one document each; offsets stay those of the whole text. A further one
 * begins with a title before a repeated section that an advertisement has once, or at a repeated label of the
 * position.
 */
export function splitPostings(document: ExtractedDocument, recogniser: ConceptRecogniser): ExtractedDocument[] {
  const starts = [0, ...furtherStarts(document.lines, recogniser)].slice(0, MAX_POSTINGS)
  return starts.map((from, i) => ({ ...document, lines: document.lines.slice(from, starts[i + 1]) }))
}

function furtherStarts(lines: Line[], recogniser: ConceptRecogniser): number[] {
  const starts: number[] = []
  let seen = new Set<string>()
  let earliest = 1
  for (const [i, line] of lines.entries()) {
    const mark = onceOnlyMark(line)
    if (!mark) continue
    const start = seen.has(mark) ? startBefore(lines, { from: earliest, to: i, mark }, recogniser) : undefined
    if (start !== undefined) {
      starts.push(start)
      seen = new Set()
    }
    seen.add(mark)
    earliest = i + 1
  }
  return starts
}

/** The kind of section or label that a line announces, if an advertisement has it once. */
function onceOnlyMark(line: Line): string | undefined {
  const label = matchFieldLabel(line.text.split(/[:：\t]/u, 1)[0] ?? '')
  if (label === 'position' && /[:：\t]/u.test(line.text)) return label
  const kind = line.isBullet ? undefined : matchJobHeading(line.text)
  return kind && ONCE.includes(kind) ? kind : undefined
}

/**
 * First line of the advertisement that contains line `to`: its label, or the first title from line `from` on. A title
 * right below "About the post" belongs to it.
 */
function startBefore(
  lines: Line[],
  { from, to, mark }: { from: number; to: number; mark: string },
  recogniser: ConceptRecogniser,
): number | undefined {
  if (mark === 'position') return to
  for (let i = from + 1; i < to; i++) {
    const line = lines[i]
    if (line && line.gap > TITLE_GAP && isTitle(line, recogniser)) return i
  }
  return undefined
}

function isTitle({ text, isBullet }: Line, recogniser: ConceptRecogniser): boolean {
  if (isBullet || text.length > LONGEST_TITLE || /[.!?:]$/.test(text) || hasContactPoint(text)) return false
  if (matchJobHeading(text)) return false
  return hasGenderMark(text) || titleEvidence(text, recogniser, undefined) >= TITLE_SCORE
}
