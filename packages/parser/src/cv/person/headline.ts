import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Span } from '../../text/span.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import { findPeriods } from '../../dates/periods.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { isJobTitle } from './name.ts'

const LONGEST = 90

/** "Registered Nurse, Intensive Care" beside or under the name, or at the very top where there is no name. */
export function findHeadline(
  input: CvInput,
  name: { span: Span; paragraph?: Paragraph } | undefined,
): Span | undefined {
  const head = paragraphsIn(input, 'head').filter((paragraph) => !paragraph.isLabel && !paragraph.isBullet)
  const at = name?.paragraph ? head.indexOf(name.paragraph) + 1 : 0
  const near = head
    .slice(Math.max(0, at - 2), at + 3)
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
