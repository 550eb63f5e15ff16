import { expect, test } from 'vitest'
import { placeTownLabels, ringBoxes } from './town-labels.ts'

const FRAME = { left: 0, top: 0, right: 400, bottom: 300 }
const FONT = { frame: FRAME, fontSize: 13 }

test('a town stands right of its point, and the smaller of two neighbours gives way', () => {
  const labels = placeTownLabels(
    [
      { name: 'Prilly', x: 202, y: 150, population: 12_000 },
      { name: 'Lausanne', x: 200, y: 150, population: 140_000 },
    ],
    { ...FONT, taken: [] },
  )
  expect(labels.map(({ name, anchor, tier }) => [name, anchor, tier])).toEqual([
    ['Lausanne', 'start', 1],
    ['Prilly', 'end', 3],
  ])
})

test('a name that fits nowhere is left out', () => {
  expect(placeTownLabels([{ name: 'Gland', x: 50, y: 50, population: 13_000 }], { ...FONT, taken: [FRAME] })).toEqual(
    [],
  )
})

test('a name at the edge stands inside', () => {
  const [label] = placeTownLabels([{ name: 'Montreux', x: 395, y: 150, population: 26_000 }], {
    ...FONT,
    taken: [],
  })
  expect(label?.anchor).toBe('end')
})

test('a town whose point lies outside the frame is left out', () => {
  const town = { name: 'Thun', x: 401, y: 150, population: 43_000 }
  expect(placeTownLabels([town], { ...FONT, taken: [] })).toEqual([])
})

test('towns have three tiers', () => {
  const towns = [140_000, 26_000, 3000].map((population, at) => ({ name: 'Town', x: 100, y: 50 + 60 * at, population }))
  expect(placeTownLabels(towns, { ...FONT, taken: [] }).map(({ tier }) => tier)).toEqual([1, 2, 3])
})

test('a name of wide letters keeps a gap to the next one', () => {
  const towns = [
    { name: 'Lancy', x: 200, y: 150, population: 34_000 },
    { name: 'Vernier', x: 259, y: 150, population: 33_000 },
  ]
  const [lancy, vernier] = placeTownLabels(towns, { ...FONT, taken: [] })
  // "Lancy" in Inter of 13 px is 37 px wide.
  expect(lancy?.box.right).toBeGreaterThan(207 + 37 + 2)
  expect(vernier?.anchor).toBe('start')
})

test('a town under the name of a larger one is left out', () => {
  const towns = [
    { name: 'Genève', x: 200, y: 150, population: 200_000 },
    { name: 'Annemasse', x: 230, y: 152, population: 36_000 },
  ]
  expect(placeTownLabels(towns, { ...FONT, taken: [] }).map(({ name }) => name)).toEqual(['Genève'])
})

test('the badge of a ring with several results is kept free', () => {
  const [alone] = ringBoxes({ x: 100, y: 100 }, 1)
  expect(ringBoxes({ x: 100, y: 100 }, 1)).toHaveLength(1)
  const [ring, badge] = ringBoxes({ x: 100, y: 100 }, 12)
  expect(ring).toEqual(alone)
  expect(badge).toMatchObject({ right: 131, top: 71 })
  const payerne = { name: 'Payerne', x: 60, y: 85, population: 9000 }
  const labels = placeTownLabels([payerne], { ...FONT, taken: ringBoxes({ x: 100, y: 100 }, 12) })
  expect(labels[0]?.anchor).not.toBe('start')
})
