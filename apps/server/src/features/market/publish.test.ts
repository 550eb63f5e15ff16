import { describe, expect, test } from 'vitest'
import { Random } from '@matchwright/taxonomy/random'
import { cellsOf } from './cells.ts'
import type { Cell, Cells } from './cells.ts'
import type { CountedListing } from './counted-listing.ts'
import { publish } from './publish.ts'
import type { Publication } from './publish.ts'

const AREAS = [1, 2, 3, 4, 5]
const SKILLS = [11, 12, 13]

type Drawn = Partial<CountedListing> & Pick<CountedListing, 'id' | 'type'>

function listing({ id, type, ...given }: Drawn): CountedListing {
  return { id, type, unit: id, area: 1, skills: new Map(), language: null, pay: null, workload: null, ...given }
}

function offer(id: number, given: Partial<CountedListing> = {}): CountedListing {
  return listing({ id, type: 'offer', ...given })
}

function person(id: number, given: Partial<CountedListing> = {}): CountedListing {
  return listing({ id, type: 'search', ...given })
}

function many(count: number, one: (at: number) => CountedListing): CountedListing[] {
  return Array.from({ length: count }, (_, at) => one(at))
}

function paid(id: number, unit: number, amount: number): CountedListing {
  return offer(id, { unit, pay: { amount, currency: 'CHF' } })
}

/** A world of offers by few and by many employers, and people in areas of every size. */
function drawWorld(random: Random): CountedListing[] {
  const drawn = (id: number, type: 'offer' | 'search'): CountedListing =>
    listing({
      id,
      type,
      unit: type === 'offer' ? random.int(1, 9) : id,
      area: Math.min(random.pick(AREAS), random.pick(AREAS)),
      skills: new Map(SKILLS.filter(() => random.chance(60)).map((skill) => [skill, random.chance(50)])),
      language: random.pick(['de', 'de', 'fr', 'it', null]),
      pay: random.chance(70) ? { amount: random.int(60, 110) * 1000, currency: 'CHF' } : null,
      workload: { min: 60, max: 100 },
    })
  const [offers, people] = [random.int(0, 40), random.int(0, 60)]
  return [
    ...Array.from({ length: offers }, (_, at) => drawn(at + 1, 'offer')),
    ...Array.from({ length: people }, (_, at) => drawn(at + 1001, 'search')),
  ]
}

const WORLDS = Array.from({ length: 300 }, (_, seed) => drawWorld(new Random(seed + 1)))

function contributionsOf(cells: Cells, key: string): Set<string> {
  return new Set((cells.get(key)?.contributions ?? []).map(String))
}

describe('a single publication', () => {
  test('tells nothing of fewer than five people, of fewer than three employers, or of nobody', () => {
    const four = [...many(4, (at) => person(at + 1)), ...many(9, (at) => offer(at + 10, { unit: at % 2 }))]
    expect(publish(cellsOf(four), undefined).values).toEqual({})
    const enough = [...many(5, (at) => person(at + 1)), ...many(9, (at) => offer(at + 10, { unit: at % 3 }))]
    expect(publish(cellsOf(enough), undefined).values).toEqual({ people: 5, 'people@1': 5, offers: 5, 'offers@1': 5 })
  })

  test('counts a person with several searches once', () => {
    const busy = many(8, (at) => person(at + 1, { unit: at % 4 }))
    expect(publish(cellsOf(busy), undefined).values).toEqual({})
  })

  test('rounds every count of every world to five, and tells none that is small', () => {
    for (const world of WORLDS) {
      const cells = cellsOf(world)
      for (const [key, value] of Object.entries(publish(cells, undefined).values)) {
        if (typeof value !== 'number') continue
        expect([key, value % 5]).toEqual([key, 0])
        const units = new Set(cells.get(key)?.contributions.map(([, unit]) => unit))
        expect(units.size).toBeGreaterThanOrEqual(/^(?:people|have)/.test(key) ? 5 : 3)
      }
    }
  })

  test('leaves no rest of one to four people between a whole and its parts, in any world', () => {
    for (const world of WORLDS) {
      const cells = cellsOf(world)
      const { values } = publish(cells, undefined)
      for (const [whole, start, fewest] of [
        ['people', 'people@', 5],
        ['offers', 'offers@', 3],
        ['offers', 'language:', 3],
      ] as const) {
        const parts = Object.keys(values).filter((key) => key.startsWith(start))
        if (parts.length === 0) continue
        const told = new Set(parts.flatMap((key) => [...contributionsOf(cells, key)]))
        const rest = (cells.get(whole)?.contributions ?? []).filter((one) => !told.has(String(one)))
        if (rest.length === 0) continue
        expect(rest.length).toBeGreaterThanOrEqual(5)
        expect(new Set(rest.map(([, unit]) => unit)).size).toBeGreaterThanOrEqual(fewest)
      }
    }
  })

  test('hides a second area where the difference to the country would tell of a small one', () => {
    const areas = [12, 7, 2].flatMap((count, area) => many(count, (at) => person(area * 100 + at, { area })))
    expect(publish(cellsOf(areas), undefined).values).toEqual({ people: 20, 'people@0': 10 })
    const without = [12, 7].flatMap((count, area) => many(count, (at) => person(area * 100 + at, { area })))
    expect(publish(cellsOf(without), undefined).values).toEqual({ people: 15, 'people@0': 10, 'people@1': 5 })
  })

  test('tells of a skill that all but a few have what it tells of one that all have', () => {
    const having = (count: number) => many(9, (at) => person(at, { skills: new Map(at < count ? [[11, false]] : []) }))
    const told = (count: number) => publish(cellsOf(having(count)), undefined).values['have:11']
    expect([9, 8, 7, 6, 5].map(told)).toEqual([5, 5, 5, 5, 5])
    const large = many(23, (at) => person(at, { skills: new Map(at < 22 ? [[11, false]] : []) }))
    const { values } = publish(cellsOf(large), undefined)
    expect(values['have:11']).toBe(values['people'])
  })
})

