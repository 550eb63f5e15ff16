import { matchFieldLabelStem, matchFieldLabel } from '../lexicon/field-labels.ts'
import type { FieldLabel } from '../lexicon/field-labels.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { sliceSpan, trimSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'

export type FieldValue = { label: FieldLabel; spans: Span[] }

const INLINE_LABEL = /^([^:：\t]{2,90})(?:[:：]\s*|\t\s*)(?=\S)/u

/** Values with a label: "Phone: 123", a label cell and its value, or a label beside the lines of its value. */
export function fieldValues(paragraphs: Paragraph[]): FieldValue[] {
  const values: FieldValue[] = []
  let open: FieldValue | undefined
  for (const paragraph of paragraphs) {
    if (paragraph.isLabel) {
      const label = matchFieldLabelStem(paragraph.text)
      open = label ? { label, spans: [] } : undefined
      if (open) values.push(open)
      continue
    }
    const inline = inlineField(paragraph)
    if (inline) {
      values.push(...inline)
      open = undefined
    } else open?.spans.push(paragraph)
  }
  return values.filter((value) => value.spans.length > 0)
}

/** "Label: value", also several in a row: "Geburtsdatum: 1.1.1990 | Nationalität: CH". */
export function inlineField(span: Span): FieldValue[] | undefined {
  const found: FieldValue[] = []
  for (const piece of piecesOf(span)) {
    const match = INLINE_LABEL.exec(piece.text)
    const label = match?.[1] ? matchFieldLabel(match[1]) : undefined
    const value = match ? trimSpan(sliceSpan(piece, match[0].length)) : undefined
    if (label && value && !value.text.startsWith('//')) found.push({ label, spans: [value] })
  }
  return found.length > 0 ? found : undefined
}

function piecesOf(span: Span): Span[] {
  const pieces: Span[] = []
  let from = 0
  for (const separator of span.text.matchAll(/\s[|•·]\s|\t(?=[^\t]+[:：])/gu)) {
    pieces.push(trimSpan(sliceSpan(span, from, separator.index)))
    from = separator.index + separator[0].length
  }
  return [...pieces, trimSpan(sliceSpan(span, from))]
}
