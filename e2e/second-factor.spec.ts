import { randomBytes, scryptSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { withDatabase } from './support/database.ts'
import { login } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { prepareUser } from './support/users.ts'

const PASSWORD = 'four plain words here'

/** A user with a password, who is logged in with the page. */
async function loggedIn(page: Page): Promise<string> {
  const { id, email } = await prepareUser()
  const salt = randomBytes(16)
  const cost = { N: 2, r: 8, p: 3 }
  const key = scryptSync(PASSWORD, salt, 32, cost)
  const hash = ['scrypt', ...Object.values(cost), salt.toString('base64'), key.toString('base64')].join('$')
  await withDatabase((client) => client.query('update app_user set password_hash = $2 where id = $1', [id, hash]))
  await login(page, email, PASSWORD)
  return email
}

/** A device that keeps passkeys and always recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function openLogin(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'auth.session' })
  await page.goto('/en/account/login')
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await openLogin(page)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

async function expectLoggedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/en$/)
  const answer = await page.context().request.get('/napi/auth/current_user')
  expect(await answer.json()).toMatchObject({ email })
}

test('a passkey is added, renamed, logs in by itself and after the password, and is removed', async ({ page }) => {
  const email = await loggedIn(page)
  await addAuthenticator(page)
  await page.goto('/en/account/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('Laptop')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('My laptop')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()

  await openLogin(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expectLoggedIn(page, email)

  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expectLoggedIn(page, email)

  await page.goto('/en/account/settings')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toHaveCount(0)
})

test('an authenticator app is set up by its QR code, and its codes or a recovery code log in', async ({ page }) => {
  const email = await loggedIn(page)
  await page.goto('/en/account/settings')
  await page.getByRole('button', { name: 'Add: Authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectNoAxeViolations(page)
  const text = (await dialog.locator('bdi').textContent()) ?? ''
  const secret = Secret.fromBase32(text.replaceAll(' ', ''))
  const code = (step: number) => TOTP.generate({ secret, timestamp: Date.now() + step * 30_000 })
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(code(0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''

  await enterPassword(page, email)
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(code(1))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectLoggedIn(page, email)

  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectLoggedIn(page, email)
  await page.goto('/en/account/settings')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
})
