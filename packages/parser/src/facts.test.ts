import { expect, test } from 'vitest'
import { parseCv } from './cv.ts'
import { documentFromPages } from './document/from-pages.ts'
import { documentFromText } from './document/from-text.ts'
import { factMaker, isFact, listFacts, spanValue } from './drafts.ts'
import { evidenceSpans } from './evidence-spans.ts'
import { memoiseRecogniser } from './memoise-recogniser.ts'
import { plainDraft } from './plain.ts'
import { fixtureContext } from './testing/context.ts'
import { item } from './testing/sections.ts'

const TEXT = 'Anna Meier\nanna@example.org\n\nWork experience\n2014 – 2019   Baker, Bread Ltd'

test('a fact below the clear confidence has to be checked', () => {
  const fact = factMaker(documentFromText(TEXT))
  expect(fact('name', 'Anna', { text: 'Anna', start: 0 }, { confidence: 0.9 }).check).toBeUndefined()
  expect(fact('name', 'Anna', { text: 'Anna', start: 0 }, { confidence: 0.5 }).check).toEqual({
    reason: 'uncertain',
    params: {},
  })
})

test('a span becomes a value with single spaces, none between ideographs', () => {
  expect(spanValue({ text: ' Bread \n Ltd ', start: 0 })).toBe('Bread Ltd')
  expect(spanValue({ text: '金沢 大学', start: 0 })).toBe('金沢大学')
})

test('facts are numbered in the order of the text', () => {
  const facts = listFacts(parseCv(documentFromText(TEXT), fixtureContext))
  expect(facts.map(({ n }) => n)).toEqual(facts.map((_, i) => i + 1))
  expect(facts.map(({ evidence }) => evidence[0]?.start ?? -1)).toEqual(
    facts.map(({ evidence }) => evidence[0]?.start ?? -1).toSorted((a, b) => a - b),
  )
  expect(facts.every(isFact)).toBe(true)
})

test('a span over two lines has a box on each', () => {
  const items = [item('Anna', 40, 100), item('Meier', 40, 130)]
  const document = documentFromPages([{ width: 595, height: 842, items }])
  const [first, second] = evidenceSpans(document, [{ text: 'Anna\nMeier', start: 0 }])
  expect(first).toMatchObject({ start: 0, end: 4, page: 1, box: { x0: 40, x1: 60, y0: 91.5, y1: 102.5 } })
  expect(second).toMatchObject({ start: 5, end: 10, page: 1 })
})

test('text without pages has offsets alone', () => {
  expect(evidenceSpans(documentFromText(TEXT), [{ text: 'Anna', start: 0 }])).toEqual([{ start: 0, end: 4 }])
})

test('a plain draft has its values, and the evidence by path', () => {
  const { result, evidence } = plainDraft(parseCv(documentFromText(TEXT), fixtureContext))
  expect(result).toMatchObject({ name: 'Anna Meier', work: [{ employer: 'Bread Ltd' }] })
  expect(evidence.find(({ path }) => path === 'work[0].employer')?.places).toHaveLength(1)
})

test('a memoised recogniser is asked once about the same text', () => {
  let asked = 0
  const recogniser = memoiseRecogniser({
    recognise: () => {
      asked++
      return []
    },
    findMentions: () => [],
  })
  recogniser.recognise('Baker', { branches: ['occupation'] })
  recogniser.recognise('Baker', { branches: ['occupation'] })
  recogniser.recognise('Baker', { branches: ['skill'] })
  expect(asked).toBe(2)
})
