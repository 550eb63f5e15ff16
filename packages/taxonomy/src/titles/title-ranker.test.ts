import { describe, expect, test } from 'vitest'
import { alignModel } from './align-model.ts'
import { learnRanker, readRankedTitles } from './training/learn-ranker.ts'
import { trainEmbedding } from './training/embedding-trainer.ts'
import { mapConcepts } from './map-concepts.ts'
import type { TitleModel } from './model.ts'
import { readModel, writeModel } from './model-file.ts'
import { TitleLabelIndexes, TitleRanker } from './title-ranker.ts'
import type { KnownTitle, TitleSpace } from './title-space.ts'
import { noSources, trainingTexts } from './training/training-texts.ts'

const names: readonly (readonly [code: string, en: string, others: readonly string[], de: string])[] = [
  ['7512', 'baker', ['bread baker', 'pastry maker'], 'Bäcker/in'],
  ['2221', 'nurse', ['staff nurse', 'hospital nurse'], 'Krankenpfleger/in'],
  ['2221', 'intensive care nurse', ['critical care nurse'], 'Intensivpfleger/in'],
  ['8332', 'truck driver', ['lorry driver', 'long haul driver'], 'Lastwagenfahrer/in'],
  ['2512', 'software developer', ['programmer', 'coder'], 'Softwareentwickler/in'],
]

const space: TitleSpace = {
  version: 'five',
  keys: names.map(([, en]) => en),
  codes: names.map(([code]) => code),
  parents: [-1, -1, 1, -1, -1],
  labels: new Map([
    [
      'en',
      names.flatMap(([, en, others], concept) => [
        { concept, lang: 'en', text: en, isPreferred: true },
        ...others.map((text) => ({ concept, lang: 'en', text, isPreferred: false })),
      ]),
    ],
    ['de', names.map(([, , , text], concept) => ({ concept, lang: 'de', text, isPreferred: true }))],
  ]),
}

function aKnownTitle(text: string, concept: number): KnownTitle {
  return {
    text,
    lang: 'en',
    source: 'a',
    concepts: [concept],
    group: '',
  }
}

const known = [
  aKnownTitle('bakery worker', 0),
  aKnownTitle('ward nurse', 1),
  aKnownTitle('critical nurse', 2),
  aKnownTitle('driver of lorries', 3),
  aKnownTitle('web coder', 4),
]

function makeModel(): TitleModel {
  const { texts, tasks } = trainingTexts(space, {
    ...noSources,
    groupLabels: [{ code: '25', text: 'Information technology' }],
    foreign: [{ code: 'x', text: 'teamster' }],
  })
  const embedding = trainEmbedding({ texts, tasks, shape: { rowBits: 10, dimensions: 16 }, epochs: 60, seed: 1 })
  const priors = new Float32Array(space.keys.length)
  const titles = readRankedTitles(space, new TitleLabelIndexes(space), { titles: known, embedding, priors })
  return { version: 'five', keys: space.keys, languages: ['en', 'de'], embedding, ranker: learnRanker(titles), priors }
}

const model = makeModel()

function best(title: string, lang: string, using = model): string | undefined {
  return space.keys[new TitleRanker(space, using).rank(title, lang)[0]?.concept ?? -1]
}

describe('recognition with a model', () => {
  test.each([
    ['Bread bakers', 'en', 'baker'],
    ['Krankenpfleger (m/w/d)', 'de', 'nurse'],
    ['lorry driving', 'en', 'truck driver'],
    ['programmer', 'xx', 'software developer'],
  ])('%s', (title, lang, occupation) => {
    expect(best(title, lang)).toBe(occupation)
  })

  test('confidences add up to 1 and the nearest label is told', () => {
    const found = new TitleRanker(space, model).rank('critical care nursing', 'en')
    expect(found.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1)
    expect(found[0]?.nearest?.text).toBe('critical care nurse')
  })

  test('training again gives the same model', () => {
    expect(makeModel()).toEqual(model)
  })

  test('a model of another version is refused', () => {
    expect(() => new TitleRanker({ ...space, version: 'six' }, model)).toThrow('belongs to five')
  })
})

test('a model serves a space that has changed a little, and no other', () => {
  const many = (count: number): TitleModel['keys'] => Array.from({ length: count }, (_, at) => `job ${at}`)
  const { dimensions } = model.embedding
  const classes = Float32Array.from({ length: 20 * dimensions }, (_, at) => Math.floor(at / dimensions))
  const old: TitleModel = {
    ...model,
    version: 'old',
    keys: many(20),
    embedding: { ...model.embedding, classes, classCount: 20 },
    priors: Float32Array.from({ length: 20 }, (_, at) => at),
  }
  const grown: TitleSpace = { ...space, keys: [...many(20).slice(1), 'new'], codes: [...many(18), 'last', 'last'] }
  const aligned = alignModel(old, grown)
  expect(aligned?.version).toBe(space.version)
  expect(Array.from(aligned?.priors ?? []).slice(17)).toEqual([18, 19, 0])
  expect(aligned?.embedding.classes[0]).toBe(1)
  expect(aligned?.embedding.classes.at(-1)).toBe(19)
  expect(alignModel(old, { ...grown, keys: [...many(10), ...many(10).map((key) => `${key} x`)] })).toBeUndefined()
})

describe('the file of a model', () => {
  test('is read as it was written', () => {
    const read = readModel(writeModel(model))
    expect(read?.keys).toEqual(model.keys)
    expect(read?.embedding.rows).toEqual(model.embedding.rows)
    expect(read?.ranker).toEqual(model.ranker)
    expect(best('lorry driving', 'en', read)).toBe('truck driver')
  })

  test('of an earlier version of the program is left alone', () => {
    const text = Buffer.from(writeModel(model)).toString('latin1')
    expect(readModel(Buffer.from(text.replace('logProbability', 'logProbabilitx'), 'latin1'))).toBeUndefined()
  })

  test('says what is wrong with it', () => {
    const file = writeModel(model)
    expect(() => readModel(file.subarray(0, file.length - 1))).toThrow('cut off')
    expect(() => readModel(new Uint8Array(100))).toThrow('not a title model')
  })
})

test('concepts of another space are found by group and shared labels', () => {
  const other: TitleSpace = {
    version: 'other',
    keys: ['a', 'b', 'c'],
    codes: ['2221', '8332', '9999'],
    parents: [-1, -1, -1],
    labels: new Map([
      [
        'en',
        [
          { concept: 0, lang: 'en', text: 'Nurse', isPreferred: true },
          { concept: 1, lang: 'en', text: 'teamster', isPreferred: true },
          { concept: 2, lang: 'en', text: 'baker', isPreferred: true },
        ],
      ],
    ]),
  }
  expect(mapConcepts(other, space)).toEqual([1, -1, -1])
})
