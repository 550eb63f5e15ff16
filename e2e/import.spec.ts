import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { openSession, prepareUser } from './support/users.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures', name)
}

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
  // The first document waits until the recogniser is loaded.
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
  await changes.getByRole('checkbox', { name: 'Replace with new@example.org' }).check()
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
  await logIn(page, baseURL, await prepareUser({ level: 'unlimited', perms: ['listing_staff'] }), 'en')
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
  // Choices for a file are kept while the list or another file is open.
  const check = files.getByRole('button', { name: 'Check cv-electrician-de.docx' })
  const asDraft = page.getByRole('checkbox', { name: /^Draft search/ })
  await check.click()
  await asDraft.uncheck()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(files.getByRole('listitem').filter({ hasText: 'cv-electrician-de.docx' })).toBeFocused()
  await check.click()
  await expect(asDraft).not.toBeChecked()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await files.getByRole('button', { name: 'Other files' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(check).toBeVisible()
})

function POSTING(title: string, town: string) {
  return `${title} 80-100%
Example Ltd, ${town}

Your tasks
- Care of patients and documentation

Requirements
- German B2
- Driving licence B
`
}

test('of several advertisements in one text those are saved that somebody wants', async ({ page, baseURL }) => {
  await logIn(page, baseURL, await prepareUser({ level: 'unlimited' }), 'en')
  await page.goto('/en/profiles/company/ad')
  await page
    .getByLabel('Text of the job advertisement')
    .fill(POSTING('Registered nurse', 'Bern') + '\n\n' + POSTING('Electrician', 'Basel'))
  await page.getByRole('button', { name: 'Read the text' }).click()
  const list = page.getByRole('region', { name: 'Several advertisements' })
  await expect(list.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 })
  await expectNoAxeViolations(page)
  await list.getByRole('button', { name: /^Check Electrician/ }).click()
  await expect(page.getByRole('heading', { name: 'Check what we understood' })).toBeVisible()
  await expect(page.getByText('Registered nurse')).toHaveCount(0)
  await page.getByRole('button', { name: /^Save \d+ facts?$/ }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Electrician' })).toContainText('saved')
  await expect(list.getByRole('listitem').filter({ hasText: 'Registered nurse' })).not.toContainText('saved')
  // The second offer has the same employer and is added to the company created for the first.
  await list.getByRole('button', { name: /^Check Registered nurse/ }).click()
  const profile = page.getByRole('combobox', { name: 'Which profile' })
  await expect(profile.getByRole('option', { selected: true })).toHaveText('added to Example Ltd')
  await page.getByRole('button', { name: /^Save \d+ facts?$/ }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Registered nurse' })).toContainText('saved')
  const companies = await page.request.get('/napi/profile/list?filter_type=company')
  expect((await companies.json()).items).toMatchObject([{ name: 'Example Ltd' }])
  await list.getByRole('button', { name: 'Another text' }).click()
  await expect(page.getByLabel('Text of the job advertisement')).toBeVisible()
})

test('when only the picture fails, saving again takes the same profile', async ({ page, baseURL, complaints }) => {
  complaints.expect(/500/)
  await logIn(page, baseURL, await prepareUser(), 'en')
  await page.route('**/napi/parser/parse_cv_text*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), profile_pictures: ['data:image/jpeg;base64,/9j/2Q=='] },
    })
  })
  let attempts = 0
  await page.route('**/napi/profile/person/*/profile_picture*', (route) =>
    ++attempts === 1 ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: { done: true } }),
  )
  const saved: { person_id: number | null; save_listing: boolean }[] = []
  page.on('request', (request) => request.url().includes('/save_cv') && saved.push(request.postDataJSON()))
  await page.goto('/en/profiles/person/cv')
  await page
    .getByLabel('Text of the CV')
    .fill('Ana Keller\nana@example.org\n\nExperience\n2019 - 2024 Registered nurse, Example Clinic, Bern')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByRole('checkbox', { name: 'Use this picture in the profile' }).check()
  await page.getByRole('button', { name: /^Save \d+ facts?$/ }).click()
  await expect(page.getByRole('alert')).toContainText('Everything is saved except the picture')
  await page.getByRole('button', { name: /^Save \d+ facts?$/ }).click()
  await expect(page).toHaveURL(/\/en\/listing\/\d+/)
  expect(saved).toHaveLength(2)
  expect(saved[0]).toMatchObject({ person_id: null, save_listing: true })
  expect(saved[1]).toMatchObject({ person_id: expect.any(Number), save_listing: false })
  expect(attempts).toBe(2)
})
