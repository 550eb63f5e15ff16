import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Span } from '../../text/span.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import { findPeriods } from '../../dates/periods.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { isJobTitle } from './name.ts'

/** Characters. Chosen by eye on the development set. */
const LONGEST = 90
/** Lines before and behind the name in which a headline is looked for. */
const LINES_BEFORE_NAME = 2
const LINES_BEHIND_NAME = 3

/** "Registered Nurse, Intensive Care" beside or under the name, or at the very top where there is no name. */
export function findHeadline(
  input: CvInput,
  name: { span: Span; paragraph?: Paragraph } | undefined,
): Span | undefined {
  const head = paragraphsIn(input, 'head').filter((paragraph) => !paragraph.isLabel && !paragraph.isBullet)
  const at = name?.paragraph ? head.indexOf(name.paragraph) + 1 : 0
  const near = head
    .slice(Math.max(0, at - LINES_BEFORE_NAME), at + LINES_BEHIND_NAME)
    .filter((paragraph) => paragraph !== name?.paragraph && mayBeHeadline(paragraph))
  const besideName = name?.paragraph?.segments.find(
    (segment) => segment.start > name.span.start && mayBeHeadline(segment),
  )
  const candidates = [...(besideName ? [besideName] : []), ...near]
  return (
    candidates.find((span) => isJobTitle(input, span.text)) ??
    candidates.find((span) => span.start > (name?.span.start ?? -1))
  )
}

function mayBeHeadline({ text }: Span): boolean {
  return text.length < LONGEST && !hasContactPoint(text) && findPeriods(text).length === 0 && !/[.!?]$/.test(text)
}
