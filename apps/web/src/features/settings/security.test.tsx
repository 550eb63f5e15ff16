import { DONE } from '@matchwright/contract/constants'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { securityApi } from '@matchwright/contract/security.api'
import { userApi } from '@matchwright/contract/user.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { YouSection } from './you-section.tsx'

const SECURITY: ResponseOf<typeof securityApi.overview> = {
  password_changed_at: '2026-08-04T08:00:00Z',
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_required: false,
}
const HERE = { id: 1, browser: 'Firefox', system: 'Windows', country: 'CH', is_current: true }
const SESSIONS = [
  { ...HERE, created_at: '2026-11-20T08:00:00Z', seen_at: '2026-11-20T08:00:00Z' },
  {
    ...HERE,
    id: 2,
    browser: 'Safari',
    system: 'iOS',
    is_current: false,
    created_at: '2026-11-19T08:00:00Z',
    seen_at: '2026-11-19T20:14:00Z',
  },
]
const ADDRESS = { organisation: null, street: null, postcode: '2502', city: 'Biel', country: 'CH', phone: null }

function section(name: string) {
  return page.getByRole('region', { name, exact: true })
}

async function opened() {
  const user = aUser()
  return renderWithApp(
    <>
      <SecuritySection user={user} isLocked={false} />
      <SessionsSection isLocked={false} />
    </>,
    { currentUser: user },
  )
}

beforeEach(() => {
  server
    .answer(securityApi.overview, SECURITY)
    .answer(securityApi.sessions, { items: SESSIONS })
    .answer(userApi.address, ADDRESS)
})

describe('security', () => {
  test('an authenticator app shows a QR code after the password, then recovery codes once', async () => {
    const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Matchwright:ana?secret=JBSWY3DPEHPK3PXP' }
    server
      .answer(securityApi.beginApp, begun)
      .answer(securityApi.confirmApp, { recovery_codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] })
    await opened()
    await page.getByRole('button', { name: 'Add: Authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Current password').fill('the old one')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill('123456')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect.element(dialog.getByText('abcd-efgh-jkmn')).toBeVisible()
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    expect(page.getByText('abcd-efgh-jkmn').elements()).toHaveLength(0)
  })

  test('this session is marked, others are ended one by one or all at once', async () => {
    server.answer(securityApi.endSession, DONE).answer(securityApi.endOtherSessions, DONE)
    await opened()
    const sessions = section('Where you are logged in')
    await expect.element(sessions.getByText('this device')).toBeVisible()
    expect(sessions.getByRole('button', { name: /^Log out: / }).elements()).toHaveLength(1)
    await sessions.getByRole('button', { name: 'Log out: Safari · iOS' }).click()
    await expect.poll(() => server.callsOf(securityApi.endSession)[0]?.params).toEqual({ session_id: '2' })
    await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect.poll(() => server.callsOf(securityApi.endOtherSessions)).toHaveLength(1)
  })
})

describe('the address', () => {
  test('is changed by administrators, with the organisation where there is one', async () => {
    server.answer(userApi.setAddress, ADDRESS)
    await renderWithApp(<YouSection user={aUser({ account_type: 'company' })} isAdmin isLocked={false} />)
    await page.getByRole('button', { name: 'Change: Address of the account' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Organisation' }).fill('Lakeside Ltd')
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect
      .poll(() => server.callsOf(userApi.setAddress)[0]?.body)
      .toMatchObject({ organisation: 'Lakeside Ltd', city: 'Biel' })
  })
})
