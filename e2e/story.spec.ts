import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSchemes } from './support/accessibility.ts'
import { consents, findsMatch, keepsFacts, publishes, reads } from './support/matching.ts'
import { newUser } from './support/people.ts'
import type { Newcomer } from './support/people.ts'
import { expect, test } from './support/test.ts'

function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures', name)
}

const unique = Date.now()
const nurse: Newcomer = {
  type: 'Private person',
  level: 'Basic',
  email: `maria-${unique}@e2e.test`,
  firstName: 'Maria',
  lastName: 'Santos',
}
const hospital: Newcomer = {
  type: 'Company',
  level: 'Basic',
  email: `hospital-${unique}@e2e.test`,
  firstName: 'Andrea',
  lastName: 'Keller',
  organisation: 'Eulachtal Hospital',
}
const title = `Intensive Care Nurse, Winterthur ${unique}`
const wish = `Intensive care nurse, three shifts ${unique}`
/** Values that only full disclosure may show. */
const nurseSecrets = ['Maria', 'Santos', '+41 79 555 01 23', 'maria.santos@example.org', nurse.email]
const hospitalSecrets = [
  'Eulachtal',
  'Andrea',
  'Keller',
  '+41 52 555 07 00',
  'jobs@eulachtal-hospital.example',
  hospital.email,
]

/** Expects that secrets are neither visible nor in the HTML of the page. */
async function expectNowhere(page: Page, secrets: readonly string[]): Promise<void> {
  const sent = await (await page.context().request.get(page.url())).text()
  const shown = await page.content()
  for (const secret of secrets) {
    expect(sent.includes(secret), `${secret} in the answer for ${page.url()}`).toBe(false)
    expect(shown.includes(secret), `${secret} on ${page.url()}`).toBe(false)
  }
}

function registers(page: Page, who: Newcomer) {
  return newUser(page, who, expectNoAxeViolations)
}

async function importsCv(page: Page): Promise<void> {
  await reads(page, fixture('cv-nurse-en.pdf'))
  // The two-column layout was recognised: their texts are not merged.
  const facts = page.getByRole('region', { name: 'What was understood' })
  for (const fact of [
    'Maria Santos',
    'Intensive care nurse',
    'Clinic am Rhein',
    'Mechanical ventilation',
    '+41 79 555 01 23',
  ])
    await expect(facts.getByText(fact).first()).toBeVisible()
  await expect(facts).toContainText('Portuguese, native')
  await expectNoAxeViolationsInBothSchemes(page)
  await keepsFacts(page)
}

async function importsJob(page: Page): Promise<void> {
  await page.goto('/en/profiles/company/ad')
  await expect(page.getByRole('heading', { name: 'Import a job advertisement' })).toBeVisible()
  await reads(page, fixture('job-icu-nurse-en.txt'))
  await expect(page.getByRole('region', { name: 'What was understood' })).toContainText('Andrea Keller')
  await expectNoAxeViolations(page)
  await keepsFacts(page)
}

/** Expects texts of full disclosure on the other side's listing, then returns to the contact. */
async function expectOnListing(page: Page, texts: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Open their listing' }).click()
  await expect(page.getByRole('heading', { name: 'What they’re looking for' })).toBeVisible()
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goBack()
}

test('two people who do not know each other come together', async ({ page: person, newPerson }) => {
  test.setTimeout(300_000)
  const company = await newPerson()
  await test.step('both register', async () => {
    await registers(person, nurse)
    await registers(company, hospital)
  })
  const [search, offer] = await test.step('both get a draft from a document and publish it', async () => {
    await importsCv(person)
    const searchId = await publishes(person, wish, expectNoAxeViolationsInBothSchemes)
    await importsJob(company)
    return [searchId, await publishes(company, title, expectNoAxeViolationsInBothSchemes)]
  })
  await test.step('both find the other, with a score and no name', async () => {
    await findsMatch(company, offer ?? '', wish)
    await expectNowhere(company, nurseSecrets)
    const card = await findsMatch(person, search ?? '', title)
    await expectNowhere(person, hospitalSecrets)
    await expectNoAxeViolationsInBothSchemes(person)
    await card.getByRole('link', { name: title }).click()
  })
  await test.step('the person sees why and asks for contact', async () => {
    await expect(person.getByRole('table', { name: 'What they’re looking for' })).toBeVisible()
    await expectNowhere(person, hospitalSecrets)
    await expectNoAxeViolationsInBothSchemes(person)
    await person.getByRole('textbox', { name: 'Message' }).fill('Your ward is fifteen minutes from my home.')
    await person.getByRole('button', { name: 'Send request' }).click()
    await expect(person).toHaveURL(/\/en\/match\/\d+/)
    await expect(person.getByText('Waiting for their answer')).toBeVisible()
    await expectNowhere(person, hospitalSecrets)
  })
  await test.step('the company reads it, sees no name, and accepts after a preview', async () => {
    await company.goto('/en')
    await expect(company.getByText('One thing is waiting for you.')).toBeVisible()
    await company.getByRole('link', { name: 'Answer' }).click()
    await expect(company.getByText('Your ward is fifteen minutes from my home.').first()).toBeVisible()
    await expectNowhere(company, nurseSecrets)
    await expectNoAxeViolations(company)
    await consents(company, 'Accept contact', expectNoAxeViolations)
  })
  await test.step('both write, one with a file', async () => {
    await company
      .getByRole('textbox', { name: 'Write a message' })
      .fill('Good to hear from you. Which shifts suit you?')
    await company.getByRole('button', { name: 'Send' }).click()
    await expect(company.getByText('Which shifts suit you?')).toBeVisible()
    await person.reload()
    await expect(person.getByText('Which shifts suit you?')).toBeVisible()
    await person.getByRole('textbox', { name: 'Write a message' }).fill('Early ones. My certificate is attached.')
    await person.locator('input[type="file"]').setInputFiles(fixture('cv-nurse-en.pdf'))
    await person.getByRole('button', { name: 'Send' }).click()
    await expect(person.getByRole('link', { name: /cv-nurse-en\.pdf/ })).toBeVisible()
    await expectNowhere(person, hospitalSecrets)
  })
  await test.step('full disclosure is asked for and granted; now names are there', async () => {
    await consents(person, 'Request full disclosure', expectNoAxeViolations)
    await company.reload()
    // People call files after themselves: until the name is visible the file has a neutral one.
    const download = company.waitForEvent('download')
    await company.getByRole('link', { name: /Attachment 1\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('Attachment 1.pdf')
    await consents(company, 'Share everything', expectNoAxeViolations)
    await expect(company.getByRole('link', { name: /cv-nurse-en\.pdf/ })).toBeVisible()
    await expect(company.getByText('Maria Santos').first()).toBeVisible()
    await person.reload()
    await expect(person.getByText('Eulachtal Hospital').first()).toBeVisible()
    await expectNoAxeViolations(person)
    await expectOnListing(company, ['Maria Santos', '+41 79 555 01 23', 'maria.santos@example.org'])
    await expectOnListing(person, ['Eulachtal Hospital', 'Andrea Keller', '+41 52 555 07 00'])
  })
  await test.step('both confirm: matched', async () => {
    await consents(company, 'Request confirmation', expectNoAxeViolations)
    await person.reload()
    await consents(person, 'Confirm the match', expectNoAxeViolations)
    await expect(person.getByRole('heading', { name: 'You and Eulachtal Hospital said yes.' })).toBeVisible()
    await company.reload()
    await expect(company.getByRole('heading', { name: 'You and Maria Santos said yes.' })).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(company)
  })
})
