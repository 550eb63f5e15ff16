import { join } from 'node:path'
import type { Visitor } from './visitor.ts'

/** The steps from a fresh browser to the moment of the screenshot, on demo data. */
export type Screen = (visitor: Visitor) => Promise<void>

type Rows<T> = { items: T[] }
type ListingRow = { id: number; type: number; status: number; title: string }
type ContactRow = { id: number; state: number; turn: string }
type Suggested = Rows<{ concept_id: number; label: { text: string } }>

const CANDIDATE = 'candidate@example.org'
const COMPANY = 'company@example.org'
const DRAFT = 0
const PUBLISHED = 1
const OFFER = 1
const IN_CONTACT = 2
const MATCHED = -10
const CV = join(import.meta.dirname, '../../e2e/fixtures/cv-nurse-en.pdf')

/** By the name of the picture without its width; a language or scheme at the end is not part of it. */
export const screens: Record<string, Screen> = {
  '1-home-public': async ({ page }) => open(page, '/'),
  '2-home': async (visitor) => {
    await visitor.login(COMPANY)
    await open(visitor.page, '/')
  },
  '3-finder': async (visitor) => {
    await visitor.login(CANDIDATE)
    await open(visitor.page, `/match/finder?q=${await finderQuery(visitor)}`)
    const compared = visitor.page.getByRole('checkbox', { name: /^Compare/ })
    // The choice is applied once it is in the address.
    for (const [at, card] of [0, 2].entries()) {
      await compared.nth(card).click()
      await compared.and(visitor.page.locator(':checked')).nth(at).waitFor()
    }
    await settled(visitor.page)
  },
  '4-match': async (visitor) => {
    await visitor.login(CANDIDATE)
    const { items } = await visitor.get<Rows<ContactRow>>('/napi/match/contacts?limit=40')
    await open(visitor.page, `/match/${first(items, ({ state, turn }) => state === IN_CONTACT && turn === 'mine').id}`)
  },
  '5-editor': async (visitor) => {
    await visitor.login(COMPANY)
    const { items } = await visitor.get<Rows<ListingRow>>('/napi/listing/list?limit=40')
    await open(visitor.page, `/listing/${first(items, ({ status }) => status === DRAFT).id}`)
  },
  '6-cv-import': async (visitor) => {
    await visitor.login(CANDIDATE)
    await open(visitor.page, '/profiles/person/cv')
    await visitor.page.locator('input[type="file"]').setInputFiles(CV)
    await visitor.page
      .locator('form, textarea')
      .first()
      .waitFor({ state: 'detached' })
      .catch(() => undefined)
    await settled(visitor.page)
  },
  '7-listings': async (visitor) => {
    await visitor.login(COMPANY)
    await open(visitor.page, '/listing?status=1&status=4')
    for (const row of [1, 3]) await visitor.page.getByRole('row').nth(row).getByRole('checkbox').check()
  },
  '7-listings-empty': async (visitor) => {
    await visitor.register(`shots-${Date.now()}@example.org`)
    await open(visitor.page, '/listing')
  },
  '8-contacts': async (visitor) => {
    await visitor.login(COMPANY)
    await open(visitor.page, '/match')
  },
  '9-company': async (visitor) => {
    await visitor.login(COMPANY)
    const { items } = await visitor.get<Rows<{ id: number }>>('/napi/profile/list?filter_type=company')
    await open(visitor.page, `/company/${first(items, () => true).id}`)
  },
  '10-offer': async (visitor) => {
    await visitor.login(COMPANY)
    const { items } = await visitor.get<Rows<ListingRow>>('/napi/listing/list?limit=40')
    await visitor.logout()
    await open(visitor.page, `/listing/${first(items, isPublishedOffer).id}`)
  },
  '11-finder-map': async (visitor) => {
    await visitor.login(CANDIDATE)
    await open(visitor.page, `/match/finder?view=map&q=${await finderQuery(visitor)}`)
  },
  '12-compare': async (visitor) => {
    await visitor.login(CANDIDATE)
    await open(visitor.page, `/match/finder?q=${await finderQuery(visitor)}`)
    const compared = visitor.page.getByRole('checkbox', { name: /^Compare/ })
    for (const card of [0, 1, 2]) {
      await compared.nth(card).click()
      await compared.and(visitor.page.locator(':checked')).nth(card).waitFor()
    }
    await visitor.page
      .getByRole('button', { name: /^Compare/ })
      .last()
      .click()
    await visitor.page.getByRole('table').waitFor()
    await settled(visitor.page)
  },
  '14-score': async ({ page }) => open(page, '/how-the-score-works'),
  '15-not-found': async ({ page }) => open(page, '/en/listing/bus-driver'),
  '16-home-new': async (visitor) => {
    await visitor.register(`shots-home-${Date.now()}@example.org`)
    await open(visitor.page, '/')
  },
  '17-matched': async (visitor) => {
    await visitor.login(COMPANY)
    const { items } = await visitor.get<Rows<ContactRow>>('/napi/match/contacts?limit=40')
    await open(visitor.page, `/match/${first(items, ({ state }) => state === MATCHED).id}`)
  },
  '18-contacts-phone': async (visitor) => {
    await visitor.login(COMPANY)
    const { items } = await visitor.get<Rows<ContactRow>>('/napi/match/contacts?limit=40')
    await open(visitor.page, `/match?contact=${first(items, ({ state }) => state === IN_CONTACT).id}`)
  },
  '18-notifications': async (visitor) => {
    await visitor.login(COMPANY)
    await open(visitor.page, '/')
    await visitor.page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await settled(visitor.page)
  },
  '19-command': async (visitor) => {
    await visitor.login(COMPANY)
    await open(visitor.page, '/listing')
    await visitor.page.keyboard.press('Control+k')
    await visitor.page.getByRole('combobox').fill('nurse')
    await settled(visitor.page)
  },
  '19-shortcuts': async (visitor) => {
    await visitor.login(COMPANY)
    await open(visitor.page, '/match')
    await visitor.page.keyboard.press('?')
    await visitor.page.getByRole('dialog').waitFor()
  },
  '20-board': async (visitor) => {
    await visitor.login(COMPANY)
    await open(visitor.page, '/match?view=board')
  },
  '21-profile': async (visitor) => {
    await visitor.login(CANDIDATE)
    const { items } = await visitor.get<Rows<{ id: number }>>('/napi/profile/list?filter_type=person')
    await open(visitor.page, `/profiles/person/${first(items, () => true).id}`)
  },
  '22-documents': async (visitor) => {
    await visitor.login(CANDIDATE)
    await open(visitor.page, '/documents')
    await visitor.page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await visitor.page.getByRole('menuitem', { name: 'Details' }).click()
    await settled(visitor.page)
  },
  '23-settings': async (visitor) => {
    await visitor.login(CANDIDATE)
    await open(visitor.page, '/account/settings')
  },
  '31-why': async (visitor) => {
    await visitor.login(COMPANY)
    const { items } = await visitor.get<Rows<ListingRow>>('/napi/listing/list?limit=40')
    await open(visitor.page, `/listing/${first(items, isPublishedOffer).id}/why`)
  },
  '32-mail': async ({ page }) => open(page, '/outbox'),
}

