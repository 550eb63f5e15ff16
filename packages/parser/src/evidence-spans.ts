import type { Box, ExtractedDocument, Line, Segment } from './document/document.ts'
import type { EvidenceSpan } from './facts.ts'
import { isRightToLeft } from './text/fold.ts'
import type { Span } from './text/span.ts'

// Height of letters above and below the baseline, in multiples of the size; covers common text fonts.
const ASCENT = 0.85
const DESCENT = 0.25

/** Positions of spans in the document, one for each line they touch. */
export function evidenceSpans(document: ExtractedDocument, spans: Span[]): EvidenceSpan[] {
  return spans.flatMap((span) => spansOnLines(document, span.start, span.start + span.text.length))
}

function spansOnLines(document: ExtractedDocument, start: number, end: number): EvidenceSpan[] {
  const evidence: EvidenceSpan[] = []
  for (let i = firstLineAt(document.lines, start); i < document.lines.length; i++) {
    const line = document.lines[i]
    if (!line || line.start >= end) break
    const from = Math.max(start, line.start)
    const to = Math.min(end, line.end)
    if (to > from) evidence.push({ start: from, end: to, ...boxOnPage(document, line, from, to) })
  }
  return evidence
}

function firstLineAt(lines: Line[], offset: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

function boxOnPage(
  document: ExtractedDocument,
  line: Line,
  from: number,
  to: number,
): Pick<EvidenceSpan, 'page' | 'box'> {
  const page = document.pages[line.page - 1]
  if (!page) return {}
  const touched = line.segments.filter((segment) => segment.start < to && segment.start + segment.text.length > from)
  const edges = touched.flatMap((segment) => horizontalEdges(segment, from, to, page.direction))
  const x0 = Math.min(...edges)
  const x1 = Math.max(...edges)
  const box: Box = { x0, x1, y0: line.y - ASCENT * line.size, y1: line.y + DESCENT * line.size }
  return { page: line.page, box: page.direction === 'rtl' ? { ...box, x0: page.width - x1, x1: page.width - x0 } : box }
}

/** Treats all characters as equally wide, which is near enough for a mark. */
function horizontalEdges(segment: Segment, from: number, to: number, direction: 'ltr' | 'rtl'): [number, number] {
  const share = (offset: number) =>
    Math.min(1, Math.max(0, (offset - segment.start) / Math.max(1, segment.text.length)))
  const width = segment.x1 - segment.x0
  const a = segment.x0 + share(from) * width
  const b = segment.x0 + share(to) * width
  // a left-to-right text on a mirrored page, or the other way round, is counted from its other end
  const isAgainst = isRightToLeft(segment.text) !== (direction === 'rtl')
  return isAgainst ? [segment.x0 + segment.x1 - b, segment.x0 + segment.x1 - a] : [a, b]
}
