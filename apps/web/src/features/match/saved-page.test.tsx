import { LISTING_TYPE } from '@matchwright/contract/constants'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import type { SavedSearch } from '@matchwright/contract/saved-search.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { NO_CONNECTION, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { OpenSaved } from './open-saved.tsx'
import { SavedPage } from './saved-page.tsx'

const FINDER_ID = 'd89bfa6e90b4fa3d2e023f688cca84c0'

function aSearch(given: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: 4,
    title: 'Gardens',
    type: LISTING_TYPE.search,
    finder_id: FINDER_ID,
    filters: {},
    alert: 'daily',
    new_matches: 2,
    created_at: '2026-11-01T08:00:00Z',
    checked_at: '2026-11-19T08:00:00Z',
    ...given,
  }
}

async function opened() {
  await renderWithApp(<SavedPage />, { path: '/en/match/saved', currentUser: aUser() })
  await expect.element(page.getByRole('link', { name: 'Gardens' })).toBeVisible()
}

async function act(action: string) {
  await page.getByRole('button', { name: 'More for Gardens' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

function changes() {
  return server.callsOf(savedSearchApi.change).map(({ body }) => body)
}

beforeEach(() => {
  server.answer(savedSearchApi.list, { items: [aSearch()], count: 1 }).answer(savedSearchApi.change, aSearch())
})

describe('a saved search', () => {
  const alert = page.getByRole('combobox', { name: 'E-mail for Gardens' })

  test('says what is new and leads to its matches', async () => {
    await opened()
    await expect.element(page.getByText('2 new')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Gardens' })).toHaveAttribute('href', '/en/match/saved/4')
  })

  test('changes its alert at once, and back when that fails', async () => {
    await opened()
    server.answer(savedSearchApi.change, NO_CONNECTION)
    await alert.click()
    await page.getByRole('option', { name: 'Never' }).click()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(alert).toHaveValue('Daily')
    expect(changes()).toEqual([{ alert: 'none' }])
  })

  test('is renamed, but not to nothing', async () => {
    await opened()
    await act('Rename')
    const dialog = page.getByRole('dialog', { name: 'Rename' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    expect(changes()).toEqual([])
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Parks')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(changes()).toEqual([{ title: 'Parks' }])
  })

  test('is deleted', async () => {
    server.answer(savedSearchApi.remove, () => {
      server.answer(savedSearchApi.list, { items: [], count: 0 })
      return { done: true as const }
    })
    await opened()
    await act('Delete')
    await expect.element(page.getByText('No search is saved yet')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open the finder' }))
      .toHaveAttribute('href', '/en/match/finder')
  })
})

test.each([
  ['is opened from a mail', aSearch()],
  ['is opened even if that cannot be noted', NO_CONNECTION],
] as const)('a saved search %s with its filters', async (_, answer) => {
  server.answer(savedSearchApi.change, answer)
  const filters = {
    ...aSearch().filters,
    contract: ['permanent', 'temporary'],
    min_score: 60,
  } as SavedSearch['filters']
  const { address } = await renderWithApp(<OpenSaved saved={aSearch({ filters })} />, { path: '/en/match/saved/4' })
  await expect
    .poll(address)
    .toBe(`/en/match/finder?finder_id=${FINDER_ID}&from=60&contract=permanent&contract=temporary`)
  expect(changes()).toEqual([{ is_opened: true }])
})
