import { expect, test } from 'vitest'
import { ColumnIndex } from '../../column-index.ts'
import { certainly } from '../../listing.ts'
import { bruteForce } from '../../testing/brute-force.ts'
import { aSearch, anOffer, SCENE, TODAY, worked } from '../../testing/builders.ts'
import { OCCUPATION, SKILL, SPACE } from '../../testing/fixture-space.ts'

/** Posting lists only, all of them. */
const BY_LISTS = { scanBelowRows: 0, postingsPerCandidate: 1000 }
const spreadsheets = { concept: SKILL.spreadsheets, level: null, importance: 'must' } as const
/** Held skill with a similarity of 250: enough for the role gate, not for a must. */
const typing = { concept: SKILL.typing, level: null, yearsSinceUse: null }
const routePlanning = { concept: SKILL.routePlanning, level: null, importance: 'nice' } as const

test('a must finds what lifts it: rows below 500 whose list is open, or whose occupation implies it', () => {
  const searches = [
    aSearch({ has: { skills: [typing] } }, 10),
    aSearch({ has: { skills: [typing], skillsConfirmed: false } }, 11),
    aSearch({ has: { skills: [typing], occupations: [worked(OCCUPATION.bookkeeper)] } }, 12),
    aSearch({ has: { skills: [typing], occupations: [{ ...worked(OCCUPATION.bookkeeper), weight: 700 }] } }, 13),
    aSearch({ has: { skills: [{ ...typing, concept: SKILL.routePlanning }], skillsConfirmed: false } }, 14),
    aSearch({ has: { skills: null, occupations: [worked(OCCUPATION.bookkeeper)] } }, 15),
    aSearch({ has: { skills: [], skillsConfirmed: false, occupations: [worked(OCCUPATION.painter)] } }, 16),
    // Makes the lists of roles longer than those that the must reads.
    ...[20, 21, 22, 23].map((id) => aSearch({ has: { skills: [{ ...typing, concept: SKILL.routePlanning }] } }, id)),
  ]
  const index = new ColumnIndex(SPACE, BY_LISTS)
  index.putAll(searches.map((listing) => ({ listing, ownerId: 1 })))
  const occupation = { anyOf: [certainly(OCCUPATION.painter)], seniority: null, importance: 'important' } as const
  const asked = [
    { skills: [spreadsheets] },
    { skills: [spreadsheets, routePlanning] },
    { skills: [spreadsheets], occupation },
  ]
  const found = asked.map((wants) => {
    const offer = anOffer({ wants })
    const expected = bruteForce({ ...SCENE, matchFactor: 0 }, searches, offer)
    expect(index.search(offer, { today: TODAY, matchFactor: 0 }).hits).toEqual(expected)
    return expected.map(({ id }) => id)
  })
  expect(found).toEqual([[11, 12], [14], [16, 11]])
})
