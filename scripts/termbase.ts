// One word for one thing: docs/termbase.tsv names the word of each language and the synonyms it replaces.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { inRegion } from '../apps/web/src/i18n/regional.ts'

const FILE = join(import.meta.dirname, '../docs/termbase.tsv')

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

/** A whole word; in German with its capital, in Arabic also with a prefix or an article before it. */
function patternOf(word: string, language: string): RegExp {
  if (language === 'ar') return new RegExp(word, 'u')
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

const SPACING: Record<string, { pattern: RegExp; problem: string }> = {
  fr: { pattern: /[ \u00A0][?!:;»]|«[ \u00A0]/u, problem: 'has a space that breaks before ? ! : ; or within « »' },
  ar: { pattern: /[\p{Script=Arabic}}],/u, problem: 'has a Latin comma' },
}

/** A sign that the typography of the language writes otherwise. */
export function spacingProblem(language: string, text: string): string[] {
  const rule = SPACING[language]
  return rule?.pattern.test(text) ? [rule.problem] : []
}
