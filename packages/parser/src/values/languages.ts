import { findLanguageCode } from '@matchwright/taxonomy/intl'
import type { LanguageLevel } from '../facts.ts'
import { LANGUAGE_LEVEL_WORDS } from '../lexicon/levels.ts'
import { CJK, foldKeepingLength } from '../text/fold.ts'
import { sliceSpan, trimSpan, type Span } from '../text/span.ts'

export type FoundLanguage = {
  /** The name alone, and the name with its level. */
  name: Span
  whole: Span
  code: string
  level?: LanguageLevel
  isLevelExact: boolean
}

const WORD = /[\p{L}\p{M}]+/gu
const CEFR = /(?<![\p{L}\d])([abc][12])(?:\s?[-–/+.]\s?[abc]?[12])?\+?(?![\p{L}\d])/iu
const NEXT_ITEM = /[;\n|•]|\s[·]\s/u

// lowest points of C1 and B2 by the publishers' tables
const TESTS: { pattern: RegExp; c1: number; b2: number }[] = [
  { pattern: /toefl\D{0,12}(\d{2,3})/iu, c1: 95, b2: 72 },
  { pattern: /ielts\D{0,12}(\d(?:[.,]\d)?)/iu, c1: 7, b2: 5.5 },
  { pattern: /toeic\D{0,12}(\d{3})/iu, c1: 945, b2: 785 },
]

/** The languages named in a text, each with the level that stands behind or before it. */
export function findLanguages(span: Span): FoundLanguage[] {
  const names = languageNames(span)
  return names.map(({ start, end, code }, i) => {
    const before = i === 0 ? span.text.slice(0, start) : ''
    const rest = span.text.slice(end, names[i + 1]?.start ?? span.text.length)
    const after = rest.slice(0, NEXT_ITEM.exec(rest)?.index ?? rest.length)
    const level = languageLevel(after) ?? languageLevel(before)
    const from = languageLevel(after) || !level ? start : 0
    const whole = trimSpan(sliceSpan(span, from, languageLevel(after) ? end + after.length : end))
    return {
      name: sliceSpan(span, start, end),
      whole: { ...whole, text: whole.text.replace(/[\s,;(·|–-]+$/u, '') },
      code,
      isLevelExact: level?.isExact ?? false,
      ...(level ? { level: level.level } : {}),
    }
  })
}

/** "B2", "native", "fluent", "TOEFL 100". */
export function languageLevel(text: string): { level: LanguageLevel; isExact: boolean } | undefined {
  const folded = foldKeepingLength(text)
  const native = LANGUAGE_LEVEL_WORDS[0]
  if (native?.[1].test(folded)) return { level: 'native', isExact: true }
  const cefr = CEFR.exec(folded)?.[1]?.toUpperCase()
  if (cefr && isCefr(cefr)) return { level: cefr, isExact: true }
  for (const { pattern, c1, b2 } of TESTS) {
    const points = pattern.exec(folded)?.[1]?.replace(',', '.')
    if (points) return { level: Number(points) >= c1 ? 'C1' : Number(points) >= b2 ? 'B2' : 'B1', isExact: true }
  }
  const word = LANGUAGE_LEVEL_WORDS.find(([, words]) => words.test(folded))
  return word ? { level: word[0], isExact: false } : undefined
}

const isCefr = (text: string): text is LanguageLevel => ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].includes(text)

type NamedLanguage = { start: number; end: number; code: string }

function languageNames(span: Span): NamedLanguage[] {
  const words = [...span.text.matchAll(WORD)].map((word) => ({
    text: word[0],
    start: word.index,
    end: word.index + word[0].length,
  }))
  const names: NamedLanguage[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    const next = words[i + 1]
    if (!word || isInBrackets(span.text, word.start)) continue
    const pair = next && next.start === word.end + 1 ? languageCode(span.text.slice(word.start, next.end)) : undefined
    const code = pair ?? languageCode(word.text)
    const before = names.at(-1)
    if (before && code && before.end + 1 === word.start && span.text.charAt(before.end) === ' ') {
      before.end = pair && next ? next.end : word.end // "Mandarin Chinese" is one language
    } else if (code) {
      const end = CJK.test(word.text) ? word.start + cjkName(word.text).length : pair && next ? next.end : word.end
      if (!names.some((name) => name.code === code)) names.push({ start: word.start, end, code })
    }
    if (pair) i++
  }
  return names
}

function languageCode(text: string): string | undefined {
  if (CJK.test(text)) return findLanguageCode(cjkName(text))
  if (text.length < 3) return undefined
  // "Deutschkenntnisse" holds the language in a compound; Arabic names come with and without the article
  const forms = [text, text.replace(/kenntnissen?$/iu, ''), text.replace(/^ال(?=\p{L}{4})/u, '')]
  return forms.map(findLanguageCode).find((code) => code !== undefined)
}

/** Scripts without spaces: the name is the longest beginning that is one. */
function cjkName(text: string): string {
  for (let length = Math.min(5, text.length); length > 1; length--) {
    if (findLanguageCode(text.slice(0, length))) return text.slice(0, length)
  }
  return text
}

const isInBrackets = (text: string, index: number): boolean => {
  const before = text.slice(0, index)
  return before.split(/[(（]/u).length > before.split(/[)）]/u).length
}
