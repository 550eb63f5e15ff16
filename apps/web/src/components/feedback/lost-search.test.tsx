import { conceptApi } from '@matchwright/contract/concept.api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_CONNECTION, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ErrorPage } from './error-page.tsx'
import { LostSearch } from './lost-search.tsx'

const FIELD = 'Occupation or skill, in any language'

test('a missing page asks in its focused field what was looked for', async () => {
  const error = { status: 404, statusText: '', internal: true, data: { message: '' } }
  await renderWithApp(<ErrorPage error={error} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
  await expect.element(page.getByLabelText(FIELD)).toHaveFocus()
})

test('words lead to the finder by what they mean', async () => {
  const label = { text: 'Bus driver', lang: 'en', branch: 'occupation' }
  const row = { concept_id: 8, label, matched: label, branch: 'occupation', is_weak: false }
  server.answer(conceptApi.typeahead, { items: [row] } as never)
  const { address } = await renderWithApp(<LostSearch />)
  await userEvent.type(page.getByLabelText(FIELD), 'Busfahrer{Enter}')
  await expect.poll(() => decodeURIComponent(address())).toBe('/en/match/finder?q={"occupations":[{"concept_id":8}]}')
})

test('without an answer the finder opens empty', async () => {
  server.answer(conceptApi.typeahead, NO_CONNECTION)
  const { address } = await renderWithApp(<LostSearch />)
  await userEvent.type(page.getByLabelText(FIELD), 'Busfahrer{Enter}')
  await expect.poll(address).toBe('/en/match/finder')
})
