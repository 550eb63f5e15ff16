import { describe, expect, test } from 'vitest'
import { ColumnIndex } from '../column-index.ts'
import { CRITERIA_BY_DIRECTION } from '../criteria/by-direction.ts'
import { certainly } from '../listing.ts'
import type { CriterionId, Has, MatchListing, Wants } from '../listing.ts'
import { scorePair } from '../score.ts'
import { aSearch, anOffer, SCENE as FIXTURE, TODAY, worked } from '../testing/builders.ts'
import { criterionEdges } from '../testing/criterion-edges.ts'
import { Random } from '@matchwright/taxonomy/random'
import { SyntheticWorld } from '../testing/synthetic-world.ts'
import { syntheticVocabulary } from '../testing/vocabulary.ts'
import type { Direction } from '../weights.ts'

/**
 * Compares each criterion in the columns with its definition in `criteria/*`. All other weights are 0 and so is the
 * threshold, so the fits of a pair are those of the criterion, and only blocked pairs are left out.
 */
const SIZE = { occupations: 9, skills: 30, cities: 6 }
const vocabulary = syntheticVocabulary(new Random(1), SIZE)
const world = new SyntheticWorld(2, SIZE, vocabulary)
const scene = { ...FIXTURE, space: world.space }
/** Options with threshold 0, which every fit reaches. */
const EVERY_FIT = { today: TODAY, matchFactor: -50, limit: 10_000 }
const RANDOM_LISTINGS = 40
const EDGES = criterionEdges(vocabulary)

/** Skill that every offer asks and every search has, to pass the role gate. */
const ROLE_SKILL = 29_999
const ROLE_OCCUPATION = 9_999

type Said = { readonly wants: Partial<Wants>; readonly has: Partial<Has> }

/** Properties of a listing that a criterion reads. */
const PARTS: Readonly<Record<CriterionId, { wants: readonly (keyof Wants)[]; has: readonly (keyof Has)[] }>> = {
  occupation: { wants: ['occupation'], has: ['occupations', 'seniority'] },
  skills: { wants: ['skills', 'words'], has: ['skills', 'skillsConfirmed', 'words', 'occupations'] },
  experience: { wants: ['experience', 'occupation'], has: ['occupations'] },
  languages: { wants: ['languages'], has: ['languages'] },
  education: { wants: ['education', 'experience', 'occupation'], has: ['education', 'occupations'] },
  licences: { wants: ['licences'], has: ['licences'] },
  responsibilities: { wants: ['responsibilities'], has: ['responsibilities', 'skills'] },
  social: { wants: ['social'], has: ['social'] },
  industry: { wants: ['industry'], has: ['industries'] },
  start: { wants: ['start'], has: ['start'] },
  location: { wants: ['location'], has: ['places', 'remoteShare'] },
  pay: { wants: ['pay'], has: ['pay'] },
  contract: { wants: ['contract'], has: ['contractTypes'] },
  workload: { wants: ['workload'], has: ['workload'] },
  conditions: { wants: ['conditions'], has: ['conditions'] },
}

function pick<Side extends object>(side: Side, names: readonly (keyof Side)[]): Partial<Side> {
  return Object.fromEntries(names.map((name) => [name, side[name]])) as Partial<Side>
}

/** Listings that ask a criterion, and listings that answer it: all edge cases, and random ones. */
function listingsOf(criterion: CriterionId, direction: Direction): { asking: MatchListing[]; having: MatchListing[] } {
  const random = new Random(CRITERIA_BY_DIRECTION[direction].findIndex(({ criterion: { id } }) => id === criterion))
  const type = direction === 'employer' ? 'offer' : 'search'
  const others = type === 'offer' ? 'search' : 'offer'
  const drawn = Array.from({ length: RANDOM_LISTINGS }, () => ({
    asked: pick(world.listing(0, type).wants, PARTS[criterion].wants),
    had: pick(world.listing(0, others).has, PARTS[criterion].has),
  }))
  const wants = [...EDGES[criterion].wants, ...drawn.map(({ asked }) => asked)]
  const has = [{}, ...EDGES[criterion].has, ...drawn.map(({ had }) => had)]
  const weights = (preferred: number) =>
    Object.fromEntries(
      CRITERIA_BY_DIRECTION[direction].map(({ criterion: { id } }) => [id, id === criterion ? preferred : 0]),
    )
  return {
    asking: wants.map((asked, at) =>
      withRole(type, criterion, 1000 + at, { wants: { ...asked, weights: weights(random.int(1, 5)) }, has: {} }),
    ),
    having: has.map((had, at) => withRole(others, criterion, 5000 + at, { wants: {}, has: had })),
  }
}

