import { detectLanguage } from '@matchwright/taxonomy/text/detect-language'
import { withoutMasks } from '../document/mask.ts'
import type { Section } from './sections.ts'

/**
 * Letters below which language detection is a guess, and its confidence to rely on. Chosen by eye on mixed CVs
 * (aff8c6a).
 */
const FEWEST_LETTERS = 60
const CLEAR = 0.4

/**
 * The language at an offset of the document: that of its section where the section's text shows it clearly, else that
 * of the sections before and behind where they agree, else that of the document.
 */
export function sectionLanguages(
  sections: readonly Section[],
  language: string | undefined,
): (start: number) => string | undefined {
  const clear = sections.map(detectClearly)
  const parts = sections
    .flatMap(({ heading, paragraphs }, i) => {
      const start = heading?.start ?? paragraphs[0]?.start
      return start === undefined ? [] : [{ start, language: clear[i] ?? neighbourLanguage(clear, i) ?? language }]
    })
    .toSorted((a, b) => a.start - b.start)
  return (start) => parts.findLast((part) => part.start <= start)?.language ?? language
}

function detectClearly({ paragraphs }: Section): string | undefined {
  const text = withoutMasks(paragraphs.map((paragraph) => paragraph.text).join('\n'))
  if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return undefined
  const { lang, confidence } = detectLanguage(text)
  return confidence >= CLEAR && lang !== '' ? lang : undefined
}

function neighbourLanguage(clear: readonly (string | undefined)[], at: number): string | undefined {
  const before = clear.slice(0, at).findLast((one) => one !== undefined)
  const after = clear.slice(at + 1).find((one) => one !== undefined)
  return before === undefined || after === undefined || before === after ? (before ?? after) : undefined
}
