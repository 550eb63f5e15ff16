import { expect, test } from 'vitest'
import { drawPairs } from './title-pairs.ts'
import type { GoldTitle } from './title-pairs.ts'

const titles: GoldTitle[] = ['de', 'fr', 'pl'].flatMap((lang) =>
  [
    ['nurse', '2221'],
    ['ward nurse', '2221'],
    ['midwife', '2222'],
    ['cook', '5120'],
    ['unknown', ''],
  ].map(([gold = '', group = '']) => ({ text: `${gold} ${lang}`, lang, gold, group })),
)

function drawn(...[pairClass, seed = 1]: [Parameters<typeof drawPairs>[1], number?]) {
  return drawPairs(titles, pairClass, { count: 500, seed })
}

test('pairs of one seed are the same, those of another differ', () => {
  expect(drawn('sameGold')).toEqual(drawn('sameGold'))
  expect(drawn('sameGold', 2)).not.toEqual(drawn('sameGold'))
})

test('titles of a pair are in two languages, with the occupations that their class says', () => {
  const classes = ['sameGold', 'sameUnitGroup', 'sameMinorGroup', 'otherMajor'] as const
  for (const pairClass of classes) for (const [one, other] of drawn(pairClass)) expect(one.lang).not.toBe(other.lang)
  for (const [one, other] of drawn('sameGold')) expect(one.gold).toBe(other.gold)
  for (const [one, other] of drawn('sameUnitGroup')) {
    expect(one.gold).not.toBe(other.gold)
    expect(one.group).toBe(other.group)
  }
  for (const [one, other] of drawn('sameMinorGroup')) {
    expect(one.group).not.toBe(other.group)
    expect(one.group.slice(0, 3)).toBe(other.group.slice(0, 3))
  }
  for (const [one, other] of drawn('otherMajor')) expect(one.group[0]).not.toBe(other.group[0])
})

test('titles of one language make no pair', () => {
  const german = titles.filter(({ lang }) => lang === 'de')
  expect(drawPairs(german, 'sameGold', { count: 10, seed: 1 })).toEqual([])
})
