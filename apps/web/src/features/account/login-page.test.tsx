import { authApi } from '@matchwright/contract/auth.api'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { LoginPage } from './login-page.tsx'
import { NewPasswordPage, ResetPage } from './reset-page.tsx'

const email = page.getByRole('textbox', { name: 'E-mail' })
const password = page.getByLabelText('Password', { exact: true })

async function logIn() {
  await renderWithApp(<LoginPage />, { path: '/en/account/login' })
  await email.fill('ana@example.test')
  await password.fill('four plain words here')
  await userEvent.keyboard('{Enter}')
}

describe('a login', () => {
  test('that does not fit does not say which of the two is wrong, and keeps what was typed', async () => {
    server.answer(authApi.login, new Refusal(401))
    await logIn()
    await expect.element(page.getByText('Wrong e-mail or password.')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(email).toHaveValue('ana@example.test')
    expect(server.callsOf(authApi.login)[0]?.body).toEqual({
      email: 'ana@example.test',
      password: 'four plain words here',
    })
  })

  test('too often says to wait, in the words of the server', async () => {
    server.answer(authApi.login, new Refusal(429, { message: 'Too many attempts. Try again in ten minutes.' }))
    await logIn()
    await expect.element(page.getByRole('alert').getByText(/Try again in ten minutes/)).toBeVisible()
  })

  test.each<[string, Refusal | typeof NO_CONNECTION]>([
    ['without a connection', NO_CONNECTION],
    ['that the server fails at', new Refusal(500)],
  ])('%s says that it did not work', async (_, answer) => {
    server.answer(authApi.login, answer)
    await logIn()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  })

  test('of the demonstration is one press', async () => {
    server.answer(authApi.login, new Refusal(401))
    const demoLogins = [{ label: 'A nurse', email: 'nurse@demo.test', password: 'demo' }]
    await renderWithApp(<LoginPage />, { config: { demoLogins } })
    await page.getByRole('button', { name: 'A nurse' }).click()
    await expect
      .poll(() => server.callsOf(authApi.login)[0]?.body)
      .toEqual({ email: 'nurse@demo.test', password: 'demo' })
  })
})

describe('a second step', () => {
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' })

  test('asks for a code of the app, and tells a wrong one at its field', async () => {
    server.answer(authApi.login, { is_authenticated: false, second_step: ['app', 'recovery_code'] })
    const detail = [{ loc: ['body', 'payload', 'code'], msg: 'is not right', type: 'value_error' }]
    server.answer(authApi.loginCode, new Refusal(422, { detail }))
    await logIn()
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription(/Is not right/)
    expect(server.callsOf(authApi.loginCode)[0]?.body).toEqual({ code: '123456' })
  })

  test('takes a recovery code instead, and leads back to the password', async () => {
    server.answer(authApi.login, { is_authenticated: false, second_step: ['app', 'recovery_code'] })
    server.answer(authApi.loginCode, new Refusal(401))
    await logIn()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('abcd-efgh-jkmn')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This step has timed out. Please go back and log in again.')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(password).toBeVisible()
  })
})

describe('a forgotten password', () => {
  test('is asked for by an address, which the answer does not confirm', async () => {
    server.answer(authApi.passwordReset, { done: true })
    await renderWithApp(<ResetPage />)
    await email.fill('ana@example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect.element(page.getByRole('alert').getByText(/That is not an e-mail address/)).toBeVisible()
    expect(server.callsOf(authApi.passwordReset)).toEqual([])
    await email.fill('ana@example.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect.element(page.getByText('If ana@example.test is registered, a link is on its way.')).toBeVisible()
  })

  const link = { uid: 'MQ', token: 'abc' }

  test('is replaced by a new one that is long enough', async () => {
    server
      .answer(authApi.passwordResetVerify, { valid: true })
      .answer(authApi.passwordResetSetPassword, { done: true, is_logged_in: true })
    await renderWithApp(<NewPasswordPage link={link} />)
    const field = page.getByLabelText('New password')
    await field.fill('short')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect.element(page.getByRole('alert').getByText(/At least 10 characters/)).toBeVisible()
    await field.fill('correct horse battery')
    await expect.element(page.getByText('Strong')).toBeVisible()
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect.element(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    expect(server.callsOf(authApi.passwordResetSetPassword)).toHaveLength(1)
    expect(server.callsOf(authApi.passwordResetSetPassword)[0]?.body).toEqual({
      ...link,
      password: 'correct horse battery',
    })
  })

  test('cannot be replaced by an old link', async () => {
    server.answer(authApi.passwordResetVerify, { valid: false })
    await renderWithApp(<NewPasswordPage link={link} />)
    await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
    expect(page.getByLabelText('New password').elements()).toHaveLength(0)
  })
})
