import { findLanguageCode } from '@matchwright/taxonomy/intl'
import type { LanguageLevel } from '../facts.ts'
import { OTHER_LANGUAGE_NAMES } from '../lexicon/language-names.ts'
import { LANGUAGE_LEVEL_WORDS } from '../lexicon/levels.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan, splitSpan, trimSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'

export type FoundLanguage = {
  /** The name alone, and the name with its level. */
  name: Span
  whole: Span
  code: string
  level?: LanguageLevel
  isLevelExact: boolean
}

const UNSPACED_NAME = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u
/** Characters. */
const LONGEST_UNSPACED = 12
const SHORTEST_NAME = 3
const UNSPACED_LINK = /または|もしくは|および|及び|あるいは|とともに|[とや]|或者?|以及|[和与及]|หรือ|และ/u
const WORD = /[\p{L}\p{M}]+/gu
const CEFR = /(?<![\p{L}\d])([abcαβвасⲃ][12])(?:\s?[-–/+.]\s?[abc]?[12])?\+?(?![\p{L}\d])/iu
const NEXT_ITEM = /[;\n|•]|\s[·]\s/u

// Lowest points of C1 and B2 by the publishers' tables: ETS for TOEFL iBT and TOEIC (listening and reading), IELTS
// for its bands.
const TESTS: { pattern: RegExp; c1: number; b2: number }[] = [
  { pattern: /toefl\D{0,12}(\d{2,3})/iu, c1: 95, b2: 72 },
  { pattern: /ielts\D{0,12}(\d(?:[.,]\d)?)/iu, c1: 7, b2: 5.5 },
  { pattern: /toeic\D{0,12}(\d{3})/iu, c1: 945, b2: 785 },
]

/** The languages named in a text, each with the level that stands behind or before it. */
export function findLanguages(span: Span): FoundLanguage[] {
  const names = languageNames(span)
  return names.map((name, i) => {
    const rest = span.text.slice(name.end, names[i + 1]?.start ?? span.text.length)
    const after = rest.slice(0, NEXT_ITEM.exec(rest)?.index ?? rest.length)
    return withLevel(span, name, i === 0 ? lastPiece(span.text.slice(0, name.start)) : '', after)
  })
}

/** The words right before a name: behind the last comma or end of a sentence. */
function lastPiece(before: string): string {
  return /[^,;.]*$/u.exec(before)?.[0] ?? ''
}

function withLevel(span: Span, { start, end, code }: NamedLanguage, before: string, after: string): FoundLanguage {
  const levelAfter = languageLevel(after)
  const level = levelAfter ?? languageLevel(before)
  const isBefore = level !== undefined && !levelAfter
  const whole = trimSpan(sliceSpan(span, isBefore ? 0 : start, levelAfter ? end + after.length : end))
  return {
    name: sliceSpan(span, start, end),
    whole: { ...whole, text: whole.text.replace(/[\s,;(·|–-]+$/u, '') },
    code,
    isLevelExact: level?.isExact ?? false,
    ...(level ? { level: level.level } : {}),
  }
}

/** "B2", "native", "fluent", "TOEFL 100". */
export function languageLevel(text: string): { level: LanguageLevel; isExact: boolean } | undefined {
  const folded = foldKeepingLength(text)
  const word = LANGUAGE_LEVEL_WORDS.find(([, words]) => words.test(folded))?.[0]
  if (word === 'native') return { level: 'native', isExact: true }
  const exact = cefrLevel(folded) ?? testLevel(folded)
  if (exact) return { level: exact, isExact: true }
  return word ? { level: word, isExact: false } : undefined
}

/** Greek and Cyrillic letters that are taken for those of the levels. */
const LOOK_ALIKES: Record<string, string> = { α: 'a', β: 'b', а: 'a', в: 'b', с: 'c' }

function cefrLevel(folded: string): LanguageLevel | undefined {
  const written = CEFR.exec(folded)?.[1]
  const level = written
    ? (LOOK_ALIKES[written.charAt(0)] ?? written.charAt(0)).toUpperCase() + written.charAt(1)
    : undefined
  return level && isCefr(level) ? level : undefined
}

/** Japanese-Language Proficiency Test. */
const JLPT: LanguageLevel[] = ['C1', 'B2', 'B1', 'A2', 'A1']

function testLevel(folded: string): LanguageLevel | undefined {
  const jlpt = /(?<![a-z])n([1-5])(?!\d)/iu.exec(folded)?.[1]
  if (jlpt) return JLPT[Number(jlpt) - 1]
  for (const { pattern, c1, b2 } of TESTS) {
    const points = Number(pattern.exec(folded)?.[1]?.replace(',', '.'))
    if (points) return points >= c1 ? 'C1' : points >= b2 ? 'B2' : 'B1'
  }
  return undefined
}

function isCefr(text: string): text is LanguageLevel {
  return ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].includes(text)
}

