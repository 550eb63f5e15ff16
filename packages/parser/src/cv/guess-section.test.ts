import { expect, test } from 'vitest'
import { documentFromText } from '../document/from-text.ts'
import type { SectionKind } from '../facts.ts'
import { guessSection } from './guess-section.ts'

function guess(heading: string, following: string, known: SectionKind[] = []): SectionKind {
  const [first, ...rest] = documentFromText(`${heading}\n${following}`).lines
  if (!first) throw new Error('no heading')
  return guessSection(first, rest, new Set(known))
}

const ROLE = 'Deckhand, Fair Isle Fishing Ltd\n2016 – 2021'
const SCHOOL = 'Deckhand, University of Porto, School of the Sea\n2010 – 2014'

test.each([
  ['Sea time and other work', ROLE, 'work'],
  ['On the way', ROLE, 'work'],
  ['On the way', 'Universität Bern\nGymnasium Thun\n2010 – 2014', 'education'],
  ['Besondere Fähigkeiten', 'Schweissen', 'skills'],
  ['Meine Sprachen und mehr', 'Deutsch, Englisch', 'languages'],
  ['Ehrenamtliches Engagement', ROLE, 'other'],
  ['On the way', 'Long walks', 'other'],
  ['On the way', '- Wound care\n- Night shifts\n- Blood samples\n- Infusions', 'skills'],
  ['On the way', '- Chess club, 2014\n- Choir\n- Long walks\n- Best baker of the valley 2015', 'other'],
  ['On the way', 'A nurse with nine years on surgical wards who likes to teach those who begin.', 'summary'],
] as const)('%s', (heading, following, kind) => {
  expect(guess(heading, following)).toBe(kind)
})

test('words for languages need languages below', () => {
  expect(guess('Programming language zoo', 'Pascal, Forth')).toBe('other')
})

test('what is known already is not guessed from periods alone', () => {
  expect(guess('On the way', ROLE, ['work'])).toBe('other')
  expect(guess('On the way', SCHOOL, ['work', 'education'])).toBe('other')
  expect(guess('On the way', '- Chess\n- Choir\n- Long walks\n- Pottery', ['skills'])).toBe('other')
})
