import { expect, test } from 'vitest'
import { placeTownLabels } from './town-labels.ts'

const FRAME = { left: 0, top: 0, right: 400, bottom: 300 }

test('a town stands right of its point, and the smaller of two neighbours gives way', () => {
  const labels = placeTownLabels(
    [
      { name: 'Prilly', x: 202, y: 150, population: 12_000 },
      { name: 'Lausanne', x: 200, y: 150, population: 140_000 },
    ],
    { taken: [], frame: FRAME },
  )
  expect(labels.map(({ name, anchor, tier }) => [name, anchor, tier])).toEqual([
    ['Lausanne', 'start', 1],
    ['Prilly', 'end', 3],
  ])
})

test('a name that fits nowhere is left out', () => {
  expect(
    placeTownLabels([{ name: 'Gland', x: 50, y: 50, population: 13_000 }], { taken: [FRAME], frame: FRAME }),
  ).toEqual([])
})

test('a name at the edge stands inside', () => {
  const [label] = placeTownLabels([{ name: 'Montreux', x: 395, y: 150, population: 26_000 }], {
    taken: [],
    frame: FRAME,
  })
  expect(label?.anchor).toBe('end')
})

test('towns have three tiers', () => {
  const towns = [140_000, 26_000, 3000].map((population, at) => ({ name: 'Town', x: 100, y: 50 + 60 * at, population }))
  expect(placeTownLabels(towns, { taken: [], frame: FRAME }).map(({ tier }) => tier)).toEqual([1, 2, 3])
})
