import { CV_CONFIDENCE } from '../../confidence.ts'
import type { CvDraft } from '../../cv-draft.ts'
import type { Check, LanguageValue } from '../../facts.ts'
import { findLanguages } from '../../values/languages.ts'
import type { FoundLanguage } from '../../values/languages.ts'
import type { FactMaker } from '../../drafts.ts'
import type { Span } from '../../text/span.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'

/** Characters of a line outside the languages' section that may list them. Chosen by eye on the development set. */
const LONGEST_LIST = 160

/** Languages of their own section; without one, lines of the head or the skills that name languages with levels. */
export function findCvLanguages(input: CvInput): CvDraft['languages'] {
  const own = uniqueLanguages(paragraphsIn(input, 'languages').flatMap(findInLine))
  if (own.length > 0) return own.map((found) => languageFact(input.fact, found))
  const elsewhere = paragraphsIn(input, 'head', 'contact', 'personal', 'skills', 'summary', 'other')
    .filter((paragraph) => paragraph.text.length < LONGEST_LIST)
    .flatMap(findInLine)
    .filter((found) => found.level !== undefined)
  return uniqueLanguages(elsewhere).map((found) => languageFact(input.fact, found))
}

/** Share of a line's letters. Chosen by eye on CVs as people write them on a telephone. */
const LEAST_SHARE_OF_LIST = 0.6

/** "German, Italian B1": a line that hardly says more than two languages or more, with a level. */
export function isLanguageList({ text, start }: Span): boolean {
  if (text.length > LONGEST_LIST) return false
  const found = findLanguages({ text, start })
  const letters = found.reduce((sum, { whole }) => sum + whole.text.length, 0)
  const hasLevel = found.some(({ level }) => level !== undefined)
  return found.length > 1 && hasLevel && letters >= LEAST_SHARE_OF_LIST * text.length
}

function findInLine(span: Span): FoundLanguage[] {
  return findLanguages(span)
}

function uniqueLanguages(found: FoundLanguage[]): FoundLanguage[] {
  const byCode = new Map<string, FoundLanguage>()
  for (const language of found) {
    const before = byCode.get(language.code)
    if (!before || (before.level === undefined && language.level !== undefined)) byCode.set(language.code, language)
  }
  return [...byCode.values()]
}

export function languageFact(fact: FactMaker, found: FoundLanguage): CvDraft['languages'][number] {
  const value: LanguageValue = {
    code: found.code,
    text: found.name.text,
    ...(found.level ? { level: found.level } : {}),
  }
  return fact('language', value, found.whole, {
    confidence: found.isLevelExact ? CV_CONFIDENCE.language.exactLevel : CV_CONFIDENCE.language.otherLevel,
    check: languageCheck(found),
  })
}

export function languageCheck(found: FoundLanguage): Check | undefined {
  if (found.isLevelExact) return undefined
  if (!found.level) return { reason: 'level_missing', params: { language: found.name.text } }
  return { reason: 'level_from_word', params: { text: found.whole.text, level: found.level } }
}
