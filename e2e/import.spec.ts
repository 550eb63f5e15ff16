import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { openSession, prepareUser } from './support/users.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)

async function logIn(page: Page, baseURL: string | undefined, user: { id: number }, language = 'de'): Promise<void> {
  await page.context().addCookies([
    { name: 'auth.session', value: await openSession(user.id), url: baseURL ?? '' },
    { name: 'language', value: language, url: baseURL ?? '' },
  ])
}

test('a German Word CV becomes a profile and a draft in the German interface', async ({ page, baseURL }) => {
  await logIn(page, baseURL, await prepareUser({ level: 'basic' }))
  await page.goto('/de/profiles/person/cv')
  await page.locator('input[type="file"]').setInputFiles(fixture('cv-electrician-de.docx'))
  // the first document waits for the recogniser to be loaded
  await expect(page.getByRole('heading', { name: 'Prüfen Sie, was wir verstanden haben' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.locator('main')).toContainText(/Elektr/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^\d+ Angaben? speichern$/ }).click()
  await expect(page).toHaveURL(/\/de\/listing\/\d+/)
  await expect(page.getByText(/^Entwurf$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Beruf' })).toContainText(/Elektr/)
})

test('a second CV says what it changes in the profile and replaces only what is chosen', async ({ page, baseURL }) => {
  await logIn(page, baseURL, await prepareUser({ level: 'basic' }), 'en')
  const paste = async (text: string) => {
    await page.goto('/en/profiles/person/cv')
    await page.getByRole('textbox', { name: 'Text of the CV' }).fill(text)
    await page.getByRole('button', { name: 'Read the text' }).click()
    await expect(page.getByRole('heading', { name: 'Check what we understood' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Draft search/ }).uncheck()
  }
  const work = 'Work experience\n03/2019 - present\nRegistered Nurse, City Hospital\n'
  await paste(`Mia Moreau\nold@example.org\n\n${work}`)
  await page.getByRole('button', { name: /^Save \d+ facts?$/ }).click()
  await expect(page).toHaveURL(/\/en\/profiles\/person\/\d+/)
  const profilePage = page.url()
  await paste(`Mia Moreau\nnew@example.org\n\n${work}08/2016 - 02/2019\nCarer, Sunny Home\n\nLanguages\nFrench B2\n`)
  await page.getByRole('combobox', { name: 'Which profile' }).selectOption({ label: 'added to Mia Moreau' })
  const changes = page.getByRole('region', { name: 'What changes in this profile' })
  await expect(changes).toContainText('1 new')
  await expect(changes).toContainText('Sunny Home')
  await expect(changes).toContainText('old@example.org')
  await changes.getByRole('checkbox', { name: 'Replace by new@example.org' }).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Save \d+ facts?$/ }).click()
  await expect(page).toHaveURL(profilePage)
  await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toHaveValue('new@example.org')
})

test('staff hand in several files, check and save one, and see why another cannot be read', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(/422/)
  await logIn(page, baseURL, await prepareUser({ level: 'professional', perms: ['listing_staff'] }), 'en')
  await page.goto('/en/profiles/person/cv')
  await page.locator('input[type="file"]').setInputFiles([
    ...['cv-electrician-de.docx', 'cv-nurse-en.pdf'].map((name) => ({
      name,
      mimeType: name.endsWith('pdf') ? 'application/pdf' : DOCX,
      buffer: readFileSync(fixture(name)),
    })),
    { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing else') },
  ])
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files).toContainText('3 of 3 read', { timeout: 30_000 })
  await expect(files.getByRole('listitem').filter({ hasText: 'damaged.pdf' })).toContainText('The file is damaged')
  await expectNoAxeViolations(page)
  await files.getByRole('button', { name: 'Check cv-nurse-en.pdf' }).click()
  await page.getByRole('button', { name: /^Save \d+ facts?$/ }).click()
  await expect(files.getByRole('listitem').filter({ hasText: 'cv-nurse-en.pdf' })).toContainText('saved')
  await files.getByRole('button', { name: 'Check cv-electrician-de.docx' }).click()
  await page.getByRole('button', { name: 'Back to the files' }).click()
  await expect(files.getByRole('listitem').filter({ hasText: 'cv-electrician-de.docx' })).toContainText('read')
})
