import type { Page } from '@playwright/test'
import ar from '../apps/web/src/i18n/ar/finder.json' with { type: 'json' }
import criteria from '../apps/web/src/i18n/ar/criteria.json' with { type: 'json' }
import match from '../apps/web/src/i18n/ar/match.json' with { type: 'json' }
import { expectNoAxeViolations } from './support/accessibility.ts'
import { demo, login, send } from './support/people.ts'
import { expect, test } from './support/test.ts'

// Matching across languages: two employers write in their languages; a nurse who reads Arabic finds both offers, with
// explanations in Arabic.

const unique = Date.now()
const polish = `Pielęgniarka oddziału chirurgicznego ${unique}`
const german = `Pflegefachfrau Chirurgie ${unique}`
const ARABIC = /\p{Script=Arabic}{3,}/u

/** Publishes an offer as an employer's client would. */
async function publishes(page: Page, title: string, language: string, nurse: number): Promise<void> {
  const content = {
    title,
    language_captured: language,
    occupations: [{ concept_id: nurse, importance: 'must' }],
    languages: [{ code: 'de', spoken: 4, written: 4 }],
    places: [{ name: 'Winterthur', country: 'CH', lat: 47.5, lon: 8.724 }],
    workload: { min: 80, max: 100 },
    contract_types: ['permanent'],
  }
  const { id } = await send<{ id: number }>(page, '/napi/listing/new', { type: 1, content })
  await send(page, `/napi/listing/${id}/publish`, {})
}

test('a nurse in Arabic finds offers written in Polish and German, and reads why in Arabic', async ({
  page,
  newPerson,
}) => {
  const employer = await newPerson()
  await login(employer, demo.company)
  const found = await employer.request.get('/napi/concept/typeahead?term=nurse&lang=en')
  const { items } = (await found.json()) as { items: { concept_id: number; branch: string }[] }
  const nurse = items.find(({ branch }) => branch === 'occupation')?.concept_id ?? 0
  await publishes(employer, polish, 'pl', nurse)
  await publishes(employer, german, 'de', nurse)

  await page.goto('/ar/match/finder?sort=newest')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel(ar['finder.occupation']).first().fill('ممرضة')
  await page.getByRole('option', { name: ARABIC }).first().click()
  const card = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  for (const [title, lang] of [
    [polish, 'pl'],
    [german, 'de'],
  ] as const) {
    await expect(card(title)).toBeVisible()
    // The employer's text is not translated, and its language is marked.
    await expect(card(title).locator(`[lang="${lang}"]`)).toHaveText(title)
  }
  const toggle = card(polish).getByRole('button', { expanded: false })
  if (await toggle.isVisible()) await toggle.click()
  const why = card(polish)
  await expect(why).toContainText(ar['finder.why.theirs'])
  await expect(why).toContainText(criteria['criteria.name.occupation'])
  await expect(why).toContainText(criteria['criteria.name.languages'])
  await expectNoAxeViolations(page)

  await why.getByRole('link', { name: ar['finder.explain'] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(polish)
  await expect(page.getByRole('heading', { name: match['match.change.title'] })).toBeVisible()
  const table = page.getByRole('table').first()
  await expect(table).toContainText(criteria['criteria.name.languages'])
  const told = await table.innerText()
  // Labels of concepts and explanations are in Arabic; only levels such as B2 use Latin letters.
  expect(told.match(ARABIC)).not.toBeNull()
  expect(told.match(/[a-ząćęłńóśźżäöü]{4,}/gi)).toBeNull()
  await expectNoAxeViolations(page)
})
