import type { FairnessReport } from '@matchwright/contract/fairness.schema'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'
import { fairnessReport } from './report.ts'

const MOST_OFFERS = 2000
type FairnessDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock'>

/** Fairness report on synthetic people near the published offers of the index. */
export async function makeFairnessReport(
  { pool, concepts, matchIndex, clock }: FairnessDeps,
  people: number,
): Promise<FairnessReport> {
  const offers = (await queries.latestOfferIds(pool, MOST_OFFERS)).flatMap((id) => matchIndex.exact.get(id) ?? [])
  const scene = {
    index: matchIndex.exact,
    offers,
    taxonomy: concepts.taxonomy.version,
    now: clock(),
    today: matchIndex.today(),
  }
  return fairnessReport(scene, people)
}
