import { BRAZILIAN_WORDS, FREQUENT_WORDS, TELLING_ENDINGS, TELLING_LETTERS } from './language-words.ts'

/** `lang` is empty and `confidence` 0 when the text has no sign of a language. */
export type DetectedLanguage = {
  readonly lang: string
  /** 0 to 1: lead over the second language. */
  readonly confidence: number
}

/** Languages by frequent word. */
const languagesOfWord: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const [lang, words] of FREQUENT_WORDS)
    for (const word of new Set(words)) found.set(word, [...(found.get(word) ?? []), lang])
  return found
})()

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const ARABIC_SCRIPTS: readonly (readonly [lang: string, pattern: RegExp])[] = [
  ['ur', /[ٹڈڑےںہ]/gu],
  ['ps', /[ټډړږښېۍڼځ]/gu],
  ['fa', /[پچژگکی]/gu],
]

/** Persian, Urdu and Pashto by the letters that Arabic does not have. */
function arabicScriptLanguage(text: string): DetectedLanguage {
  const letters = Math.max(1, count(text, /\p{Script=Arabic}/gu))
  for (const [lang, pattern] of ARABIC_SCRIPTS)
    if (count(text, pattern) / letters > 0.02) return { lang, confidence: 0.9 }
  return { lang: 'ar', confidence: letters > 3 ? 0.9 : 0.6 }
}

const scripts: readonly (readonly [pattern: RegExp, detect: (text: string) => DetectedLanguage])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, () => ({ lang: 'ja', confidence: 0.98 })],
  [/\p{Script=Hangul}/gu, () => ({ lang: 'ko', confidence: 0.98 })],
  [/\p{Script=Han}/gu, () => ({ lang: 'zh', confidence: 0.9 })],
  [/\p{Script=Thai}/gu, () => ({ lang: 'th', confidence: 0.98 })],
  [/\p{Script=Greek}/gu, () => ({ lang: 'el', confidence: 0.98 })],
  [/\p{Script=Hebrew}/gu, () => ({ lang: 'he', confidence: 0.98 })],
  [/\p{Script=Arabic}/gu, arabicScriptLanguage],
]
/** Below this share of the letters a foreign script is a name or a loan word. */
const MIN_SCRIPT_SHARE = 0.25

const anyScript = new RegExp(scripts.map(([pattern]) => pattern.source).join('|'), 'u')

function detectByScript(text: string): DetectedLanguage | undefined {
  if (!anyScript.test(text)) return undefined
  const letters = count(text, /\p{L}/gu)
  for (const [pattern, detect] of scripts) {
    const share = count(text, pattern) / Math.max(1, letters)
    // A Japanese text is half Chinese characters: a few kana settle it.
    if (share >= (pattern.source.includes('Hiragana') ? 0.05 : MIN_SCRIPT_SHARE)) return detect(text)
  }
  return undefined
}

type Scores = Map<string, number>

function addPoints(scores: Scores, lang: string, points: number): void {
  scores.set(lang, (scores.get(lang) ?? 0) + points)
}

const WORD_POINTS = 3
const LETTER_POINTS = 1.5
const ENDING_POINTS = 0.6
const MAX_LETTER_HITS = 12
/** UTF-16 units that are looked at; more do not change the result. */
const MAX_LENGTH = 4000

function scoreWords(scores: Scores, words: readonly string[]): void {
  for (const word of words) {
    const langs = languagesOfWord.get(word) ?? []
    for (const lang of langs) addPoints(scores, lang, WORD_POINTS / Math.sqrt(langs.length))
    for (const [lang, endings] of TELLING_ENDINGS)
      if (word.length > 4 && endings.test(word)) addPoints(scores, lang, ENDING_POINTS)
  }
}

function detectLatin(text: string): DetectedLanguage {
  const lower = text.toLowerCase()
  const words = lower.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const scores: Scores = new Map()
  scoreWords(scores, words)
  for (const [lang, letters] of TELLING_LETTERS)
    addPoints(scores, lang, LETTER_POINTS * Math.min(MAX_LETTER_HITS, count(lower, letters)))
  const [best, second] = [...scores].toSorted(([, a], [, b]) => b - a)
  if (best === undefined || best[1] === 0) return { lang: '', confidence: 0 }
  // The constant keeps one or two hits from looking like certainty.
  const confidence = Math.min(1, (best[1] - (second?.[1] ?? 0)) / (best[1] + 2))
  const isBrazilian = best[0] === 'pt' && words.some((word) => BRAZILIAN_WORDS.has(word))
  return { lang: isBrazilian ? 'pt-BR' : best[0], confidence }
}

/** The language a text is written in: by script, else by frequent words, letters and word endings. */
export function detectLanguage(text: string): DetectedLanguage {
  const sample = text.slice(0, MAX_LENGTH).normalize('NFC')
  return detectByScript(sample) ?? detectLatin(sample)
}