/** Adds a criterion of weight 0 that passes the role gate and is not the one under test. */
function withRole(type: MatchListing['type'], criterion: CriterionId, id: number, { wants, has }: Said): MatchListing {
  const byOccupation = criterion === 'skills' || criterion === 'responsibilities'
  const role = { concept: ROLE_SKILL, level: null, yearsSinceUse: null }
  const occupations = [worked(ROLE_OCCUPATION), ...(has.occupations ?? [])]
  if (type === 'search')
    return aSearch(
      {
        wants,
        has: byOccupation ? { ...has, occupations } : { skills: [role], ...has },
      },
      id,
    )
  const asked = byOccupation
    ? { occupation: { anyOf: [certainly(ROLE_OCCUPATION)], seniority: null, importance: 'nice' as const } }
    : { skills: [{ concept: ROLE_SKILL, level: null, importance: 'nice' as const }] }
  const weights = { ...wants.weights, [byOccupation ? 'occupation' : 'skills']: 0 }
  return anOffer({ has, wants: { ...asked, ...wants, weights } }, id)
}

type Found = { readonly id: number; readonly fits: readonly [number, number]; readonly block: string }

function defined(query: MatchListing, rows: readonly MatchListing[]): Found[] {
  return rows.flatMap((row) => {
    const { employer, candidate, isMatch, isNearMiss } = scorePair(query, row, scene, 0)
    if (!isMatch && !isNearMiss) return []
    const [block] = [...employer.blocked, ...candidate.blocked]
    const fits = [employer.fit, candidate.fit] as const
    return [{ id: row.id, fits, block: block ? `${block.criterion} ${block.entry}` : '' }]
  })
}

function found(query: MatchListing, index: ColumnIndex): Found[] {
  const matches = index.search(query, EVERY_FIT).hits.map((hit) => ({ ...hit, block: '' }))
  const misses = index.nearMisses(query, EVERY_FIT).hits.map(({ block, ...hit }) => ({
    ...hit,
    block: `${block.criterion} ${block.entry}`,
  }))
  return [...matches, ...misses]
    .map(({ id, employerFit, candidateFit, block }) => ({ id, fits: [employerFit, candidateFit] as const, block }))
    .toSorted((a, b) => a.id - b.id)
}

/** Full scan, and posting lists. */
const SETTINGS = [{ scansAll: true }, { scanBelowRows: 0, postingsPerCandidate: 10_000 }]

/** Compares all answers with the definition's; returns the number of distinct fits. */
function compare(queries: readonly MatchListing[], rows: readonly MatchListing[]): number {
  const fits = new Set<number>()
  for (const settings of SETTINGS) {
    const index = new ColumnIndex(world.space, settings)
    index.putAll(rows.map((listing) => ({ listing, ownerId: 1 })))
    for (const query of queries) {
      const expected = defined(query, rows)
      expect(found(query, index)).toEqual(expected)
      for (const fit of expected.flatMap((hit) => hit.fits)) fits.add(fit)
    }
  }
  return fits.size
}

describe.each(['employer', 'candidate'] as const)('as the %s asks', (direction) => {
  describe.each(CRITERIA_BY_DIRECTION[direction].map(({ criterion }) => criterion.id))('%s', (criterion) => {
    const { asking, having } = listingsOf(criterion, direction)

    test('a query that asks for it finds the rows that the definition finds, with their fits', () => {
      expect(compare(asking, having)).toBeGreaterThan(2)
    })

    test('a query that answers it finds the rows that the definition finds, with their fits', () => {
      expect(compare(having, asking)).toBeGreaterThan(2)
    })
  })
})
