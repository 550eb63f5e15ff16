import type { CvDraft } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { CJK } from '../../text/fold.ts'
import { splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import { isStruckOut, paragraphsIn, sectionsOfKind } from '../input.ts'
import type { CvInput } from '../input.ts'

const SHORTEST_WITHOUT_HEADING = 90

/** The text under a summary heading; without one the longest paragraph of the head. */
export function findSummary(input: CvInput, nameParagraph: Paragraph | undefined): CvDraft['summary'] {
  const section = sectionsOfKind(input, 'summary').find(({ paragraphs }) => paragraphs.length > 0)
  if (section)
    return summaryFact(
      input,
      section.paragraphs.filter((paragraph) => !paragraph.isLabel),
      0.96,
    )
  const candidates = paragraphsIn(input, 'head', 'contact').filter(
    (paragraph) =>
      paragraph !== nameParagraph &&
      !paragraph.isLabel &&
      !hasContactPoint(paragraph.text) &&
      paragraph.segments.length === 1,
  )
  const longest = candidates.toSorted((a, b) => b.text.length - a.text.length)[0]
  if (!longest) return undefined
  const shortest = CJK.test(longest.text) ? SHORTEST_WITHOUT_HEADING / 3 : SHORTEST_WITHOUT_HEADING
  return longest.text.length >= shortest ? summaryFact(input, [longest], 0.9) : undefined
}

function summaryFact(input: CvInput, paragraphs: Paragraph[], confidence: number): CvDraft['summary'] {
  const spans = paragraphs.flatMap((paragraph) => keptSentences(input, paragraph))
  const text = spans.map(spanValue).join(' ')
  return text ? input.fact('summary', text, spans, { confidence }) : undefined
}

function keptSentences(input: CvInput, paragraph: Paragraph): Span[] {
  if (!isStruckOut(input, paragraph)) return [paragraph]
  return splitSpan(paragraph, /(?<=[.;!?])\s+/u).filter((sentence) => !isStruckOut(input, sentence))
}
