import { expect, test } from 'vitest'
import { cvInput, paragraphsOfHtml } from '../../testing/sections.ts'
import type { RawEntry } from '../entries/dated-entries.ts'
import { assignHeaderFields } from './header-fields.ts'

function entry(html: string): RawEntry {
  const head = paragraphsOfHtml(html).map((paragraph) => ({
    spans: paragraph.segments,
    paragraph,
    style: paragraph.style,
    isWhole: true,
  }))
  return { head, body: [] }
}

function fields(...heads: string[]) {
  return assignHeaderFields(heads.map(entry), cvInput('', 'work')).map(({ position, employer, others }) => [
    position?.text,
    employer?.text,
    ...others.map(({ text }) => text),
  ])
}

test('legal forms tell the employer for all heads of the section', () => {
  expect(fields('<p><b>Huber Ltd</b></p><p>Baker</p>', '<p><b>Sunrise</b></p><p>Night shift</p>')).toEqual([
    ['Baker', 'Huber Ltd'],
    ['Night shift', 'Sunrise'],
  ])
})

test('a word for the same employer tells the employer', () => {
  expect(fields('<p>Even keel</p><p>Lighthouse</p>', '<p>Same company</p><p>Deck and more</p>')).toEqual([
    ['Lighthouse', 'Even keel'],
    ['Deck and more', 'Same company'],
  ])
})

test('a town behind it tells the employer where no word does', () => {
  expect(
    fields('<p>Sunrise, Winterthur</p><p>Night shift</p>', '<p>Moonlight, Winterthur</p><p>Night shift</p>'),
  ).toEqual([
    ['Night shift', 'Sunrise, Winterthur'],
    ['Night shift', 'Moonlight, Winterthur'],
  ])
})

test('a town behind role and employer tells nothing', () => {
  const [first] = fields('<p>Times of work</p><p>Baker, Moonlight Ltd, Winterthur</p>')
  expect(first?.[0]).toBe('Baker, Moonlight Ltd, Winterthur')
})

test('the separator that most heads in one line share', () => {
  expect(fields('<p>Registered Nurse | Eulachtal Hospital</p>', '<p>Courier | Express – Parcels Ltd</p>')).toEqual([
    ['Registered Nurse', 'Eulachtal Hospital'],
    ['Courier', 'Express – Parcels Ltd'],
  ])
})

test('a German head with its employer behind a preposition', () => {
  expect(fields('<p>Elektroinstallateur bei Huber GmbH</p>', '<p>Monteur bei Strom AG</p>')).toEqual([
    ['Elektroinstallateur', 'Huber GmbH'],
    ['Monteur', 'Strom AG'],
  ])
})

test('a known town between employer and role is set aside', () => {
  expect(
    fields(
      '<p><b>Huber Ltd</b></p><p>Winterthur</p><p><i>Baker</i></p>',
      '<p><b>Bread Inc</b></p><p>Lausanne</p><p><i>Cook</i></p>',
    ),
  ).toEqual([
    ['Baker', 'Huber Ltd', 'Winterthur'],
    ['Cook', 'Bread Inc', 'Lausanne'],
  ])
})

test('a town behind the last comma of three parts', () => {
  expect(fields('<p>Conductor, Northbank Trains, Winterthur</p>', '<p>Driver, Bus Ltd, Lausanne</p>')).toEqual([
    ['Conductor', 'Northbank Trains', 'Winterthur'],
    ['Driver', 'Bus Ltd', 'Lausanne'],
  ])
})

test('a single part in the style of the roles keeps the employer above', () => {
  expect(
    fields(
      '<p><b>Huber Ltd</b></p><p><i>Foreman</i></p>',
      '<p><i>Mason</i></p>',
      '<p><b>Brick Inc</b></p><p><i>Driver</i></p>',
    ),
  ).toEqual([
    ['Foreman', 'Huber Ltd'],
    ['Mason', 'Huber Ltd'],
    ['Driver', 'Brick Inc'],
  ])
})

test('words for remote work are no part, and confidence follows the votes', () => {
  expect(fields('<p>Remote</p><p>Developer</p><p>Acme Inc</p>')[0]).toEqual(['Developer', 'Acme Inc'])
  const [clear] = assignHeaderFields([entry('<p>Developer</p><p>Acme Inc</p>')], cvInput('', 'work'))
  const [unclear] = assignHeaderFields([entry('<p>Sunrise</p><p>Moonlight</p>')], cvInput('', 'work'))
  expect(clear?.confidence).toBeGreaterThan(unclear?.confidence ?? 1)
})