describe('pay', () => {
  test('is told where five employers state it and none of them makes more than a third', () => {
    const of = (units: number[]) => publish(cellsOf(units.map((unit, at) => paid(at, unit, 80_000))), undefined).values
    expect(of([1, 2, 3, 4, 4, 4])['pay']).toBeUndefined()
    expect(of([1, 2, 3, 4, 5, 5, 5, 5])['pay']).toBeUndefined()
    expect(of([1, 2, 3, 4, 5, 5])['pay']).toEqual({ currency: 'CHF', lower: 80_000, median: 80_000, upper: 80_000 })
  })

  test('is rounded, so that no amount of an offer is told', () => {
    const amounts = [71_350, 76_220, 79_640, 83_870, 91_130]
    const told = publish(cellsOf(amounts.map((amount, at) => paid(at, at, amount))), undefined).values['pay']
    expect(told).toEqual({ currency: 'CHF', lower: 76_000, median: 80_000, upper: 84_000 })
  })
})

describe('publications one after the other', () => {
  const without = (world: readonly CountedListing[], leaving: number): CountedListing[] =>
    world.filter((_, at) => at !== leaving)

  test('are equal when one person or offer comes, leaves or changes, in every world', () => {
    for (const [seed, world] of WORLDS.entries()) {
      const random = new Random(seed)
      const first = publish(cellsOf(world), undefined)
      const changed = without(world, random.int(0, Math.max(0, world.length - 1)))
      const come = [...world, person(5000, { area: random.pick(AREAS), skills: new Map([[11, true]]) })]
      const raised = world.map((one, at) => (at === 0 && one.pay ? paid(one.id, one.unit, 300_000) : one))
      for (const next of [changed, come, raised]) expect(publish(cellsOf(next), first).values).toEqual(first.values)
    }
  })

  test('are equal until five people have changed since the last figure, whoever looks in between', () => {
    let world = many(7, (at) => person(at))
    let told: Publication = publish(cellsOf(world), undefined)
    const values: unknown[] = []
    for (let at = 100; at < 110; at += 1) {
      world = [...world, person(at)]
      told = publish(cellsOf(world), told)
      values.push(told.values['people'])
    }
    expect(values).toEqual([5, 5, 5, 5, 10, 10, 10, 10, 10, 15])
  })

  test('stay when a figure becomes small by one who leaves, and go when five have left', () => {
    const [five, four] = [many(5, (at) => person(at)), many(4, (at) => person(at))]
    const first = publish(cellsOf(five), undefined)
    const second = publish(cellsOf(four), first)
    expect(second.values).toEqual(first.values)
    expect(publish(cellsOf([]), second)).toEqual({ values: {}, basis: {} })
  })

  test('are equal when one employer changes the pay of all of its offers', () => {
    const offers = [1, 2, 3, 4, 5, 6, 7, 7, 7].map((unit, at) => paid(at, unit, 80_000 + at * 1000))
    const first = publish(cellsOf(offers), undefined)
    const raised = offers.map((one) => (one.unit === 7 ? paid(one.id, 7, 150_000) : one))
    expect(publish(cellsOf(raised), first).values).toEqual(first.values)
  })

  test('that differ do so by five people or more, in every sequence of worlds', () => {
    let told: Publication | undefined
    for (const world of WORLDS.slice(0, 120)) {
      const cells = cellsOf(world)
      const next = publish(cells, told)
      for (const key of new Set([...Object.keys(told?.values ?? {}), ...Object.keys(next.values)])) {
        if (!told || JSON.stringify(told.values[key]) === JSON.stringify(next.values[key])) continue
        const [old, now] = [told.basis[key] ?? [], next.basis[key] ?? []].map((all) => new Set(all.map(String)))
        const moved = [...(old ?? [])].filter((one) => !now?.has(one)).length
        const come = [...(now ?? [])].filter((one) => !old?.has(one)).length
        expect(moved + come).toBeGreaterThanOrEqual(5)
      }
      told = next
    }
  })
})

test('the cells of a listing are of its country, its first area, its skills and its language', () => {
  const cells = cellsOf([offer(1, { area: 7, language: 'de', skills: new Map([[11, true]]) }), person(2, { area: 7 })])
  const counts = new Map([...cells].map(([key, { value }]: [string, Cell]) => [key, value]))
  expect(Object.fromEntries(counts)).toEqual({
    offers: 1,
    people: 1,
    'offers@7': 1,
    'people@7': 1,
    'language:de': 1,
    'asked:11': 1,
    'must:11': 1,
  })
})
