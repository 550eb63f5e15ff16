import { DONE } from '@matchwright/contract/constants'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ReopenPage } from './reopen-page.tsx'

function opened() {
  return renderWithApp(<ReopenPage mailedKey="a-key" />, { path: '/en/account/reopen/a-key' })
}

test('a closed account is opened again, and one logs in', async () => {
  server.answer(ownDataApi.reopenAccount, DONE)
  await opened()
  await page.getByRole('button', { name: 'Open the account again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your account is open again' })).toBeVisible()
  expect(server.callsOf(ownDataApi.reopenAccount)[0]?.body).toEqual({ key: 'a-key' })
})

test('a link that no longer works leads to the login and to us, not to settings without an account', async () => {
  server.answer(ownDataApi.reopenAccount, new Refusal(422, { detail: [] }))
  await opened()
  await page.getByRole('button', { name: 'Open the account again' }).click()
  await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Settings' }).elements()).toHaveLength(0)
})
