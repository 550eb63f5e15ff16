import { divide } from './apportion.ts'
import type { ConceptRelation } from './concept-space.ts'
import { blocks } from './criteria/criterion.ts'
import type { EntryFacts, ExplainingScene, JudgedEntry } from './criteria/criterion.ts'
import type { Evidence, EvidenceRelation, LiftedBy, Status } from './explanation.ts'
import type { CriterionId, MatchListing } from './listing.ts'
import type { CriterionPoints } from './points.ts'
import type { JudgedCriterion } from './score.ts'

/** Similarity from which a wish counts as met; below `PARTLY_FROM` it counts as not met. */
const MET_FROM = 900
const PARTLY_FROM = 250

/** Criteria with binary instead of gradual answers. */
const CATEGORICAL: ReadonlySet<CriterionId> = new Set(['contract', 'conditions', 'licences'])

export function statusOf(similarity: number | null): Status {
  if (similarity === null) return 'unknown'
  if (similarity >= MET_FROM) return 'met'
  return similarity >= PARTLY_FROM ? 'partly' : 'not_met'
}

/** Evidence rows: one per wanted entry, with the criterion's whole points split among them. */
export function evidenceOf(
  judged: JudgedCriterion,
  points: CriterionPoints,
  pair: { wanting: MatchListing; having: MatchListing },
  { space }: ExplainingScene,
): Evidence[] {
  const { criterion, verdict } = judged
  const { gained, lost } = splitPoints(judged, points)
  return verdict.entries.map((entry, index) => {
    const facts = criterion.facts({ wants: pair.wanting.wants, has: pair.having.has, index, entry, space })
    const own = gained[index] ?? 0
    return {
      want: facts.want,
      have: facts.have,
      relation: relationOf(criterion.id, entry, facts),
      via: facts.concepts?.kind ?? null,
      path: facts.concepts?.path.slice() ?? [],
      level: facts.level ?? null,
      points: own,
      of: own + (lost[index] ?? 0),
      importance: entry.importance,
      is_must: entry.mayBlock,
      blocks: blocks(entry),
      lifted: liftedBy(entry),
      read_as: (facts.readings ?? []).map(({ concept, weight }) => ({ concept, weight })),
    }
  })
}

function liftedBy({ lifted }: JudgedEntry): LiftedBy | null {
  if (!lifted) return null
  return lifted.by === 'occupation' ? { by: lifted.by, concept: lifted.occupation } : { by: lifted.by }
}

/**
 * Splits the points by what each entry gives, and the missing points by what each lacks. A full answer loses nothing,
 * an absent one gains nothing. Where some entries are known the unknown ones do not count, and have no points.
 */
function splitPoints({ verdict }: JudgedCriterion, { points, of }: CriterionPoints) {
  const isKnown = verdict.entries.some(({ similarity }) => similarity !== null)
  const parts = (share: (similarity: number) => number) =>
    verdict.entries.map(({ similarity, weight }) =>
      similarity === null && isKnown ? 0 : weight * share(similarity ?? verdict.similarity ?? 500),
    )
  return {
    gained: divide(
      points,
      parts((similarity) => similarity),
    ),
    lost: divide(
      of - points,
      parts((similarity) => 1000 - similarity),
    ),
  }
}

function relationOf(
  criterion: CriterionId,
  { similarity }: JudgedEntry,
  { want, have, concepts }: EntryFacts,
): EvidenceRelation {
  if (similarity === null || (want.kind === 'words' && !have)) return 'not_stated'
  if (similarity === 0) return 'missing'
  if (concepts !== undefined) return concepts === null ? 'missing' : conceptRelation(similarity, concepts)
  if (similarity < MET_FROM) return 'partly'
  return CATEGORICAL.has(criterion) ? 'exact' : 'enough'
}

function conceptRelation(similarity: number, { kind }: ConceptRelation): EvidenceRelation {
  if (kind === 'same') return similarity >= MET_FROM ? 'exact' : 'partly'
  return kind === 'narrower' || kind === 'broader' || kind === 'same_field' ? kind : 'related'
}
