import { join } from 'node:path'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from './support/accessibility.ts'
import { CountedWay } from './support/counted.ts'
import { mailedLink, NEW_PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures', name)
}

const unique = Date.now()
const CONSENT = /^I am at least 16 years old/
const ACTIVATION = /\/account\/activate\//

test('a person comes from the public home to the first matches within the bar', async ({ page }) => {
  const way = new CountedWay(page)
  const email = `mile-person-${unique}@e2e.test`
  await page.goto('/en')
  await way.screen('public home', page.getByRole('banner').getByRole('link', { name: 'Register' }))
  await way.click(page.getByRole('banner').getByRole('link', { name: 'Register' }))
  await way.screen('registration', page.getByRole('heading', { name: 'Register' }))
  await way.type(page.getByLabel('Your name'), 'Maria Santos')
  await way.type(page.getByLabel('E-mail', { exact: true }), email)
  await way.type(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await way.click(page.getByRole('checkbox', { name: CONSENT }))
  await expectNoAxeViolations(page)
  await way.click(page.getByRole('main').getByRole('button', { name: 'Register' }))
  await way.screen('mail sent', page.getByRole('button', { name: 'Send it again' }))
  await expectNoAxeViolations(page)
  await way.open(await mailedLink(page, email, ACTIVATION))
  await way.screen('home', page.getByRole('heading', { name: /^Welcome, Maria/ }))
  await expect(page.getByRole('img', { name: '0 of 6 steps done' })).toBeVisible()
  await expect(page.getByText('Nothing is waiting for you today')).toHaveCount(0)
  await expectNoAxeViolationsInBothSchemes(page)
  await way.choose(fixture('cv-nurse-en.pdf'))
  await way.screen('check', page.getByRole('heading', { name: 'Check what we understood' }))
  await way.click(page.getByRole('button', { name: /^Save \d+ facts$/ }))
  const matches = page.getByRole('complementary', { name: 'Matches now' })
  await way.screen('matches beside the draft', matches.getByRole('link').first())
  way.expectWithin('person', { screens: 6, clicks: 8, fields: 3 })

  await test.step('and the ring of the home page has closed by as much', async () => {
    await page.goto('/en')
    await expect(page.getByRole('img', { name: /^[2-5] of 6 steps done$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /for the search you started with$/ })).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page)
  })
})

test('a company comes from the public home to the first matches within the bar', async ({ page }) => {
  const way = new CountedWay(page)
  const email = `mile-company-${unique}@e2e.test`
  await page.goto('/en')
  await way.screen('public home', page.getByRole('banner').getByRole('link', { name: 'For organisations' }))
  await way.click(page.getByRole('banner').getByRole('link', { name: 'For organisations' }))
  await way.screen('registration', page.getByRole('radio', { name: /^Company/, checked: true }))
  await way.type(page.getByLabel('Organisation', { exact: true }), 'Eulachtal Hospital')
  await way.type(page.getByLabel('Your name'), 'Andrea Keller')
  await way.type(page.getByLabel('E-mail', { exact: true }), email)
  await way.type(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await way.click(page.getByRole('checkbox', { name: CONSENT }))
  await expectNoAxeViolations(page)
  await way.click(page.getByRole('main').getByRole('button', { name: 'Register' }))
  await way.screen('mail sent', page.getByRole('button', { name: 'Send it again' }))
  await way.open(await mailedLink(page, email, ACTIVATION))
  await way.screen('level', page.getByRole('heading', { name: 'Choose your level' }))
  await way.click(page.getByRole('button', { name: 'Continue' }))
  await way.screen('home', page.getByRole('heading', { name: 'Drop your job advertisement here' }))
  await expectNoAxeViolationsInBothSchemes(page)
  await way.choose(fixture('job-icu-nurse-en.txt'))
  await way.screen('check', page.getByRole('heading', { name: 'Check what we understood' }))
  await way.click(page.getByRole('button', { name: /^Save \d+ facts$/ }))
  await way.screen('matches beside the draft', page.getByRole('complementary', { name: 'Matches now' }))
  await way.click(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  way.expectWithin('company', { screens: 8, clicks: 14, fields: 8 })
})

test('a CV dropped on the public home shows offers at once and goes along to the registration', async ({ page }) => {
  const way = new CountedWay(page)
  await page.goto('/en')
  await way.screen('public home', page.getByText('Or drop your CV here.'))
  await way.choose(fixture('cv-nurse-en.pdf'))
  await expect(page.getByRole('heading', { name: /^\d+ offers? fits? your CV$/ })).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolationsInBothSchemes(page)
  way.expectWithin('person with a CV, to the first matches', { screens: 1, clicks: 1, fields: 0 })
  await way.click(page.getByRole('link', { name: 'Keep and register' }))
  await way.screen('registration', page.getByText(/^What we read in your CV goes into your account/))
  await expect(page.getByLabel('Your name')).toHaveValue('Maria Santos')
  const email = `mile-cv-${unique}@e2e.test`
  await way.type(page.getByLabel('E-mail', { exact: true }), email)
  await way.type(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await way.click(page.getByRole('checkbox', { name: CONSENT }))
  await way.click(page.getByRole('main').getByRole('button', { name: 'Register' }))
  await way.screen('mail sent', page.getByRole('button', { name: 'Send it again' }))
  await way.open(await mailedLink(page, email, ACTIVATION))
  await way.screen('home', page.getByRole('img', { name: /^[1-5] of 6 steps done$/ }))
  await expect(page.getByRole('heading', { name: /for the search you started with$/ })).toBeVisible()
  way.expectWithin('person with a CV, to an account', { screens: 4, clicks: 5, fields: 2 })
})

test('the search of the visit goes along to the registration', async ({ page }) => {
  const content = encodeURIComponent(JSON.stringify({ places: [] }))
  await page.goto(`/en/match/finder?q=${content}`)
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByText('Your search is kept.')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/account\/register\?q=/)
})

test('a sample shows how a CV is read, and nothing of it is saved', async ({ page }) => {
  const way = new CountedWay(page)
  const email = `mile-sample-${unique}@e2e.test`
  await page.goto('/en/account/register')
  await way.type(page.getByLabel('Your name'), 'Amira Haddad')
  await way.type(page.getByLabel('E-mail', { exact: true }), email)
  await way.type(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await way.click(page.getByRole('checkbox', { name: CONSENT }))
  await way.click(page.getByRole('main').getByRole('button', { name: 'Register' }))
  await way.screen('mail sent', page.getByRole('button', { name: 'Send it again' }))
  await way.open(await mailedLink(page, email, ACTIVATION))
  await way.click(page.getByRole('link', { name: 'Try the sample' }))
  await way.screen('check', page.getByRole('heading', { name: 'Check what we understood' }))
  await expect(page.getByText('This is a sample.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save \d+ facts$/ })).toHaveCount(0)
})
