import { expect, test } from 'vitest'
import { parseCv } from '../cv.ts'
import { documentFromText } from '../document/from-text.ts'
import { fixtureContext } from '../testing/context.ts'

const POST = 'Work experience\nCook, Hotel Post\n2016 - 2021\n'

function parse(text: string) {
  const { languages, skills, work } = parseCv(documentFromText(text), fixtureContext)
  return {
    languages: languages.map(({ value: { code, level } }) => [code, level]),
    skills: skills.map(({ value }) => value.text),
    posts: work.length,
  }
}

test('a run-in heading begins a section', () => {
  expect(parse(`${POST}Languages: English native, German B2\nSkills: Excel, Abacus`)).toEqual({
    languages: [
      ['en', 'native'],
      ['de', 'B2'],
    ],
    skills: ['Excel', 'Abacus'],
    posts: 1,
  })
})

test('a line of languages after all posts needs no heading', () => {
  expect(parse(`${POST}Deutsch, Italienisch B1`).languages).toEqual([
    ['de', undefined],
    ['it', 'B1'],
  ])
})

test('the tools of a post do not end the list of posts', () => {
  const more = 'Waiter, Inn Ltd\n2012 - 2016\n'
  expect(parse(`${POST}Skills: Excel, Abacus\n${more}`).posts).toBe(2)
})
