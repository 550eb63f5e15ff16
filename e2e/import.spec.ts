import { join } from 'node:path'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { openSession, prepareUser } from './support/users.ts'

const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)

test('a German Word CV becomes a profile and a draft in the German interface', async ({ page, baseURL }) => {
  const user = await prepareUser({ level: 'basic' })
  await page.context().addCookies([
    { name: 'auth.session', value: await openSession(user.id), url: baseURL ?? '' },
    { name: 'language', value: 'de', url: baseURL ?? '' },
  ])
  await page.goto('/de/profiles/person/cv')
  await page.locator('input[type="file"]').setInputFiles(fixture('cv-electrician-de.docx'))
  await expect(page.getByRole('heading', { name: 'Prüfen Sie, was wir verstanden haben' })).toBeVisible()
  await expect(page.locator('main')).toContainText(/Elektr/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^\d+ Angaben? speichern$/ }).click()
  await expect(page).toHaveURL(/\/de\/listing\/\d+/)
  await expect(page.getByText(/^Entwurf$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Beruf' })).toContainText(/Elektr/)
})
