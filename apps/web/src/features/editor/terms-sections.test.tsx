import { baseApi } from '@matchwright/contract/base.api'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ListingDisclosure } from '@matchwright/contract/listing-view.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import { parserApi } from '@matchwright/contract/parser.api'
import { conceptApi } from '@matchwright/contract/concept.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { edited, renderSection } from '#web/testing/editing.tsx'
import { NO_CONNECTION, server } from '#web/testing/fake-server.ts'
import { DisclosureSection } from './disclosure-section.tsx'
import { PaySection } from './pay-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { TextSection } from './text-section.tsx'

const CHUR = { geoname_id: 2_661_169, name: 'Chur', country: 'CH', lat: 46.85, lon: 9.53 }

beforeEach(() => {
  server
    .answer(baseApi.places, { items: [{ ...CHUR, population: 38_000 }] })
    .answer(conceptApi.typeahead, { items: [] })
    .answer(listingApi.aboutMeTexts, { items: [] })
})

describe('pay', () => {
  const atLeast = page.getByRole('textbox', { name: 'At least' })
  const wanted = page.getByRole('textbox', { name: 'Wanted' })

  test('is converted to the other usual unit', async () => {
    await renderSection(<PaySection />, {})
    await atLeast.fill('78000')
    await expect.element(page.getByText(/At full time and 12 salaries: .*6,500.* per month/)).toBeVisible()
    expect(edited().pay).toMatchObject({ from: 78_000, to: null, currency: 'CHF', unit: 'year', type: 'fixed' })
    await page.getByRole('radiogroup', { name: 'Salaries' }).getByText('13').click()
    await expect.element(page.getByText(/13 salaries: .*6,000/)).toBeVisible()
  })

  test('below the first amount is an error, and nothing is converted', async () => {
    await renderSection(<PaySection />, { pay: { from: 80_000, to: 90_000, currency: 'CHF' } })
    await wanted.fill('70000')
    await expect.element(page.getByText('Must not be below the first amount.')).toBeVisible()
    expect(page.getByText(/At full time/).elements()).toHaveLength(0)
  })

  test('is written with the separators of the language', async () => {
    await renderSection(<PaySection />, { pay: { from: 4500.5, currency: 'EUR', unit: 'month' } }, { language: 'de' })
    await expect.element(page.getByRole('textbox').first()).toHaveValue('4.500,5')
    await page.getByRole('textbox').first().fill('5.250,75')
    await expect.poll(() => edited().pay?.from).toBe(5250.75)
  })

  test('that is cleared is not zero', async () => {
    await renderSection(<PaySection />, { pay: { from: 80_000, currency: 'CHF' } })
    await atLeast.fill('')
    await expect.poll(() => edited().pay).toMatchObject({ from: null })
  })

  test('stands in the currency of the place before that of the user', async () => {
    await renderSection(<PaySection />, { places: [{ ...CHUR, name: 'Bregenz', country: 'AT' }] })
    await expect.element(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
  })

  test('on request is advised against in an offer', async () => {
    await renderSection(<PaySection />, {}, { isOffer: true })
    await page.getByRole('radiogroup', { name: 'How the pay is stated' }).getByText('On request').click()
    await expect.poll(() => edited().pay?.type).toBe('ask')
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
  })

  test('contract types keep one order, and are weighed once there is one', async () => {
    await renderSection(<PaySection />, {})
    const contract = page.getByRole('group', { name: 'Contract' })
    expect(page.getByRole('combobox', { name: 'Importance of the contract' }).elements()).toHaveLength(0)
    await contract.getByRole('button', { name: 'freelance' }).click()
    await contract.getByRole('button', { name: 'permanent' }).click()
    await expect.element(contract.getByRole('button', { name: 'permanent' })).toHaveAttribute('aria-pressed', 'true')
    expect(edited().contract_types).toEqual(['permanent', 'freelance'])
    await page.getByRole('combobox', { name: 'Importance of the contract' }).selectOptions('must')
    await expect.poll(() => edited().contract_importance).toBe('must')
  })
})

describe('places', () => {
  test('are found by name, those of the own country first, and get a radius', async () => {
    await renderSection(<PlaceSection />, {})
    const field = page.getByRole('textbox', { name: 'Where would you work?' })
    await field.fill('Chu')
    await page.getByRole('option', { name: /^Chur/ }).click()
    await expect.element(page.getByRole('img', { name: 'Around Chur' })).toBeVisible()
    expect(server.callsOf(baseApi.places)[0]?.query).toMatchObject({ term: 'Chu', country: 'CH' })
    expect(edited().places).toEqual([{ ...CHUR, radius_km: 30 }])
    await page.getByRole('combobox', { name: 'Radius: 30 km' }).selectOptions('60')
    await expect.poll(() => edited().places[0]?.radius_km).toBe(60)
    await expect.element(page.getByRole('textbox', { name: 'One more place' })).toHaveValue('')
  })

  test('go when their name is cleared', async () => {
    await renderSection(<PlaceSection />, { places: [CHUR] })
    await page.getByRole('textbox', { name: 'Where would you work?' }).fill('')
    await expect.poll(() => edited().places).toEqual([])
    await expect.element(page.getByRole('img', { name: 'Around Chur' })).not.toBeInTheDocument()
  })

  test('a share of remote work that is not in the list stays', async () => {
    await renderSection(<PlaceSection />, { remote: 35 }, { isOffer: true })
    const remote = page.getByRole('combobox', { name: 'Remote' })
    await expect.element(remote).toHaveValue('35')
    await remote.selectOptions('')
    await expect.poll(() => edited().remote).toBeNull()
  })

  test('workload is set by the keyboard and taken back', async () => {
    await renderSection(<PlaceSection />, {})
    const least = page.getByRole('slider', { name: 'Minimum workload' })
    await expect.element(least).toBeInTheDocument()
    least.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.poll(() => edited().workload).toEqual({ min: 20, max: 100 })
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => edited().workload).toBeNull()
  })

  test('a start on a day begins with a day, and an empty day changes nothing', async () => {
    await renderSection(<PlaceSection />, {})
    const start = page.getByRole('group', { name: 'Start' })
    await start.getByRole('button', { name: 'From a date' }).click()
    await expect.poll(() => edited().start?.date).toMatch(/^\d{4}-\d\d-01$/)
    const day = page.getByLabelText('Day')
    await day.fill('15')
    await page.getByLabelText('Month').selectOptions('March')
    await page.getByLabelText('Year').fill('2027')
    await expect.poll(() => edited().start).toEqual({ type: 3, date: '2027-03-15' })
    await day.fill('')
    await start.getByRole('button', { name: 'As soon as possible' }).click()
    await expect.poll(() => edited().start).toEqual({ type: 1, date: null })
    await expect.element(day).not.toBeInTheDocument()
  })
})

