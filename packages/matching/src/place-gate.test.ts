import { describe, expect, test } from 'vitest'
import { location } from './criteria/location.ts'
import { isTooFar, placeGateOf } from './place-gate.ts'
import { aSearch, anOffer, similarityOf } from './testing/builders.ts'

const at = (units: number) => ({ x: units, y: 0, z: 0 })
const asked = {
  places: [{ place: at(0), radius: 37 }],
  remote: false,
  relocation: false,
  importance: 'must' as const,
}

describe('the place gate', () => {
  test('says too far exactly where the definition blocks, at every distance and radius', () => {
    for (const radius of [0, 5, 6, 37, 100, 333]) {
      const wanted = { ...asked, places: [{ place: at(0), radius }] }
      const circle = placeGateOf(aSearch({ wants: { location: wanted } }))
      for (let distance = 0; distance < 500; distance++) {
        const has = { places: [at(distance)] }
        const blocked = (similarityOf(location, { location: wanted }, has) ?? 0) < 500
        expect(isTooFar(circle, placeGateOf(anOffer({ has })))).toBe(blocked)
      }
    }
  })

  test('leaves to the score whatever else could save the pair', () => {
    const far = placeGateOf(anOffer({ has: { places: [at(9000)] } }))
    const circleOf = (wish: object) => placeGateOf(aSearch({ wants: { location: { ...asked, ...wish } } }))
    expect(isTooFar(circleOf({}), far)).toBe(true)
    expect(isTooFar(circleOf({ relocation: true }), far)).toBe(false)
    expect(isTooFar(circleOf({ importance: 'important' }), far)).toBe(false)
    expect(isTooFar(circleOf({ places: [asked.places[0], { place: at(9000), radius: 5 }] }), far)).toBe(false)
    expect(isTooFar(circleOf({}), placeGateOf(anOffer({ has: { places: [at(9000)], remoteShare: 80 } })))).toBe(false)
    expect(isTooFar(circleOf({}), placeGateOf(anOffer({ has: { places: [at(9000), at(1)] } })))).toBe(false)
    expect(isTooFar(circleOf({}), placeGateOf(anOffer({})))).toBe(false)
    const off = aSearch({ wants: { location: asked, weights: { location: 0 } } })
    expect(isTooFar(placeGateOf(off), far)).toBe(false)
  })
})
