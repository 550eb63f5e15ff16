import { userApi } from '@matchwright/contract/user.api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { JoinPage } from './join-page.tsx'

const KEY = 'a-key-of-twenty-letters'
const EXPIRED = new Refusal(422, { detail: [{ loc: ['body', 'payload', 'key'], msg: 'is old', type: 'value_error' }] })

test('an invitation says who invites into which account, and is answered with a password', async () => {
  server.answer(userApi.joinAccount, EXPIRED).answer(userApi.viewInvitation, {
    email: 'cleo@example.test',
    first_name: 'Cleo',
    last_name: 'Meier',
    account: 'Lakeside Ltd',
    inviter: 'Ana Weber',
  })
  await renderWithApp(<JoinPage mailedKey={KEY} />)
  await expect.element(page.getByRole('heading', { name: 'Join Lakeside Ltd' })).toBeVisible()
  await expect.element(page.getByText(/Ana Weber invites you \(cleo@example.test\)/)).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.element(page.getByRole('alert').getByText(/Is old/)).toBeVisible()
  expect(server.callsOf(userApi.joinAccount)[0]?.body).toEqual({
    key: KEY,
    first_name: 'Cleo',
    last_name: 'Meier',
    password: 'correct horse battery',
    language: 'en',
  })
})

test('an old invitation says so', async () => {
  server.answer(userApi.viewInvitation, EXPIRED)
  await renderWithApp(<JoinPage mailedKey={KEY} />)
  await expect.element(page.getByText('Request a new one.', { exact: false })).toBeVisible()
})
