import { expect, test } from 'vitest'
import { PAGES } from '#web/pages.ts'
import type { CurrentUser, SignedInUser } from './current-user.ts'
import { guard, returnPath } from './guards.ts'

const visitor: CurrentUser = { is_authenticated: false }

function user(changes: Partial<SignedInUser> = {}): SignedInUser {
  return {
    is_authenticated: true,
    id: 1,
    registration_completed: true,
    terms_accepted: true,
    is_expired: false,
    is_professional: false,
    perms: [],
    first_name: 'Ana',
    last_name: 'P',
    email: 'ana@example.org',
    country: 'CH',
    original_login: null,
    email_frequency: 'daily',
    email_language: 'en',
    account_id: 1,
    account_type: 'private',
    account_level: 'basic',
    unread: 0,
    waiting_contacts: 0,
    unread_notices: 0,
    absence: null,
    needs_second_factor: false,
    ...changes,
  }
}

const open = { access: ['user'] }

function go(to: string) {
  return { kind: 'go', to }
}

function stop(status: number, message: string) {
  return { kind: 'stop', status, message }
}

test('a user without accepted terms goes to the terms first, whatever else is open', () => {
  const everything = user({
    terms_accepted: false,
    registration_completed: false,
    is_expired: true,
    perms: ['account_admin'],
  })
  expect(guard(open, everything)).toEqual(go('terms'))
  expect(guard({ access: ['public'] }, everything)).toEqual(go('terms'))
})

test('a user who has to set up a second factor goes there first', () => {
  const insecure = user({ needs_second_factor: true, is_expired: true, perms: ['account_admin'] })
  expect(guard(open, insecure)).toEqual(go('secure'))
  expect(guard({ access: ['user'], exceptions: ['second_factor', 'is_expired'] }, insecure)).toEqual({ kind: 'pass' })
})

test('an open registration and an expired account stop only those who administer the account', () => {
  expect(guard(open, user({ registration_completed: false, perms: ['account_admin'] }))).toEqual(go('registration'))
  expect(guard(open, user({ registration_completed: false }))).toEqual({ kind: 'pass' })
  expect(guard(open, user({ is_expired: true, perms: ['account_admin'] }))).toEqual(go('expired'))
  expect(guard(open, user({ is_expired: true }))).toEqual({ kind: 'pass' })
})

test('privacy notice, imprint and terms can be read whatever a user has still to do', () => {
  const everything = user({
    terms_accepted: false,
    registration_completed: false,
    is_expired: true,
    perms: ['account_admin'],
  })
  expect(guard(PAGES['lang-content-page'], everything)).toEqual({ kind: 'pass' })
})

test('an exception skips its own check and no other', () => {
  const admin = user({ registration_completed: false, is_expired: true, perms: ['account_admin'] })
  expect(guard({ access: ['user'], exceptions: ['registration_completed'] }, admin)).toEqual(go('expired'))
  expect(guard(PAGES['lang-account-register-step3'], admin)).toEqual({ kind: 'pass' })
  expect(guard(PAGES['lang-account-logout'], { ...admin, terms_accepted: false })).toEqual({ kind: 'pass' })
})

test('an unknown exception and an unknown guard are errors', () => {
  expect(guard({ access: ['user'], exceptions: ['is_tired'] }, user())).toEqual(stop(500, 'Invalid page exception'))
  expect(guard({ access: ['wizard'] }, user())).toEqual(stop(500, 'Unknown middleware'))
})

test('a logged-in user does not see the login page, and unmet checks lead on at once', () => {
  expect(guard(PAGES['lang-account-login'], user())).toEqual(go('home'))
  expect(guard(PAGES['lang-account-login'], user({ terms_accepted: false }))).toEqual(go('terms'))
  expect(guard(PAGES['lang-account-login'], visitor)).toEqual({ kind: 'pass' })
})

test('professional pages answer 404 with their reason to everybody else', () => {
  const page = PAGES['lang-profiles-company']
  expect(guard(page, visitor)).toEqual(go('login'))
  expect(guard(page, user())).toEqual(stop(404, 'This page requires a professional account.'))
  expect(guard(page, user({ is_professional: true }))).toEqual({ kind: 'pass' })
  const batch = PAGES['lang-batch-classifier']
  expect(guard(batch, user({ is_professional: true }))).toEqual(stop(404, 'This page could not be found'))
  expect(guard(batch, user({ is_professional: true, perms: ['batch_classifier'] }))).toEqual({ kind: 'pass' })
})

test('a finished registration cannot be opened again', () => {
  expect(guard(PAGES['lang-account-register'], user())).toEqual(stop(404, 'Registration already completed.'))
  expect(guard(PAGES['lang-account-register-step4'], user())).toEqual(stop(404, 'Registration already completed.'))
  expect(guard(PAGES['lang-account-register'], visitor)).toEqual({ kind: 'pass' })
  expect(guard(PAGES['lang-account-register-success'], user())).toEqual({ kind: 'pass' })
})

test('staff pages do not exist for others, logged in or not', () => {
  expect(guard(PAGES['test'], visitor)).toEqual(stop(404, 'This page could not be found'))
  expect(guard(PAGES['lang-scratch'], user())).toEqual(stop(404, 'This page could not be found'))
  expect(guard(PAGES['lang-scratch'], user({ perms: ['listing_staff'] }))).toEqual({ kind: 'pass' })
})

test('login returns to a path of this site and nowhere else', () => {
  expect(returnPath('/en/account/settings?tab=2#x')).toBe('/en/account/settings')
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/ /x',
    '/\tx',
    'en',
    '',
    null,
    undefined,
  ])
    expect(returnPath(bad)).toBe('/')
})
