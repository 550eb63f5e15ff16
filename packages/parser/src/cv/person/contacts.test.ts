import { expect, test } from 'vitest'
import { documentFromHtml } from '../../document/from-html.ts'
import { cvInput, cvInputOf } from '../../testing/sections.ts'
import { fieldValues } from '../../values/field-values.ts'
import type { CvInput } from '../input.ts'
import { findContacts } from './contacts.ts'

function found(input: CvInput) {
  const fields = fieldValues(input.sections.flatMap(({ paragraphs }) => paragraphs))
  const { emails, phones, links, address, place } = findContacts(input, fields, undefined)
  const values = (facts: { value: string }[]) => facts.map(({ value }) => value)
  return {
    emails: values(emails),
    phones: values(phones),
    links: values(links),
    address: address?.value,
    town: place?.value.name,
  }
}

test('everything in one line', () => {
  expect(found(cvInput('8400 Winterthur | +41 79 555 01 42 | anna@example.org | linkedin.com/in/anna'))).toEqual({
    emails: ['anna@example.org'],
    phones: ['+41 79 555 01 42'],
    links: ['linkedin.com/in/anna'],
    address: '8400 Winterthur',
    town: 'Winterthur',
  })
})

test('labels in German', () => {
  expect(
    found(cvInput('Adresse: Bahnhofstrasse 1, 8400 Winterthur\nTelefon: 052 555 01 42\nE-Mail: anna@example.org')),
  ).toMatchObject({
    address: 'Bahnhofstrasse 1, 8400 Winterthur',
    phones: ['052 555 01 42'],
  })
})

test('a link under a word of the head', () => {
  const input = cvInputOf(documentFromHtml('<p>Anna Meier</p><p><a href="https://example.org/anna">Portfolio</a></p>'))
  expect(found(input).links).toEqual(['https://example.org/anna'])
})

test('one number in two spellings counts once, a date of birth never', () => {
  expect(found(cvInput('+41 79 555 01 42\n079 555 01 42')).phones).toEqual(['+41 79 555 01 42'])
  expect(found(cvInput('Geburtsdatum: 12.05.1985')).phones).toEqual([])
})

test('an unknown town has to be checked, a job title is no address', () => {
  const input = cvInput('Address: Hill Road 3, Nowhereton')
  const fields = fieldValues(input.sections.flatMap(({ paragraphs }) => paragraphs))
  expect(findContacts(input, fields, undefined).place?.check?.reason).toBe('unknown_place')
  expect(found(cvInput('Project Manager, Sales')).address).toBeUndefined()
})

test('a town alone is a place in the contact block only', () => {
  expect(found(cvInput('Anna Meier\nWinterthur\nanna@example.org')).town).toBe('Winterthur')
  expect(found(cvInput('Anna Meier\nWinterthur\nI care\nI cook\nI bake\nanna@example.org')).town).toBeUndefined()
})

test('a town below the name is a place, an occupation there is none', () => {
  const belowName = (line: string) => {
    const input = cvInput(`Anna Meier\n${line}`)
    const [name] = input.sections.flatMap(({ paragraphs }) => paragraphs)
    return findContacts(input, [], name).place?.value.name
  }
  expect(belowName('Winterthur')).toBe('Winterthur')
  expect(belowName('Baker')).toBeUndefined()
})
