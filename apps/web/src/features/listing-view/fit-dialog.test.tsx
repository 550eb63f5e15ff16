import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCard, aMatchPage } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { FitDialog } from './fit-dialog.tsx'

const FINDER_ID = 'd89bfa6e90b4fa3d2e023f688cca84c0'

const view: ListingView = {
  card: aCard({ id: 7, title: 'Nurse' }),
  status: LISTING_STATUS.published,
  ends_at: null,
  standing: 'outside',
  content: {
    occupations: [{ concept_id: 1, readings: [], side: 'both', importance: 'must', months: null }],
    skills: [{ concept_id: 2, level: 3, importance: 'must', last_used: null, is_proposed: false }],
    licences: [{ concept_id: 3, status: 'valid', importance: 'nice' }],
    languages: [{ code: 'de', spoken: 4, written: 4, importance: 'must' }],
  },
  concept_labels: {
    1: { text: 'Nurse', lang: 'en', branch: 'occupation' },
    2: { text: 'Wound dressing', lang: 'en', branch: 'skill' },
    3: { text: 'Driving licence', lang: 'en', branch: 'authorization' },
  },
  person: null,
  company: null,
  profile_picture: null,
  cover_photo: null,
  documents: [],
  hidden: [],
  is_mine: false,
  company_id: null,
  match_id: null,
  my_listing_id: null,
}

test('four questions without an account lead to the score of the answers', async () => {
  server.answer(matchApi.finder, aMatchPage({ finder_id: FINDER_ID }))
  const { address } = await renderWithApp(<FitDialog view={view} onClose={() => {}} />, { path: '/en/listing/7' })
  await expect.element(page.getByRole('radio', { name: 'Nurse' })).toBeChecked()
  await userEvent.selectOptions(page.getByLabelText('For how long?'), 'three to five years')
  const next = page.getByRole('button', { name: 'Next' })
  await userEvent.click(next)
  await expect.element(page.getByRole('heading', { name: 'What can you do?' })).toHaveFocus()
  await userEvent.click(page.getByRole('checkbox', { name: 'Wound dressing' }))
  await userEvent.click(next)
  await userEvent.selectOptions(page.getByLabelText('German'), 'B2')
  await userEvent.click(next)
  await userEvent.click(page.getByRole('button', { name: 'Show my fit' }))
  await expect.poll(address).toBe(`/en/listing/7?finder_id=${FINDER_ID}`)
  const [call] = server.callsOf(matchApi.finder)
  expect(call?.body.body).toMatchObject({
    type: 0,
    content: {
      occupations: [{ concept_id: 1, months: 48 }],
      skills: [{ concept_id: 2 }],
      licences: [],
      languages: [{ code: 'de', spoken: 4, written: 4 }],
      places: [],
      workload: null,
    },
  })
})

test('what is not answered stays not stated', async () => {
  server.answer(matchApi.finder, aMatchPage({ finder_id: FINDER_ID }))
  await renderWithApp(<FitDialog view={view} onClose={() => {}} />)
  await userEvent.click(page.getByRole('radio', { name: 'Something else' }))
  for (const _ of [1, 2, 3]) await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await userEvent.click(page.getByRole('button', { name: 'Show my fit' }))
  await expect.poll(() => server.callsOf(matchApi.finder)).toHaveLength(1)
  const [call] = server.callsOf(matchApi.finder)
  expect(call?.body.body.content).toMatchObject({ occupations: [], skills: [], languages: [] })
})
