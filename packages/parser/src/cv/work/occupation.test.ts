import { expect, test } from 'vitest'
import type { ConceptRecogniser } from '../../recogniser.ts'
import { linkTitle, rankTitleOccupations, titleEvidence } from './occupation.ts'

function recogniser(...scores: number[]): ConceptRecogniser {
  return {
    recognise: () => scores.map((score, i) => ({ conceptId: i + 1, score, named: score })),
    findMentions: () => [],
  }
}

test('the best candidate is linked, the others are alternatives', () => {
  expect(linkTitle('Nurse', recogniser(0.9, 0.5, 0.4), 'en')).toEqual({
    value: { text: 'Nurse', concept: 1 },
    confidence: 0.9,
    alternatives: [2, 3],
  })
})

test('what else a title probably means is a reading', () => {
  const { value } = linkTitle('Buchhalter', recogniser(0.6, 0.3), 'de')
  expect(value).toEqual({ text: 'Buchhalter', concept: 1, readings: [{ concept: 2, weight: 700 }] })
})

test('two readings that are improbable alone are enough together', () => {
  expect(linkTitle('Fitter', recogniser(0.22, 0.18), 'en')).toMatchObject({
    value: { concept: 1, readings: [{ concept: 2, weight: 900 }] },
    confidence: 0.22,
  })
})

test('two candidates of nearly the same score are left to the person', () => {
  expect(linkTitle('Manager', recogniser(0.8, 0.78), 'en')).toMatchObject({
    confidence: 0.7,
    check: { reason: 'ambiguous_concept' },
  })
})

test('a clear first candidate is not', () => {
  expect(linkTitle('Nurse', recogniser(0.97, 0.95), 'en').check).toBeUndefined()
})

test('an unknown title keeps its words', () => {
  expect(linkTitle('Chief happiness wizard', recogniser(0.2), 'en')).toEqual({
    value: { text: 'Chief happiness wizard' },
    confidence: 0.9,
    alternatives: [],
  })
})

test.each(['Intern', 'Praktikantin', 'Assistant'])(
  'the generic position %s means an occupation only by its label',
  (title) => {
    expect(rankTitleOccupations(title, recogniser(0.9), 'en')).toEqual([])
    expect(rankTitleOccupations(title, recogniser(0.96), 'en')).toHaveLength(1)
  },
)

test('a label with several meanings is a title, however little is known of which one', () => {
  const ambiguous: ConceptRecogniser = {
    recognise: () => [
      { conceptId: 1, score: 0.5, named: 0.97 },
      { conceptId: 2, score: 0.4, named: 0.97 },
    ],
    findMentions: () => [],
  }
  expect(titleEvidence('Buchhalter', ambiguous, 'de')).toBe(0.97)
  expect(titleEvidence('Chief happiness wizard', recogniser(), 'en')).toBe(0)
})

test.each([
  'YOUR NAME 525 West 120th Street',
  'SW6 2XY',
  'Education',
  'Ann Lee (123) 345-7890',
  'Responsible for the street and all who walked on it, from the market to the harbour and back again, day by day',
])('%s is no title', (text) => {
  expect(rankTitleOccupations(text, recogniser(0.9), 'en')).toEqual([])
})

test('the title of the document is none of the position', () => {
  const asked: string[] = []
  const listening: ConceptRecogniser = {
    recognise: (text) => {
      asked.push(text)
      return []
    },
    findMentions: () => [],
  }
  rankTitleOccupations('Curriculum vitae electrician', listening, 'en')
  expect(asked).toEqual(['electrician'])
})