type NamedLanguage = { start: number; end: number; code: string }

function languageNames(span: Span): NamedLanguage[] {
  const words = wordsOf(span.text).filter((word) => !isInBrackets(span.text, word.index))
  const names: NamedLanguage[] = []
  for (let i = 0; i < words.length; i++) {
    const name = matchNameAt(span.text, words[i], words[i + 1])
    if (!name) continue
    if (name.isPair) i++
    const before = names.at(-1)
    // "Mandarin Chinese" is one language
    if (before && span.text.slice(before.end, name.start) === ' ') before.end = name.end
    else if (!names.some(({ code }) => code === name.code))
      names.push({ start: name.start, end: name.end, code: name.code })
  }
  return names
}

type Word = { 0: string; index: number }

/** Words; in scripts without spaces, what stands between "and" and "or". */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap((word): Word[] =>
    UNSPACED_NAME.test(word[0])
      ? splitSpan({ text: word[0], start: word.index }, UNSPACED_LINK).map((part) => ({
          0: part.text,
          index: part.start,
        }))
      : [word],
  )
}

function matchNameAt(
  text: string,
  word: Word | undefined,
  next: Word | undefined,
): (NamedLanguage & { isPair: boolean }) | undefined {
  if (!word) return undefined
  const start = word.index
  const isPair = next && next.index === start + word[0].length + 1 && text.charAt(next.index - 1) === ' '
  const pairEnd = isPair && !UNSPACED_NAME.test(word[0]) ? next.index + next[0].length : undefined
  const pair = pairEnd === undefined ? undefined : languageCode(text.slice(start, pairEnd))
  if (pair && pairEnd !== undefined) return { start, end: pairEnd, code: pair, isPair: true }
  const code = languageCode(word[0])
  const length = UNSPACED_NAME.test(word[0]) ? cjkName(word[0]).length : word[0].length
  return code ? { start, end: start + length, code, isPair: false } : undefined
}

function languageCode(text: string): string | undefined {
  if (UNSPACED_NAME.test(text)) return knownCode(cjkName(text).replace(/^ภาษา/u, ''))
  if (text.length < SHORTEST_NAME) return undefined
  // "Deutschkenntnisse" holds the language in a compound; Arabic names come with and without the article
  const forms = [
    text,
    text.replace(/(?:kenntnissen?|kunnskap(?:er|ar)?|kunskaper|kennis|taito|tudás(?:a|sal)?)$/iu, ''),
    text.replace(/^ال(?=\p{L}{4})/u, ''),
    text.replace(/([sc]k)(?:iego|im|iej|ą)$/iu, '$1i'),
  ]
  return forms.map(knownCode).find((code) => code !== undefined)
}

function knownCode(text: string): string | undefined {
  return findLanguageCode(text) ?? OTHER_LANGUAGE_NAMES.get(foldKeepingLength(text))
}

/** Scripts without spaces: the name is the longest beginning that is one. */
function cjkName(text: string): string {
  for (let length = Math.min(LONGEST_UNSPACED, text.length); length > 1; length--) {
    if (knownCode(text.slice(0, length).replace(/^ภาษา/u, ''))) return text.slice(0, length)
  }
  return text
}

/** Characters that are looked back for an opening bracket. */
const LONGEST_BRACKETED = 200

function isInBrackets(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - LONGEST_BRACKETED), index)
  return before.split(/[(（]/u).length > before.split(/[)）]/u).length
}
