import { conceptApi } from '@matchwright/contract/concept.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { parserApi } from '@matchwright/contract/parser.api'
import { workbenchApi } from '@matchwright/contract/workbench.api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFact, aReading, aUser, text } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { anExplanation } from '#web/testing/match-builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ScorePage } from './score-page.tsx'
import { WordsPage } from './words-page.tsx'

const STAFF = { path: '/en/scratch', currentUser: aUser({ perms: ['listing_staff'] }) }
const NO_CASES = { items: [], count: 0 }

beforeEach(() => server.start())
afterEach(() => server.stop())

test('a search and an offer are scored as they are written, and a wrong score is kept', async () => {
  server.answer(workbenchApi.cases, NO_CASES)
  server.answer(workbenchApi.score, anExplanation())
  server.answer(workbenchApi.keepCase, { id: 1 })
  await renderWithApp(<ScorePage />, STAFF)
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Nurse')
  await page.getByRole('button', { name: 'Score', exact: true }).click()
  await page.getByRole('button', { name: 'This is wrong' }).click()
  expect(server.callsOf(workbenchApi.score)[0]?.body).toMatchObject({ search: { title: 'Nurse' } })
  await page.getByRole('textbox', { name: 'What should have come out' }).fill('At least 80')
  await page.getByRole('button', { name: 'Keep the case' }).click()
  await expect.element(page.getByText('The case has been kept.')).toBeVisible()
  expect(server.callsOf(workbenchApi.keepCase)[0]?.body).toMatchObject({
    kind: 'score',
    expected: 'At least 80',
    input: { search: { title: 'Nurse' } },
  })
})

test('what is no JSON cannot be scored, and a refusal names its place', async () => {
  server.answer(workbenchApi.cases, NO_CASES)
  const detail = [{ loc: ['body', 'payload', 'offer', 'skills', 0], msg: 'This is not known here.', type: 'x' }]
  server.answer(workbenchApi.score, new Refusal(422, { detail, message: 'Invalid' }))
  await renderWithApp(<ScorePage />, STAFF)
  const button = page.getByRole('button', { name: 'Score', exact: true })
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('offer.skills.0: This is not known here.')
  await page.getByText('JSON').first().click()
  await page.getByRole('textbox', { name: 'Content' }).fill('{')
  await expect.element(page.getByText('This is not valid JSON.')).toBeVisible()
  await expect.element(button).toBeDisabled()
})

test('a listing that does not exist is not loaded', async () => {
  server.answer(workbenchApi.cases, NO_CASES)
  server.answer(listingApi.get, new Refusal(404))
  await renderWithApp(<ScorePage />, STAFF)
  await page.getByRole('textbox', { name: 'Number of a listing' }).first().fill('7')
  await page.getByRole('button', { name: 'Load' }).first().click()
  await expect.element(page.getByText('There is no such listing.')).toBeVisible()
})

test('kept cases are listed and deleted', async () => {
  const kept = {
    id: 4,
    kind: 'parser' as const,
    title: 'Jane Doe',
    expected: 'Two positions',
    engine: '1',
    taxonomy: 'x',
    created_at: '2026-11-23T10:00:00.000Z',
  }
  server.answer(workbenchApi.cases, { items: [kept], count: 1 })
  server.answer(workbenchApi.deleteCase, { done: true })
  await renderWithApp(<ScorePage />, STAFF)
  await expect.element(page.getByText('Two positions')).toBeVisible()
  await page.getByRole('button', { name: 'Delete “Jane Doe”' }).click()
  await expect.poll(() => server.callsOf(workbenchApi.deleteCase)[0]?.params).toEqual({ case_id: '4' })
})

test('the typeahead shows what it finds, and the parser its facts with their place in the text', async () => {
  const row = {
    concept_id: 8,
    branch: 'occupation' as const,
    label: { text: 'Nurse', lang: 'en' },
    matched: { text: 'RN', lang: 'en' },
    is_weak: true,
  }
  server.answer(conceptApi.typeahead, { items: [row] })
  server.answer(parserApi.parseCvText, aReading({ facts: [aFact('headline', text('Nurse'))] }))
  await renderWithApp(<WordsPage />, { ...STAFF, path: '/test' })
  await page.getByRole('textbox', { name: 'Typed text' }).fill('rn')
  await expect.element(page.getByRole('list', { name: 'Typeahead' })).toHaveTextContent('Nurse RN only similar 8')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Nurse in Bern')
  await page.getByRole('button', { name: 'Read' }).click()
  await expect.element(page.getByRole('table', { name: 'Facts' }).getByText('headline')).toBeVisible()
})