function isPublishedOffer({ status, type }: ListingRow): boolean {
  return status === PUBLISHED && type === OFFER
}

async function finderQuery(visitor: Visitor): Promise<string> {
  return encodeURIComponent(JSON.stringify(await busDriver(visitor)))
}

async function open(page: Visitor['page'], path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/** Waits for calls, pictures and fonts. */
async function settled(page: Visitor['page']): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

function first<T>(rows: readonly T[], fits: (row: T) => boolean): T {
  const found = rows.find(fits)
  if (!found) throw new Error('The demo world has nothing for this screen')
  return found
}

/** The query of the finder's mockup, with the concept ids of this taxonomy. */
async function busDriver(visitor: Visitor): Promise<object> {
  const idOf = async (branch: string, term: string): Promise<number> => {
    const found = await visitor.get<Suggested>(
      `/napi/concept/typeahead?branches=${branch}&lang=en&term=${encodeURIComponent(term)}`,
    )
    return (found.items.find(({ label }) => label.text === term) ?? first(found.items, () => true)).concept_id
  }
  return {
    occupations: [{ concept_id: await idOf('occupation', 'Bus driver') }],
    skills: [
      { concept_id: await idOf('skill', 'Assisting passengers'), level: 4 },
      { concept_id: await idOf('skill', 'Ticket sale and inspection on board'), level: 3 },
    ],
    licences: [
      { concept_id: await idOf('authorization', 'Driving licence D (buses)') },
      { concept_id: await idOf('authorization', 'Driver CPC') },
    ],
    languages: [
      { code: 'fr', spoken: 4, written: 4 },
      { code: 'pt', spoken: 7, written: 7 },
    ],
    places: [{ name: 'Lausanne', country: 'CH', lat: 46.516, lon: 6.6328, radius_km: 30 }],
    contract_types: ['permanent', 'fixed_term'],
    conditions: [
      { concept_id: await idOf('condition', 'Rota known well ahead'), stance: 'welcome' },
      { concept_id: await idOf('condition', 'Split shifts'), stance: 'refused' },
    ],
    workload: { min: 80, max: 100 },
    pay: { type: 'fixed', from: 66_000, to: null, currency: 'CHF' },
  }
}
