/** Languages that write no spaces between words, nor between sentences. */
const WITHOUT_SPACES = new Set(['ja', 'zh'])
/** Thai ends a sentence with a space. */
const FULL_STOPS: Record<string, string> = { ja: '。', th: '', zh: '。' }

/** What stands between two sentences of a language. */
export function sentenceSpace(language: string): string {
  return WITHOUT_SPACES.has(languageOf(language)) ? '' : ' '
}

/** A clause as a sentence: with the full stop of its language. */
export function sentence(language: string, clause: string): string {
  return `${clause}${FULL_STOPS[languageOf(language)] ?? '.'}`
}

/** Sentences that follow each other; empty ones are left out. */
export function sentences(language: string, texts: readonly string[]): string {
  return texts.filter(Boolean).join(sentenceSpace(language))
}

function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale
}
