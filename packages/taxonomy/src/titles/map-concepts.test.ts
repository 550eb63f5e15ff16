import { describe, expect, test } from 'vitest'
import { mapConcepts } from './map-concepts.ts'
import { computeSpaceFacts } from './space-facts.ts'
import { conceptsOfGroup } from './title-space.ts'
import type { TitleSpace } from './title-space.ts'
import { noSources, trainingTexts } from './training/training-texts.ts'

/** Concepts given as `code parent: preferred, alternative ...` with English labels. */
function space(...concepts: readonly string[]): TitleSpace {
  const parsed = concepts.map((text) => /^(\d*) (-?\d+): (.+)$/.exec(text) ?? [])
  const labels = parsed.flatMap(([, , , names = ''], concept) =>
    names.split(', ').map((text, at) => ({ concept, lang: 'en', text, isPreferred: at === 0 })),
  )
  return {
    version: 'v',
    keys: concepts.map((_, at) => `c${at}`),
    codes: parsed.map(([, code = '']) => code),
    parents: parsed.map(([, , parent = '-1']) => Number(parent)),
    labels: new Map([['en', labels]]),
  }
}

const SPACE = space('2221 -1: Nurse, RN', '2221 0: Intensive care nurse', '2222 -1: Midwife', '8332 -1: Truck driver')

describe('a concept of another space that means the same', () => {
  test('is of the same unit group and shares most labels', () => {
    const other = space('2221 -1: Nurse, Registered nurse', '2222 -1: Nurse', '8332 -1: Lorry driver, Truck driver')
    expect(mapConcepts(SPACE, other)).toEqual([0, -1, -1, 2])
  })

  test('is found whatever the order of words', () => {
    expect(mapConcepts(space('8332 -1: driver, truck'), space('8332 -1: Truck driver'))).toEqual([-1])
    expect(mapConcepts(space('8332 -1: driver truck'), space('8332 -1: Truck driver'))).toEqual([0])
  })

  test('is none when two have the same number of votes', () => {
    expect(mapConcepts(space('2221 -1: Nurse'), space('2221 -1: Nurse', '2221 -1: Nurse'))).toEqual([-1])
  })
})

test('groups, depths and children of a space', () => {
  const facts = computeSpaceFacts(SPACE)
  expect([...facts.unitOf]).toEqual([0, 0, 1, 2])
  expect([...facts.minorOf]).toEqual([0, 0, 0, 1])
  expect([...facts.depths]).toEqual([0, 1, 0, 0])
  expect(facts.children).toEqual([[1], [], [], []])
})

test('a group of any level stands for the concepts below it, none for none', () => {
  expect(conceptsOfGroup(SPACE, '222')).toEqual([0, 1, 2])
  expect(conceptsOfGroup(SPACE, '2222')).toEqual([2])
  expect(conceptsOfGroup(SPACE, '')).toEqual([])
})

describe('texts to learn', () => {
  test('are the labels, one text for all concepts that share it', () => {
    const { texts, tasks } = trainingTexts(space('1 -1: Nurse', '1 -1: Nurse, RN'), noSources)
    expect(texts).toEqual([
      { text: 'Nurse', classes: [0, 1] },
      { text: 'RN', classes: [1] },
    ])
    expect(tasks).toEqual([2, 0])
  })

  test('a known title counts twice, for its concept or all of its group; one of an unknown group is left out', () => {
    const title = { lang: 'en', source: 's', group: '' }
    const known = [
      { ...title, text: 'sister', concepts: [0] },
      { ...title, text: 'carer', concepts: [], group: '222' },
      { ...title, text: 'pilot', concepts: [], group: '3153' },
    ]
    const { texts } = trainingTexts({ ...SPACE, labels: new Map() }, { ...noSources, known })
    expect(texts).toEqual([
      { text: 'sister', classes: [0], times: 2 },
      { text: 'carer', classes: [0, 1, 2], times: 2 },
    ])
  })

  test('titles of another classification are a task of their own', () => {
    const foreign = ['29-1141.00', '29-1141.00', '53-3032.00'].map((code, at) => ({ code, text: `title ${at}` }))
    const { texts, tasks } = trainingTexts({ ...SPACE, labels: new Map() }, { ...noSources, foreign })
    expect(texts.map(({ classes, task }) => [task, ...classes])).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
    ])
    expect(tasks).toEqual([4, 2])
  })
})
