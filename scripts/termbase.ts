// One word for one thing: docs/termbase.tsv names the word of each language and the synonyms it replaces, and the guide
// of a language, docs/languages/LANGUAGE.md, the words and loan translations that its texts never use.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { inRegion } from '../apps/web/src/i18n/regional.ts'

const FILE = join(import.meta.dirname, '../docs/termbase.tsv')
const GUIDES = join(import.meta.dirname, '../docs/languages')

type Term = { concept: string; words: Record<string, string>; forbidden: Record<string, string[]> }

export function readTermbase(): Term[] {
  const [head = '', ...rows] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  const [, ...languages] = head.split('\t').slice(0, -1)
  return rows.map((row) => {
    const [concept = '', ...cells] = row.split('\t')
    return {
      concept,
      words: Object.fromEntries(languages.map((language, at) => [language, cells[at] ?? ''])),
      forbidden: forbiddenByLanguage(cells[languages.length] ?? ''),
    }
  })
}

/** Reads "de: Gehalt, Vergütung; fr: rémunération". */
function forbiddenByLanguage(cell: string): Record<string, string[]> {
  const parts = cell.split(';').filter((part) => part.trim() !== '')
  return Object.fromEntries(
    parts.map((part) => {
      const [language = '', words = ''] = part.split(':')
      return [language.trim(), words.split(',').map((word) => word.trim())]
    }),
  )
}

/** A row without a word in some language, or whose Swiss word the reader in Switzerland does not get. */
export function problemsOfTermbase(terms: readonly Term[]): string[] {
  return terms.flatMap(({ concept, words }) => [
    ...Object.keys(words).flatMap((language) => (words[language] ? [] : [`termbase: "${concept}" has no ${language}`])),
    ...(inRegion(words['de'] ?? '', 'CH') === words['de-CH']
      ? []
      : [`termbase: "${concept}" reads otherwise in de-CH`]),
  ])
}

/** Words of a text that the termbase forbids in its language, each with the word to use. */
export function forbiddenWords(terms: readonly Term[], language: string, text: string): string[] {
  return terms.flatMap(({ words, forbidden }) =>
    (forbidden[language] ?? [])
      .filter((word) => patternOf(word, language).test(text))
      .map((word) => `says "${word}" instead of "${words[language] ?? ''}"`),
  )
}

type Replacement = { wrong: string; right: string }

/** Entries `- "wrong" → "right"` of a language's guide, of its section "Not used"; none without a guide. */
export function readReplacements(language: string): Replacement[] {
  const file = join(GUIDES, `${language}.md`)
  if (!existsSync(file)) return []
  const [, section = ''] = readFileSync(file, 'utf8').split('## Not used')
  const [entries = ''] = section.split('\n## ')
  return [...entries.matchAll(/^- "(?<wrong>[^"]+)" → "(?<right>[^"]*)"/gmu)].map(({ groups }) => ({
    wrong: groups?.['wrong'] ?? '',
    right: groups?.['right'] ?? '',
  }))
}

/** Words of a text that the guide of its language replaces, each with the word to use. */
export function replacedWords(replacements: readonly Replacement[], language: string, text: string): string[] {
  return replacements
    .filter(({ wrong }) => patternOf(wrong, language).test(text))
    .map(({ wrong, right }) => `says "${wrong}" instead of "${right}"`)
}

/** Languages whose words are not set apart by spaces, or (Arabic) take prefixes. */
const WITHIN_WORDS = new Set(['ar', 'ja', 'ko', 'th', 'zh'])

/** A whole word; in German with its capital. */
function patternOf(word: string, language: string): RegExp {
  if (WITHIN_WORDS.has(language)) return new RegExp(word, 'u')
  return new RegExp(String.raw`(?<![\p{L}-])${word}(?!\p{L})`, language === 'de' ? 'u' : 'iu')
}

/** Words of a message without its arguments, all forms of its plurals and choices included. */
export function literalText(text: string): string {
  return parse(text, { requiresOtherClause: false }).map(literalOf).join('')
}

function literalOf(element: MessageFormatElement): string {
  if (element.type === TYPE.literal) return element.value
  if (element.type === TYPE.tag) return element.children.map(literalOf).join('')
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return '{}'
  return Object.values(element.options)
    .map(({ value }) => value.map(literalOf).join(''))
    .join('\n')
}

const CJK_STOPS = {
  pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,?!;:]/u,
  problem: 'has a half-width sign',
}

const TYPOGRAPHY: Record<string, { pattern: RegExp; problem: string }> = {
  fr: { pattern: /[ \u00A0][?!:;»]|«[ \u00A0]/u, problem: 'has a space that breaks before ? ! : ; or within « »' },
  ar: { pattern: /\p{Script=Arabic}[,?]/u, problem: 'has a Latin comma or question mark' },
  es: { pattern: /^[^¿]*\p{L}\?|^[^¡]*\p{L}!/u, problem: 'has no ¿ or ¡' },
  el: { pattern: /\p{Script=Greek}\?/u, problem: 'has a Latin question mark' },
  ro: { pattern: /[şţŞŢ]/u, problem: 'has a cedilla instead of a comma below' },
  ja: CJK_STOPS,
  zh: CJK_STOPS,
}

/** A sign that the typography of the language writes otherwise. */
export function typographyProblem(language: string, text: string): string[] {
  const rule = TYPOGRAPHY[language]
  return rule?.pattern.test(text) ? [rule.problem] : []
}

/**
 * A label (a short English text that is no sentence) must not be much longer in any language, as buttons and columns
 * are drawn for it. Columns of a terminal as width: a sign of Chinese, Japanese or Korean takes two.
 */
export function labelProblem(source: string, text: string): string[] {
  if (source.length > LONGEST_LABEL || /[{.?!:]/.test(source)) return []
  const limit = Math.floor(source.length * STRETCH + ROOM)
  const width = widthOf(text)
  return width > limit ? [`is ${width} wide, a label of at most ${limit}`] : []
}

const LONGEST_LABEL = 25
const STRETCH = 1.4
const ROOM = 20

function widthOf(text: string): number {
  const signs = [...new Intl.Segmenter().segment(text)]
  return signs.reduce(
    (width, { segment }) =>
      width + (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(segment) ? 2 : 1),
    0,
  )
}

const NOT_LATIN = new Set(['ar', 'el', 'ja', 'ko', 'th', 'zh'])

/** A text of several words that still reads as in English. */
export function untranslatedProblem(language: string, source: string, text: string): string[] {
  if (source !== text || language.startsWith('en')) return []
  const words = literalText(source).match(/\p{Ll}{3,}/gu) ?? []
  return words.length >= (NOT_LATIN.has(language) ? 2 : 3) ? ['is not translated'] : []
}
