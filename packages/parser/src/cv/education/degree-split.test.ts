import { expect, test } from 'vitest'
import { span } from '../../testing/sections.ts'
import { isDegree, learnSeparators, splitDegree } from './degree-split.ts'

test.each([
  ['BSc in Nursing', 'BSc', 'Nursing'],
  ['Master, Physics', 'Master', 'Physics'],
  ['Diplom Maschinenbau', 'Diplom', 'Maschinenbau'],
  ['Physik (M.Sc.)', 'M.Sc.', 'Physik'],
  ['Licence : Lettres modernes', 'Licence', 'Lettres modernes'],
  ['Laurea in Economia', 'Laurea', 'Economia'],
  ['看護学 学士', '学士', '看護学'],
])('%s is %s of %s', (text, degree, field) => {
  const split = splitDegree(span(text))
  expect([split.degree?.text, split.field?.text]).toEqual([degree, field])
})

test('a degree alone has no field, and other words are a field', () => {
  expect(splitDegree(span('Bachelor')).field).toBeUndefined()
  expect(splitDegree(span('Molecular biology')).degree).toBeUndefined()
})

test('what all entries share decides where several separators stand', () => {
  const degrees = [span('Diploma in Care – Nursing'), span('Certificate – First aid')]
  const shares = learnSeparators(degrees)
  expect(splitDegree(span('Diploma in Care – Nursing'), shares).field?.text).toBe('Nursing')
  expect(learnSeparators(degrees.slice(1)).every((share) => share === 0)).toBe(true)
})

test('words of degrees in several languages', () => {
  expect(['Maturité', 'Abitur', 'بكالوريوس', '博士', 'Grundschule'].filter((text) => !isDegree(text))).toEqual([])
  expect(isDegree('Registered Nurse')).toBe(false)
})
