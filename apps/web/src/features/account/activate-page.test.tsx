import { authApi } from '@matchwright/contract/auth.api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ActivatePage } from './activate-page.tsx'

const confirm = page.getByRole('button', { name: 'Confirm and continue' })
const password = page.getByLabelText('Password', { exact: true })

function refusal(field: string, type: string) {
  return new Refusal(422, { detail: [{ loc: ['body', 'payload', field], msg: 'is not right', type }] })
}

describe('a registration', () => {
  test('is confirmed with the password in another browser', async () => {
    server.answer(authApi.activate, ({ body }) => refusal('password', body.password ? 'value_error' : 'missing'))
    await renderWithApp(<ActivatePage activationKey="a-key" />)
    await expect.element(page.getByText(/You did not register in this browser/)).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(0)
    await password.fill('not this one')
    await confirm.click()
    await expect.element(page.getByRole('alert').getByText(/Is not right/)).toBeVisible()
    expect(server.callsOf(authApi.activate).map(({ body }) => body)).toEqual([
      { key: 'a-key' },
      { key: 'a-key', password: 'not this one' },
    ])
  })
  test('cannot be confirmed by an old link', async () => {
    server.answer(authApi.activate, refusal('key', 'value_error'))
    await renderWithApp(<ActivatePage activationKey="a-key" />)
    await expect.element(page.getByText('This link is no longer valid').first()).toBeVisible()
  })
  test('that was confirmed before leads to the login', async () => {
    server.answer(authApi.activate, refusal('key', 'link_used'))
    await renderWithApp(<ActivatePage activationKey="a-key" />)
    await expect.element(page.getByText('Your address is already confirmed').first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Register' })).not.toBeInTheDocument()
  })
})

test('a call is repeated with a new token when the session of the old one has ended', async () => {
  let calls = 0
  server.answer(authApi.csrf, { done: true }).answer(authApi.activate, () => {
    calls += 1
    return calls === 1 ? new Refusal(403, { code: 'csrf', message: '' }) : refusal('password', 'missing')
  })
  await renderWithApp(<ActivatePage activationKey="a-key" />)
  await expect.element(password).toBeVisible()
  expect([calls, server.callsOf(authApi.csrf).length]).toEqual([2, 1])
})
