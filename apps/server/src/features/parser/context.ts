import type { ParseContext } from '@matchwright/parser/recogniser'
import type { Deps } from '#server/deps.ts'

/** What the parser asks of the taxonomy, the places and the clock. */
export const parseContext = ({
  concepts,
  places,
  clock,
}: Pick<Deps, 'concepts' | 'places' | 'clock'>): ParseContext => ({
  recogniser: concepts.recogniser,
  concepts: concepts.taxonomy,
  places,
  today: clock().toISOString().slice(0, 10),
})
