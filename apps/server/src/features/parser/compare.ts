import type { Fact, ProfileChange } from '@matchwright/contract/parser.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { profileFor } from '#server/features/profile/index.ts'
import { draftContext } from './draft-context.ts'
import { keptFacts } from './kept-facts.ts'
import { changesOf } from './profile-changes.ts'
import type { ProfileSide } from './profile-side.ts'

export type CompareOrder = { facts: Fact[]; language: string; profileId: number; lang: string }

/** Changes that saving these facts into an existing profile would make. */
export async function compareWithProfile<Content extends PersonContent | CompanyContent>(
  deps: Pick<Deps, 'pool' | 'concepts' | 'clock'>,
  caller: Caller,
  side: ProfileSide<Content>,
  { facts, language, profileId, lang }: CompareOrder,
): Promise<ProfileChange[]> {
  const profile = await profileFor(deps.pool, caller, { kind: side.kind, id: profileId }, true)
  const stored = side.parse(profile.content)
  const read = side.draft(keptFacts(facts), draftContext(deps, language))
  return changesOf(stored, read, side.merge(stored, read), { taxonomy: deps.concepts.taxonomy, lang })
}
