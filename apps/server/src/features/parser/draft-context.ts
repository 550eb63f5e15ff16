import type { Fact } from '@matchwright/contract/parser.schema'
import type { Deps } from '#server/deps.ts'
import { valuesOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'

export function draftContext({ concepts, clock }: Pick<Deps, 'concepts' | 'clock'>, language: string): DraftContext {
  return {
    taxonomy: concepts.taxonomy,
    language,
    today: todayOf(clock),
  }
}

export function todayOf(clock: Deps['clock']): string {
  return clock().toISOString().slice(0, 10)
}

const CLEAR_SCORE = 0.75

/** Skills recognised in whole sentences about tasks. */
export async function responsibilitiesIn(
  { parser }: Pick<Deps, 'parser'>,
  facts: Fact[],
  lang: string,
): Promise<number[]> {
  const texts = valuesOf(facts, 'task', 'text').map(({ text }) => text)
  if (texts.length === 0) return []
  const found = await parser.ask({ kind: 'titles', texts, options: { branches: ['skill'], lang, limit: 1 } })
  return found.flatMap(([best]) => (best && best.score >= CLEAR_SCORE ? best.conceptId : []))
}
