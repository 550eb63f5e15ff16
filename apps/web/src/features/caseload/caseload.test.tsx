import { caseloadApi } from '@matchwright/contract/caseload.api'
import type { CaseloadPerson, ProposalToMe } from '@matchwright/contract/caseload.schema'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { aMatchRow, anExplanation } from '#web/testing/match-builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { CaseloadPage } from './caseload-page.tsx'
import { CounsellingPage } from './counselling-page.tsx'

const DESK = { path: '/en/pega2', currentUser: aUser({ perms: ['counsellor'] }) }

function aPerson(id: number, name: string): CaseloadPerson {
  return {
    entry_id: id,
    name,
    search: { id: 100 + id, title: 'Care assistant', lang: 'en', place: 'Biel', days: 34 },
    best: { score: 86, fits: { i_meet: 81, they_meet: 91 } },
    matches: 3,
  }
}

function anOffer(id: number, title: string) {
  return { ...aMatchRow(id, title), mark: null }
}

const EFFECT = { match_factor: 50, own_match_factor: 50, weights: [], radius_km: null }

beforeEach(() => server.start())
afterEach(() => server.stop())

function aDesk(): void {
  const items = [aPerson(1, 'Samira B.'), aPerson(2, 'Daniel K.')]
  server.answer(caseloadApi.people, { items, count: 2, offers: 1284, asked: [] })
  const offers = [anOffer(7, 'Dementia ward'), anOffer(8, 'Night duty')]
  server.answer(caseloadApi.offers, { items: offers, count: 27, near_misses: 38, effect: EFFECT })
  server.answer(caseloadApi.explain, anExplanation())
  server.answer(caseloadApi.proposals, { items: [], count: 0 })
}

describe('the caseload', () => {
  test('shows people, offers and why they fit, and is worked through by keys', async () => {
    aDesk()
    server.answer(caseloadApi.mark, { mark: null })
    await renderWithApp(<CaseloadPage />, DESK)
    const people = page.getByRole('region', { name: 'People' })
    await expect.element(people.getByRole('button', { name: /Samira B/ })).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('table', { name: 'What the job is looking for' })).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(people.getByRole('button', { name: /Daniel K/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{ArrowDown}')
    const why = page.getByRole('region', { name: 'Why they fit' })
    await expect.element(why.getByRole('heading', { name: 'Night duty' })).toBeVisible()
    await userEvent.keyboard('s')
    await expect
      .poll(() => server.callsOf(caseloadApi.mark)[0])
      .toMatchObject({
        params: { listing_id: '102', offer_id: '8' },
        body: { state: 'shortlisted' },
      })
    await userEvent.keyboard('3')
    await expect.poll(() => server.callsOf(caseloadApi.offers).at(-1)?.query).toMatchObject({ strategy: 'broad' })
  })

  test('holds an offer unsuitable only with a reason', async () => {
    aDesk()
    server.answer(caseloadApi.mark, { mark: null })
    await renderWithApp(<CaseloadPage />, DESK)
    await page.getByRole('button', { name: /^Unsuitable/ }).click()
    const leave = page.getByRole('button', { name: 'Leave out' })
    await expect.element(leave).toBeDisabled()
    await page.getByRole('radio', { name: 'Pay' }).click()
    await leave.click()
    await expect
      .poll(() => server.callsOf(caseloadApi.mark)[0]?.body)
      .toMatchObject({ state: 'unsuitable', reason: 'pay' })
  })

  test('begins with asking somebody by their address', async () => {
    server.answer(caseloadApi.people, { items: [], count: 0, offers: 3, asked: [] })
    server.answer(caseloadApi.proposals, { items: [], count: 0 })
    server.answer(caseloadApi.ask, { done: true })
    await renderWithApp(<CaseloadPage />, DESK)
    await expect.element(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add someone' }).first().click()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('samira@example.org')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect.poll(() => server.callsOf(caseloadApi.ask)[0]?.body).toEqual({ email: 'samira@example.org' })
  })
})

describe('the page of those who are counselled', () => {
  test('says what an agreement means, and takes it back after a second look', async () => {
    const agreement = {
      entry_id: 4,
      state: 'agreed' as const,
      counsellor: 'Rahel Kunz',
      organisation: 'RAV Biel',
      asked_at: '2026-11-01T10:00:00.000Z',
      answered_at: '2026-11-02T10:00:00.000Z',
    }
    server.answer(caseloadApi.mine, { agreements: [agreement], proposals: [] })
    server.answer(caseloadApi.withdraw, { done: true })
    await renderWithApp(<CounsellingPage />, { path: '/en/counselling', currentUser: aUser() })
    await expect.element(page.getByText(/first name, your published searches/)).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw now' }).click()
    await expect.poll(() => server.callsOf(caseloadApi.withdraw)[0]?.params).toEqual({ entry_id: '4' })
  })

  test('lets both sides accept or decline a proposal', async () => {
    const { listing, fits } = aMatchRow(7, 'Night duty')
    const proposal: ProposalToMe = {
      id: 9,
      side: 'person',
      counsellor: 'Rahel K.',
      organisation: null,
      my_listing: { id: 3, title: 'Care assistant', lang: 'en' },
      other: listing,
      score: 86,
      fits,
      answer: 'waiting',
      match_id: null,
      sent_at: '2026-11-20T10:00:00.000Z',
    }
    server.answer(caseloadApi.mine, { agreements: [], proposals: [proposal] })
    server.answer(caseloadApi.answer, { match_id: null })
    await renderWithApp(<CounsellingPage />, { path: '/en/counselling', currentUser: aUser() })
    await expect.element(page.getByText(/^For Care assistant, proposed by Rahel K\., (?!\{)/)).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => server.callsOf(caseloadApi.answer)[0]?.body).toEqual({ is_accepted: true })
  })
})