describe('text', () => {
  test('about oneself that was replaced comes back with undo', async () => {
    server.answer(parserApi.aboutMeText, { text: 'I would like to work in Chur.', is_generated: true })
    await renderSection(<TextSection />, { about_me: 'My own words.' })
    await page.getByRole('button', { name: 'Tasks and text' }).click()
    await page.getByRole('button', { name: 'Write from the facts' }).click()
    await expect.poll(() => edited().about_me).toBe('I would like to work in Chur.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => edited().about_me).toBe('My own words.')
  })
})

describe('disclosure', () => {
  const levels = { occupation: DISCLOSURE_LEVEL.public, pay: DISCLOSURE_LEVEL.partial }
  const disclosure: ListingDisclosure = {
    listing: DISCLOSURE_LEVEL.public,
    groups: levels,
    person: { name: DISCLOSURE_LEVEL.full, ird_number: DISCLOSURE_LEVEL.none },
    company: null,
    documents: [{ document_id: 50, title: 'Diploma', level: DISCLOSURE_LEVEL.none }],
  }

  beforeEach(() => {
    server.answer(listingViewApi.disclosure, disclosure)
  })

  async function unfolded() {
    await renderSection(<DisclosureSection />, {}, { path: '/en/listing/7#disclosure' })
    await expect.element(page.getByRole('combobox', { name: 'Pay: seen by the other side' })).toBeVisible()
  }

  function sent() {
    return server.callsOf(listingViewApi.setDisclosure).map(({ body }) => body)
  }

  test('is one line until it is unfolded', async () => {
    await renderSection(<DisclosureSection />, {})
    await expect.element(page.getByText('listing: public')).toBeVisible()
    await expect.element(page.getByText('name: after full disclosure')).toBeVisible()
    expect(page.getByRole('combobox').elements()).toHaveLength(0)
  })

  test('sends the changed group alone', async () => {
    const groups = { ...levels, pay: DISCLOSURE_LEVEL.none }
    server.answer(listingViewApi.setDisclosure, { ...disclosure, groups })
    await unfolded()
    await page.getByRole('combobox', { name: 'Pay: seen by the other side' }).selectOptions('only you')
    await expect.poll(sent).toEqual([{ groups: { pay: DISCLOSURE_LEVEL.none } }])
    await expect.element(page.getByRole('combobox', { name: 'Pay: seen by the other side' })).toHaveValue('0')
    await page.getByRole('combobox', { name: 'Diploma: seen by the other side' }).selectOptions('after contact')
    await expect.poll(() => sent()[1]).toEqual({ documents: [{ document_id: 50, level: DISCLOSURE_LEVEL.partial }] })
  })

  test('has no choice for what is never shown', async () => {
    await unfolded()
    expect(page.getByRole('combobox', { name: /IRD/ }).elements()).toHaveLength(0)
  })

  test('goes back when it cannot be saved', async () => {
    server.answer(listingViewApi.setDisclosure, NO_CONNECTION)
    await unfolded()
    await page.getByRole('combobox', { name: 'Pay: seen by the other side' }).selectOptions('public')
    await expect.element(page.getByText('That could not be changed. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Pay: seen by the other side' })).toHaveValue('2')
  })
})
