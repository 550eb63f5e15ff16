import type { ExtractedDocument, Line, Run } from '../document/document.ts'
import { CJK } from '../text/fold.ts'

/** Size, weight and slant as one comparable word. */
export function styleKey(part: Pick<Run, 'size' | 'bold' | 'italic'>): string {
  return `${part.size}${part.bold ? 'b' : ''}${part.italic ? 'i' : ''}`
}

/** Style, capitals, and place of a line: section headings of a document agree in it. */
export function headingStyleKey(line: Line): string {
  return styleKey(line) + (isCapitals(line.text) ? 'C' : '') + (line.isLabel ? 'L' : '') + (line.isHeading ? 'H' : '')
}

export function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase() && !CJK.test(text)
}

/** The style that most characters of a document have. */
export function findBodyStyle(document: ExtractedDocument): string {
  return mostFrequent(document, styleKey) ?? ''
}

export function findBodySize(document: ExtractedDocument): number {
  return mostFrequent(document, (run) => run.size) ?? 0
}

function mostFrequent<Key>(document: ExtractedDocument, keyOf: (run: Run) => Key): Key | undefined {
  const counts = new Map<Key, number>()
  for (const run of document.lines.flatMap((line) => line.segments.flatMap((segment) => segment.runs))) {
    const key = keyOf(run)
    counts.set(key, (counts.get(key) ?? 0) + run.text.length)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
