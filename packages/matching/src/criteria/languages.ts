import { clampedAt } from '../integer.ts'
import type { HeldLanguage, WantedLanguage } from '../listing.ts'
import { LANGUAGE_BY_GAP } from '../tables.ts'
import { highestImportance, IMPORTANCE_FACTOR } from '../weights.ts'
import { bestAnswer, mean, NO_ANSWER } from './criterion.ts'
import type { Criterion, JudgedEntry } from './criterion.ts'
import { levelPair } from './level.ts'

/** CEFR level (B1) of a language that is stated without one. */
export const UNSTATED_LEVEL = 3

/** Each asked language by the lower of its asked modes, spoken and written. */
export const languages: Criterion = {
  id: 'languages',
  importance: (wants) => highestImportance(wants.languages),

  judge: (wants, has) => mean(wants.languages.map((wanted) => judge(wanted, has.languages))),

  facts({ wants, has, index, entry }) {
    const wanted = wants.languages[index]
    if (!wanted) throw new RangeError('no such language')
    const held = has.languages?.[entry.answer] ?? has.languages?.find(({ language }) => language === wanted.language)
    return {
      want: languageFact(wanted),
      have: held ? languageFact(held) : null,
      ...levelPair(wanted.spoken ?? wanted.written, held && (held.spoken ?? held.written)),
    }
  },
}

function languageFact({ language, spoken, written }: HeldLanguage) {
  return { kind: 'language' as const, language, spoken, written }
}

function judge(wanted: WantedLanguage, held: readonly HeldLanguage[] | null): JudgedEntry {
  const best = held && bestAnswer(held, (language) => languageSimilarity(wanted, language))
  return {
    importance: wanted.importance,
    weight: IMPORTANCE_FACTOR[wanted.importance],
    mayBlock: wanted.importance === 'must',
    ...(best ?? { ...NO_ANSWER, similarity: null }),
  }
}

function languageSimilarity(wanted: WantedLanguage, held: HeldLanguage): number {
  if (held.language !== wanted.language) return 0
  const spoken = held.spoken ?? held.written ?? UNSTATED_LEVEL
  const written = held.written ?? held.spoken ?? UNSTATED_LEVEL
  return Math.min(modeSimilarity(wanted.spoken, spoken), modeSimilarity(wanted.written, written))
}

function modeSimilarity(asked: number | null, held: number): number {
  return asked === null ? 1000 : clampedAt(LANGUAGE_BY_GAP, asked - held)
}
