import type { CompanyPage } from '@matchwright/contract/company.schema'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCard, aUser } from '#web/testing/builders.ts'
import { aMatchRow } from '#web/testing/match-builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { CompanyView } from './company-page.tsx'

/** A company before its name is disclosed, with one open offer. */
function aCompanyPage(given: Partial<CompanyPage> = {}): CompanyPage {
  return {
    id: 5,
    standing: 'outside',
    who: 'Care provider, about 180 people',
    is_name_disclosed: false,
    verified: true,
    member_since: '2024-03',
    company: {
      facts: 'Nurses plan their rounds themselves.',
      benefits: [{ kind: 'holiday', title: 'Six weeks of holiday', note: '' }],
      team_languages: [{ code: 'de', share: 100 }],
    },
    concept_labels: {},
    logo: null,
    cover: null,
    photos: [],
    hidden_photos: 3,
    region: { lat: 47, lon: 7.25, radius_km: 20, sites: 4, country: 'CH' },
    groups: [
      { group: 'facts', level: 3, is_open: true },
      { group: 'sites', level: 2, is_open: false },
      { group: 'name', level: 1, is_open: false },
    ],
    answers: null,
    own_requests: null,
    matched: null,
    matches: [],
    offers: [aCard({ id: 7, title: 'Nurse, day centre' })],
    offer_count: 1,
    scored_for: null,
    is_listed: false,
    ...given,
  }
}

const disclosed = aCompanyPage({
  standing: 'disclosed',
  who: 'Seelinde',
  is_name_disclosed: true,
  hidden_photos: 0,
  photos: [{ id: 3, url: 'data:,', caption: 'The courtyard' }],
  region: null,
  groups: [{ group: 'name', level: 1, is_open: true }],
})

describe('the page of a company', () => {
  test('tells before disclosure what opens when, and shows closed tiles for its photos', async () => {
    await renderWithApp(<CompanyView page={aCompanyPage()} />)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Care provider, about 180 people')
    const opens = page.getByRole('region', { name: 'What opens when' })
    await expect.element(opens.getByText('Exact places')).toBeVisible()
    await expect.element(page.getByText('3 photos. They are shown after full disclosure.')).toBeVisible()
    await expect.element(page.getByText('4 places in this region, Switzerland')).toBeVisible()
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    await expect.element(page.getByRole('link', { name: 'Check my fit' })).toHaveAttribute('href', '/en/listing/7#fit')
  })

  test('opens its photos once it is disclosed', async () => {
    await renderWithApp(<CompanyView page={disclosed} />)
    expect(page.getByRole('region', { name: 'What opens when' }).elements()).toHaveLength(0)
    await userEvent.click(page.getByRole('button', { name: 'The courtyard' }))
    await expect.element(page.getByRole('dialog', { name: 'The courtyard' })).toBeVisible()
  })

  test('names offers in other fields, and shows them when asked', async () => {
    const scored = {
      matches: [aMatchRow(8, 'Nurse, home care')],
      offers: [aCard({ id: 9, title: 'Cook', occupation: 'Cook' })],
      offer_count: 2,
      scored_for: { listing_id: 4, title: 'Nurse, Biel' },
    }
    await renderWithApp(<CompanyView page={aCompanyPage(scored)} />, { currentUser: aUser() })
    const why = page.getByRole('link', { name: 'Why 84?' })
    await expect.element(why).toHaveAttribute('href', '/en/listing/8?my_listing_id=4')
    await expect.element(page.getByText('One more offer in another field: Cook.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect.element(page.getByRole('link', { name: 'Cook' })).toBeVisible()
  })

  test('gives search engines its data only when it is listed', async () => {
    await renderWithApp(<CompanyView page={{ ...disclosed, is_listed: true }} />)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Seelinde')
    const data: unknown = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
    expect(data).toMatchObject({ '@type': 'Organization', name: 'Seelinde', url: 'https://example.test/en/company/5' })
    expect(document.querySelector('meta[name=robots]')).toBeNull()
    const feed = document.querySelector('link[type="application/feed+json"]')
    expect(feed?.getAttribute('href')).toBe('/feeds/companies/5/offers.json')
  })
})
