import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import type { Deps } from '#server/deps.ts'
import { draftContext, responsibilitiesIn } from './draft-context.ts'
import { keptFacts } from './kept-facts.ts'
import { offerFrom } from './offer-draft.ts'
import { searchFrom } from './search-draft.ts'

/** Content of the draft search from the kept facts of a CV. */
export function searchContentOf(
  deps: Pick<Deps, 'concepts' | 'clock'>,
  facts: Fact[],
  language: string,
): ListingContent {
  return searchFrom(keptFacts(facts), draftContext(deps, language))
}

/** Content of the draft offer from the kept facts of a job posting. */
export async function offerContentOf(
  deps: Pick<Deps, 'concepts' | 'parser' | 'clock'>,
  facts: Fact[],
  language: string,
): Promise<ListingContent> {
  const kept = keptFacts(facts)
  const responsibilities = await responsibilitiesIn(deps, kept, language)
  return offerFrom(kept, { ...draftContext(deps, language), responsibilities })
}
