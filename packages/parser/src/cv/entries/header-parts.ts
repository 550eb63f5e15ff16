import { isSameStyle } from '../../document/build.ts'
import type { Run } from '../../document/document.ts'
import { styleKey } from '../../structure/style.ts'
import { trimSeparators, hasBalancedBrackets, sliceSpan, splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import type { HeadLine, RawEntry } from './dated-entries.ts'

/** Points by which sizes of one style may differ inside a line. Chosen by eye on the development set. */
const SAME_SIZE = 0.6

/** A piece of an entry's head that is one value, with its typographic signature. */
export type HeadPart = Span & { style: string }

const HAS_INK = /[\p{L}\p{N}]/u
const PREPOSITION = /^(?:at|bei|beim|chez|presso|hos|bij|în|la)\s+/iu

/** Separators between role and company in one line, from the surest to the weakest. */
export const SEPARATORS = [
  /\t/u,
  /\s+[|‖¦]\s*/u,
  /\s+[·•]\s+/u,
  /\s+—\s+/u,
  /\s*，\s*|\s+,\s+/u,
  /\s+@\s+/u,
  /\s+(?:at|bei|beim|chez|presso|hos|bij|w firmie)\s+/iu,
]

/** The head of an entry cut where lines end, where segments end and where the style changes inside a line. */
export function headParts(entry: RawEntry): HeadPart[] {
  return entry.head
    .flatMap((line) => line.spans.flatMap((span) => partsOfSpan(span, line)))
    .map((part) => ({ ...withoutFullStop(withoutPreposition(trimSeparators(part))), style: part.style }))
    .filter((part) => HAS_INK.test(part.text))
}

function withoutPreposition(span: Span): Span {
  return sliceSpan(span, PREPOSITION.exec(span.text)?.[0].length ?? 0)
}

/** A full stop behind a whole word ends the line, not an abbreviation. */
function withoutFullStop(span: Span): Span {
  return /\p{L}{5,}\.$/u.test(span.text) ? sliceSpan(span, 0, span.text.length - 1) : span
}

const THAI = /\p{Script=Thai}/u

/** Latin words among Thai ones come from another font, which may be bold where the Thai one cannot. */
function changesFont(before: string, after: string): boolean {
  return THAI.test(before) !== THAI.test(after)
}

function partsOfSpan(span: Span, line: HeadLine): HeadPart[] {
  const parts: HeadPart[] = []
  for (const run of runsIn(span, line)) {
    const before = parts.at(-1)
    const continues =
      before && (before.style === run.style || !HAS_INK.test(run.text) || changesFont(before.text, run.text))
    if (continues) before.text += run.text
    else parts.push(run)
  }
  return parts.length > 0 ? parts : [{ ...span, style: line.style }]
}

/** The runs of the line that lie inside a span, with their offsets. */
function runsIn(span: Span, line: HeadLine): HeadPart[] {
  const end = span.start + span.text.length
  return line.paragraph.segments.flatMap((segment) => {
    let offset = segment.start
    return mergedRuns(segment.runs).flatMap((run) => {
      const from = Math.max(offset, span.start)
      const to = Math.min(offset + run.text.length, end)
      offset += run.text.length
      return to > from
        ? [{ text: span.text.slice(from - span.start, to - span.start), start: from, style: styleKey(run) }]
        : []
    })
  })
}

function mergedRuns(runs: Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const before = merged.at(-1)
    if (
      before &&
      (isSameStyle(before, run) ||
        (Math.abs(before.size - run.size) < SAME_SIZE && before.bold === run.bold && before.italic === run.italic))
    ) {
      before.text += run.text
    } else merged.push({ ...run })
  }
  return merged
}

export const LEGAL_FORM =
  /^(?:inc|llc|ltd|plc|s\.?l|s\.?a|gmbh|ag|co|corp|lp|kg|sarl|s\.?p\.?a|s\.?r\.?l|bv|nv|rn|md|phd)\b\.?/iu

/** Cuts at the last comma that is not inside brackets or before a legal form. */
export function splitAtLastComma(part: HeadPart): HeadPart[] {
  let at = part.text.lastIndexOf(', ')
  if (at >= 0 && LEGAL_FORM.test(part.text.slice(at + 2))) at = part.text.lastIndexOf(', ', at - 1)
  if (at < 0) return [part]
  const pieces = [sliceSpan(part, 0, at), sliceSpan(part, at + 2)]
  if (!pieces.every((piece) => hasBalancedBrackets(piece.text))) return [part]
  return pieces.map((piece) => ({ ...piece, style: part.style }))
}

export function splitPart(part: HeadPart, separator: RegExp): HeadPart[] {
  return splitSpan(part, separator).map((piece) => ({ ...trimSeparators(piece), style: part.style }))
}
