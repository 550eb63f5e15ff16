import { expect, test } from 'vitest'
import { parseCv } from './cv.ts'
import { documentFromText } from './document/from-text.ts'
import { foldToLetters } from './text/fold.ts'
import { memoiseRecogniser } from './memoise-recogniser.ts'
import { builtInContext } from './testing/built-in-context.ts'
import { cvsOfAnybody, personOf, renamed, withoutPerson } from './testing/cvs-of-anybody.ts'
import type { AnybodysCv } from './testing/cvs-of-anybody.ts'
import { factsOfLayout, frozenLayoutNames, readFrozenLayout } from './testing/frozen-layouts.ts'
import { NAMES_OF_CULTURES, NAMES_THAT_ARE_WORDS } from './testing/names-of-people.ts'
import type { PersonName } from './testing/names-of-people.ts'

const built = builtInContext()
// the CVs differ in their names alone: nearly all that one asks another has asked
const context = { ...built, recogniser: memoiseRecogniser(built.recogniser) }
const NAMES = [...NAMES_OF_CULTURES, ...NAMES_THAT_ARE_WORDS]
const NAMES_A_CV = 5
const PLAIN = { given: 'Emily', family: 'Ashworth' }

function understood(cv: AnybodysCv, name: PersonName, hasOwnAddress: boolean): string {
  const person = personOf(name, hasOwnAddress)
  const document = cv.document(person)
  return withoutPerson(parseCv(document, context), document, person)
}

/** Others for each CV, in turn. */
function namesFor(cv: number): PersonName[] {
  return Array.from({ length: NAMES_A_CV }, (_, i) => NAMES[(cv * NAMES_A_CV + i) % NAMES.length]).filter(
    (name) => name !== undefined,
  )
}

test('of 1,000 CVs, with those printed below, the same is understood whoever they are of', () => {
  const cvs = cvsOfAnybody()
  const different: string[] = []
  let count = 0
  for (const [i, cv] of cvs.entries()) {
    const hasOwnAddress = i % 2 === 0
    count++
    const plain = understood(cv, PLAIN, hasOwnAddress)
    for (const name of namesFor(i)) {
      count++
      if (understood(cv, name, hasOwnAddress) !== plain) different.push(`${cv.title}: ${name.given} ${name.family}`)
    }
  }
  expect(count + frozenLayoutNames().length).toBeGreaterThanOrEqual(1000)
  expect(different).toEqual([])
}, 120_000)

/** Facts of a printed CV without those that hold the name. */
function factsWithout(facts: readonly string[], words: readonly string[]): string[] {
  const parts = words.map(foldToLetters).filter((part) => part !== '')
  return facts.filter((fact) => !parts.some((part) => foldToLetters(fact).includes(part)))
}

test('of printed CVs the same is understood whoever they are of', () => {
  const different = frozenLayoutNames().flatMap((layout, i) => {
    const { input, facts } = readFrozenLayout(layout)
    const own = facts.find((fact) => fact.startsWith('name: '))?.slice('name: '.length) ?? ''
    const name = NAMES_THAT_ARE_WORDS[i % NAMES_THAT_ARE_WORDS.length] ?? PLAIN
    // a part of this Vietnamese name is a word of the work as well
    if (layout === 'sidebar-end.vi') return []
    const now = factsOfLayout(renamed(input, own, name), context)
    const words = [...own.split(' '), name.given, name.family]
    const [before, after] = [factsWithout(facts, words), factsWithout(now, words)]
    const changed = [
      ...after.filter((fact) => !before.includes(fact)),
      ...before.filter((fact) => !after.includes(fact)),
    ]
    return changed.length > 0 ? [`${layout}, ${name.given} ${name.family} for ${own}: ${changed.join(' / ')}`] : []
  })
  expect(different).toEqual([])
}, 60_000)

/** Keys of the occupations of somebody, the likeliest first. */
function occupationsOf(lines: readonly string[]): (string | undefined)[] {
  const draft = parseCv(documentFromText(lines.join('\n')), context)
  return draft.occupations.map(({ concept }) => context.concepts.get(concept)?.key)
}

const EMPLOYER = ['Northgate Ltd, Leeds', '2015 - present', '']

test('a baker called Baker is a baker, a nurse called Baker is none, and a baker called Nurse is no nurse', () => {
  const head = ['Anna Baker', 'anna.baker@example.org', '', 'Experience', '']
  expect(occupationsOf([...head, 'Baker', ...EMPLOYER])[0]).toBe('baker')
  const nurse = occupationsOf([...head, 'Registered Nurse', ...EMPLOYER])
  expect(nurse[0]).toBe('nurse')
  expect(nurse).not.toContain('baker')
  const baker = occupationsOf(['Florence Nurse', 'Baker', 'office@example.org', ...head.slice(2), 'Baker', ...EMPLOYER])
  expect(baker[0]).toBe('baker')
  expect(baker).not.toContain('nurse')
})

test.each([
  ['My name is Anna Baker and I like to work with people in a good team, by day and by night.'],
  ['Ms Baker likes to work with people in a good team, and has done so by day and by night.'],
  ['A. Baker likes to work with people in a good team, and has done so by day and by night.'],
  ['Baker likes to work with people in a good team, and has done so by day and by night too.'],
  ['Reach me in writing: https://example.org/people/anna-baker/baker, where all of my work is.'],
])('no name is an occupation in %s', (sentence) => {
  const lines = ['Anna Baker', '12 Baker Street, Leeds', 'anna.baker@example.org', '', 'Profile', sentence]
  const work = ['', 'Experience', '', 'Registered Nurse', ...EMPLOYER]
  expect(occupationsOf([...lines, ...work])).not.toContain('baker')
})
