import { CV_CONFIDENCE } from '../../confidence.ts'
import type { CvDraft } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import { withoutMasks } from '../../document/mask.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { CJK } from '../../text/fold.ts'
import { splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import { isStruckOut, paragraphsIn, sectionsOfKind } from '../input.ts'
import type { CvInput } from '../input.ts'

/** Characters, chosen by eye on the development set; ideographs say the same in a third of them. */
const SHORTEST_WITHOUT_HEADING = 90
const SHORTEST_OF_IDEOGRAPHS = SHORTEST_WITHOUT_HEADING / 3

/** The text under a summary heading; without one the longest paragraph of the head. */
export function findSummary(input: CvInput, nameParagraph: Paragraph | undefined): CvDraft['summary'] {
  const section = sectionsOfKind(input, 'summary').find(({ paragraphs }) => paragraphs.length > 0)
  if (section)
    return summaryFact(
      input,
      section.paragraphs.filter((paragraph) => !paragraph.isLabel),
      CV_CONFIDENCE.summary.underHeading,
    )
  const candidates = paragraphsIn(input, 'head', 'contact').filter(
    (paragraph) =>
      paragraph !== nameParagraph &&
      !paragraph.isLabel &&
      !hasContactPoint(paragraph.text) &&
      paragraph.segments.length === 1,
  )
  // a long name makes no text
  const lengthOf = ({ text }: Paragraph) => withoutMasks(text).length
  const longest = candidates.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  if (!longest) return undefined
  const shortest = CJK.test(longest.text) ? SHORTEST_OF_IDEOGRAPHS : SHORTEST_WITHOUT_HEADING
  if (lengthOf(longest) < shortest) return undefined
  return summaryFact(input, [longest], CV_CONFIDENCE.summary.longestParagraph)
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
