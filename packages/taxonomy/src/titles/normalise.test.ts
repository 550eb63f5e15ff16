import { expect, test } from 'vitest'
import { titleWords } from './normalise.ts'

function wordsOf(title: string): string[] {
  return titleWords(title).map(({ text }) => text)
}

test.each([
  ['Lehrer/in (m/w/d)', ['lehrer']],
  ['Verkäufer*innen', ['verkaufer']],
  ['Direktor/direktorica šole', ['direktor', 'sole']],
  ['Ambassadeur / Ambassadrice', ['ambassadeur']],
  ['Koch (Küchenchef)', ['koch', 'kuchenchef']],
  ['Sprzedawca/czyni', ['sprzedawca']],
  ['Νοσηλευτής/τρια', ['nosileytis']],
  ['طباخ/ة', ['طباخ']],
  ['машинист', ['mashinist']],
  ['μηχανικός', ['michanikos']],
  ['软件工程师', ['软件工程师']],
  ['front-end developer', ['front', 'end', 'developer']],
  ['', []],
])('the words of "%s"', (title, words) => {
  expect(wordsOf(title)).toEqual(words)
})

test('words in brackets are marked', () => {
  expect(titleWords('Koch (Kantine)')).toEqual([
    { text: 'koch', isAside: false },
    { text: 'kantine', isAside: true },
  ])
})
