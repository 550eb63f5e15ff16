import { baseLanguage } from '../languages.ts'
import { withoutArticle } from './text.ts'

/**
 * Light stemming for comparing labels with running text: cuts plural, case and gender endings of a folded word. Stems
 * are no linguistic roots: both sides are stemmed alike, so that only collisions matter, and these are kept few.
 */
type Rule = readonly [ending: RegExp, replacement: string]

const MIN_STEM = 4

const RULES: ReadonlyMap<string, readonly Rule[]> = new Map<string, readonly Rule[]>([
  [
    'en',
    [
      [/ies$/, 'y'],
      [/(?<=ss|sh|ch|x)es$/, ''],
      [/(?<![sui])s$/, ''],
    ],
  ],
  [
    'de',
    [
      [/(?<=.{4})(?:innen|in)$/, ''],
      [/(?:ern|en|es|e|s|n)$/, ''],
    ],
  ],
  [
    'fr',
    [
      [/aux$/, 'al'],
      [/[sx]$/, ''],
      [/trice$/, 'teur'],
      [/euse$/, 'eur'],
      [/iere$/, 'ier'],
      [/(enn|onn)e$/, 'en'],
      [/ive$/, 'if'],
      [/e$/, ''],
    ],
  ],
  [
    'es',
    [
      [/(?<=[lrndz])es$/, ''],
      [/s$/, ''],
      [/triz$/, 'tor'],
      [/(?<=[dst])ora$/, 'or'],
      [/[oae]$/, ''],
    ],
  ],
  [
    'pt',
    [
      [/oes$/, 'ao'],
      [/ais$/, 'al'],
      [/(?<=[rsz])es$/, ''],
      [/s$/, ''],
      [/triz$/, 'tor'],
      [/(?<=[dst])ora$/, 'or'],
      [/[oae]$/, ''],
    ],
  ],
  [
    'it',
    [
      [/tric[ei]$/, 'tor'],
      [/h[ei]$/, ''],
      [/[oaei]$/, ''],
    ],
  ],
  [
    'nl',
    [
      [/(?<=.{4})ster$/, 'er'],
      [/(?:en|s|e)$/, ''],
    ],
  ],
  ['no', [[/(?:ene|ane|er|ar|en|et|e|a)$/, '']]],
])

/** And, with, for, like, so: written together with the word that follows. */
const ARABIC_PREFIX = /^[وبلكف](?=.{4})/u
const ARABIC_ENDING: Rule = [/(?:ات|ون|ين|يه|ه)$/u, '']

function applyRule(word: string, [ending, replacement]: Rule): string {
  const stemmed = word.replace(ending, replacement)
  return stemmed.length >= MIN_STEM ? stemmed : word
}

/** The stem of a folded word in a language; a language without rules, and a short word, stay as they are. */
export function stem(word: string, lang: string): string {
  const base = baseLanguage(lang)
  if (base === 'ar') return applyRule(withoutArticle(word).replace(ARABIC_PREFIX, ''), ARABIC_ENDING)
  if (word.length <= MIN_STEM - 1 || /[\d+#.]/.test(word)) return word
  return (RULES.get(base === 'nn' ? 'no' : base) ?? []).reduce(applyRule, word)
}
