import type { ResponseOf } from '@matchwright/contract/endpoint'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { userApi } from '@matchwright/contract/user.api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { UsersSection } from './users-section.tsx'

const admin = { perms: ['account_admin'] }

async function opened() {
  const user = aUser({ original_login: null, ...admin })
  return renderWithApp(<UsersSection user={user} isLocked={false} />, {
    currentUser: user,
    path: '/en/account/settings',
  })
}

const colleague: ResponseOf<typeof userApi.userProfiles>['items'][number] = {
  id: 2,
  email: 'ben@example.test',
  first_name: 'Ben',
  last_name: 'Kunz',
  perms: [],
  is_active: true,
  last_login_at: null,
  listings: 3,
}

beforeEach(() => {
  const me = { ...colleague, id: 1, email: 'ana@example.test', first_name: 'Ana', last_name: 'Weber', ...admin }
  server.answer(userApi.userProfiles, { items: [me, colleague], count: 2 })
  server.answer(userApi.invitations, { items: [], count: 0 })
})

test('have a menu each, except for oneself', async () => {
  await opened()
  await expect.element(page.getByRole('button', { name: 'Actions for Ben Kunz' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Actions for Ana Weber' }).elements()).toHaveLength(0)
})

test('are invited by mail; a full account says so', async () => {
  server.answer(userApi.createUserProfile, new Refusal(400, { code: 'quota', message: 'Two users are the limit.' }))
  await opened()
  await page.getByRole('button', { name: 'Invite a user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Cleo')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Meier')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('cleo@example.test')
  await dialog.getByRole('checkbox', { name: 'May administer the account' }).click()
  await dialog.getByRole('button', { name: 'Invite a user' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(server.callsOf(userApi.createUserProfile)[0]?.body).toEqual({
    first_name: 'Cleo',
    last_name: 'Meier',
    email: 'cleo@example.test',
    is_admin: true,
  })
})

test('who were invited can be invited again, or no more', async () => {
  const invitation = {
    id: 4,
    email: 'cleo@example.test',
    first_name: 'Cleo',
    last_name: 'Meier',
    is_admin: false,
    expires_at: '2026-11-27T08:00:00Z',
    is_expired: false,
  }
  server
    .answer(userApi.invitations, { items: [invitation], count: 1 })
    .answer(userApi.resendInvitation, invitation)
    .answer(userApi.revokeInvitation, { done: true })
  await opened()
  await page.getByRole('button', { name: 'Send the invitation of Cleo Meier again' }).click()
  await expect.element(page.getByText('The invitation is on its way.')).toBeVisible()
  server.answer(userApi.invitations, { items: [], count: 0 })
  await page.getByRole('button', { name: 'Withdraw the invitation of Cleo Meier' }).click()
  await expect.element(page.getByRole('heading', { name: 'Open invitations' })).not.toBeInTheDocument()
  expect(server.callsOf(userApi.revokeInvitation)[0]?.params).toEqual({ invitation_id: '4' })
})

test('get a link to choose a new password', async () => {
  server.answer(userApi.passwordOf, { done: true })
  await opened()
  await page.getByRole('button', { name: 'Actions for Ben Kunz' }).click()
  await page.getByRole('menuitem', { name: 'Send a link for a new password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send a link for a new password' }).click()
  await expect.element(page.getByText('The link is on its way.')).toBeVisible()
  expect(server.callsOf(userApi.passwordOf)).toHaveLength(1)
})

test('are made admins after a question', async () => {
  server.answer(userApi.setRole, { ...colleague, ...admin })
  await opened()
  await page.getByRole('button', { name: 'Actions for Ben Kunz' }).click()
  await page.getByRole('menuitem', { name: 'Make administrator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(server.callsOf(userApi.setRole)[0]).toMatchObject({
    params: { user_profile_id: '2' },
    body: { is_admin: true },
  })
})

test('are removed once it is said what happens to each thing, and who receives it', async () => {
  const none = { listings: 0, profiles: 0, documents: 0, open_contacts: 0 }
  server.answer(userApi.deleteUserProfile, { done: true }).answer(ownDataApi.removal, {
    handed_over: { ...none, listings: 3, open_contacts: 1 },
    ended: { ...none, profiles: 1, saved_searches: 2, api_keys: 0 },
    webhooks: 0,
    erased_on: '2026-12-23T00:00:00Z',
    heirs: [
      { id: 1, name: 'Ana Weber', is_admin: true },
      { id: 5, name: 'Cleo Meier', is_admin: false },
    ],
  })
  await opened()
  await page.getByRole('button', { name: 'Actions for Ben Kunz' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('3 listings and one open contact')).toBeVisible()
  await expect.element(dialog.getByText('one profile and 2 saved searches')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who receives it' }).click()
  await page.getByRole('option', { name: 'Cleo Meier' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('The user is removed.')).toBeVisible()
  const [call] = server.callsOf(userApi.deleteUserProfile)
  expect([call?.params, call?.query]).toEqual([{ user_profile_id: '2' }, { heir_id: '5' }])
})

test('and invitations are paged', async () => {
  const many = Array.from({ length: 15 }, (_, at) => ({ ...colleague, id: at + 10, first_name: `Ben ${at}` }))
  server.answer(userApi.userProfiles, ({ query }) => ({
    items: query.offset === '15' ? [colleague] : many,
    count: 16,
  }))
  await opened()
  await page.getByRole('navigation', { name: 'Pages: Users' }).getByRole('button', { name: '2' }).click()
  await expect.element(page.getByRole('button', { name: 'Actions for Ben Kunz' })).toBeVisible()
})
