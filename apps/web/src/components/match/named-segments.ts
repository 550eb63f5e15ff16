import type { StripSegment } from './criterion-strip.tsx'

/** Width of the strip on the narrowest screen that shows names, in pixels. */
const STRIP_PX = 640
/** Mean width of a letter at 12 px, and the least gap between two names. */
const LETTER_PX = 6.3
const GAP_PX = 6

type Named = Pick<StripSegment, 'key' | 'name' | 'weight'>
type Span = { from: number; to: number }

/** Keys of the segments whose names fit under the strip without touching each other, the heaviest first. */
export function namedSegments(segments: readonly Named[]): ReadonlySet<string> {
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  const taken: Span[] = []
  const named = new Set<string>()
  for (const { key, span } of placed(segments, total).toSorted((one, other) => other.weight - one.weight)) {
    if (span.to > STRIP_PX || taken.some(({ from, to }) => span.from < to + GAP_PX && from < span.to + GAP_PX)) continue
    taken.push(span)
    named.add(key)
  }
  return named
}

/** Each segment with the place that its name would take. */
function placed(segments: readonly Named[], total: number): (Named & { span: Span })[] {
  let before = 0
  return segments.map((segment) => {
    const from = (before / total) * STRIP_PX
    before += segment.weight
    return { ...segment, span: { from, to: from + segment.name.length * LETTER_PX } }
  })
}
