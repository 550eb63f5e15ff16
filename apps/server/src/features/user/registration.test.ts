import { PRIVACY_VERSION, TERMS_VERSION } from '@matchwright/contract/constants'
import { describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { baseApi } from '@matchwright/contract/base.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { conceptApi } from '@matchwright/contract/concept.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { parserApi } from '@matchwright/contract/parser.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import type { BodyOf } from '@matchwright/client'
import type { Client } from '#server/testing/client.ts'
import { keyIn, mailsTo } from '#server/testing/mails.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'

const server = await testApp()
const { pool, client } = server

type Form = BodyOf<typeof userApi.register>

function form(email: string, more: Partial<Form> = {}): Form {
  return {
    type: 'private',
    email,
    password: PASSWORD,
    country: 'CH',
    is_of_age: true,
    ...more,
  }
}

/** A client that has only registered and activated. */
async function registering(email: string, more: Partial<Form> = {}): Promise<Client> {
  const browser = client()
  await browser.call(userApi.register, { body: form(email, more) })
  await browser.call(authApi.activate, { body: { key: keyIn((await mailsTo(server, email))[0]) } })
  return browser
}

describe('registering', () => {
  test('answers the same for a known address; the mail tells its owner', async () => {
    const { email } = await aUser(pool)
    const unknown = await client().call(userApi.register, { body: form('first@example.org') })
    const known = await client().call(userApi.register, { body: form(email) })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(server, 'first@example.org')).toMatchObject([{ kind: 'activation' }])
    expect(await mailsTo(server, email)).toMatchObject([{ kind: 'known_address' }])
    expect((await client().login(email)) !== undefined).toBe(true)
  })
  test('mails in the language of the page', async () => {
    await client().call(userApi.register, { body: form('deutsch@example.org', { language: 'de' }) })
    const [mail] = await mailsTo(server, 'deutsch@example.org')
    expect(mail?.text).toContain('/de/account/activate/')
    expect(mail?.subject).not.toBe('Confirm your registration')
  })
  test('two at once with one address make one account', async () => {
    const both = await Promise.all(
      [1, 2].map(() => client().call(userApi.register, { body: form('twins@example.org') })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await mailsTo(server, 'twins@example.org')).map(({ kind }) => kind).toSorted()).toEqual([
      'activation',
      'known_address',
    ])
  })
  test('an address that nobody activated in time is free again', async () => {
    const email = 'late@example.org'
    await client().call(userApi.register, { body: form(email) })
    await pool.query("update user_key set expires_at = now() - interval '1 minute' where used_at is null")
    await client().call(userApi.register, { body: form(email) })
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual(['activation', 'activation'])
  })
  test.each([
    ['email', { email: 'no address' }],
    ['password', { password: 'short' }],
    ['country', { country: 'Switzerland' }],
    ['type', { type: 'club' }],
    ['is_of_age', { is_of_age: false }],
  ])('an invalid %s is told at the field', async (field, wrong) => {
    const body = { ...form('form@example.org'), ...wrong }
    const { status, problem } = await client().callRaw(userApi.register, { body })
    expect([status, problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', field]])
  })
  test('check_email tells the form and never whether it is known', async () => {
    const { email } = await aUser(pool)
    const answers = [email, 'nobody@example.org'].map((address) =>
      client().call(userApi.checkEmail, { body: { email: address } }),
    )
    for (const { status, body } of await Promise.all(answers)) expect([status, body]).toEqual([200, { valid: true }])
    expect((await client().call(userApi.checkEmail, { body: { email: 'nobody' } })).status).toBe(422)
  })
})

describe('a registration on one page', () => {
  const whole = { name: 'Ana da Silva', terms_version: TERMS_VERSION }

  test('of a private person is complete with the confirmed address', async () => {
    const browser = await registering('one-page@example.org', whole)
    expect(await browser.user()).toMatchObject({
      registration_completed: true,
      terms_accepted: true,
      account_level: 'basic',
      first_name: 'Ana',
      last_name: 'da Silva',
    })
  })
  test('of a company leaves the level to choose', async () => {
    const browser = await registering('one-page-company@example.org', {
      ...whole,
      type: 'company',
      organisation: 'Lakeside',
    })
    expect(await browser.user()).toMatchObject({ registration_completed: false, terms_accepted: true })
    const summary = (await browser.call(userApi.registerSummary)).body
    expect(summary).toMatchObject({ missing: ['level'], address: { organisation: 'Lakeside' } })
  })
  test('with terms of before is refused', async () => {
    const { status } = await client().callRaw(userApi.register, {
      body: form('old-terms@example.org', { ...whole, terms_version: '1999-01' }),
    })
    expect(status).toBe(400)
    expect(await mailsTo(server, 'old-terms@example.org')).toEqual([])
  })
  test('makes a draft of the search of the visit, once, and names the listing that was looked at', async () => {
    const [occupation] = (
      await client().call(conceptApi.typeahead, {
        query: { term: 'Gardener', lang: 'en', branches: ['occupation'], num_items: 1 },
      })
    ).body.items
    const content = { occupations: [{ concept_id: occupation?.concept_id ?? 0 }] }
    const draft = { search: { type: 0 as const, content }, listing_id: 77 }
    const browser = await registering('search@example.org', { ...whole, draft })
    const taken = (await browser.call(parserApi.takeRegistrationDraft)).body
    expect(taken).toMatchObject({ profile_id: null, listing_id: expect.any(Number), looked_at_id: 77 })
    const mine = (await browser.call(listingApi.list)).body.items
    expect(mine).toMatchObject([{ id: taken.listing_id, status: 0, title: occupation?.label.text }])
    expect((await browser.call(parserApi.takeRegistrationDraft)).body).toEqual({
      profile_id: null,
      listing_id: null,
      looked_at_id: null,
    })
  })
})

describe('a mail that did not come', () => {
  test('is sent again, and both links work in the browser that registered', async () => {
    const [email, browser] = ['again@example.org', client()]
    await browser.call(userApi.register, { body: form(email) })
    await browser.call(userApi.registerResend, { body: { email } })
    const mails = await mailsTo(server, email)
    expect(mails.map(({ kind }) => kind)).toEqual(['activation', 'activation'])
    const answer = await browser.call(authApi.activate, { body: { key: keyIn(mails.at(-1)) } })
    expect([answer.status, answer.body]).toMatchObject([200, { email }])
  })
  test('goes to nobody who is not waiting for it, and the answer is the same', async () => {
    const { email } = await aUser(pool)
    for (const address of [email, 'nobody-at-all@example.org']) {
      const answer = await client().call(userApi.registerResend, { body: { email: address } })
      expect([answer.status, answer.body]).toEqual([200, { done: true }])
      expect(await mailsTo(server, address)).toEqual([])
    }
  })
})

describe('the steps of a registration', () => {
  test('lead to a completed one', async () => {
    const browser = await registering('steps@example.org')
    expect((await browser.call(profileApi.list)).status).toBe(403)
    expect((await browser.call(userApi.registerChangeAccountType, { body: { type: 'company' } })).status).toBe(200)
    const levels = await browser.call(userApi.registerAccountLevels)
    expect(levels.body.type).toBe('company')
    expect(levels.body.items.map(({ level }) => level)).toEqual(['basic', 'plus', 'unlimited'])
    expect((await browser.call(userApi.registerSummary)).body.missing).toEqual(['level', 'name', 'address'])
    const early = await browser.call(userApi.registerFinal)
    expect(early.status).toBe(422)
    expect(early.problem.detail.map(({ loc }) => loc[2])).toEqual(['level', 'name', 'address'])
    await browser.call(userApi.registerChangeAccountLevel, { body: { level: 'unlimited' } })
    const address = {
      organisation: null,
      street: 'Quay 1',
      postcode: '2502',
      city: 'Biel',
      country: 'CH',
      phone: null,
      first_name: 'Ana',
      last_name: 'Silva',
    }
    const nameless = await browser.call(userApi.setAddress, { body: address })
    expect([nameless.status, nameless.problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'organisation']])
    expect((await browser.call(userApi.setAddress, { body: { ...address, organisation: 'Lakeside' } })).status).toBe(
      200,
    )
    expect((await browser.call(userApi.registerSummary)).body).toMatchObject({
      missing: [],
      first_name: 'Ana',
      level: 'unlimited',
    })
    expect((await browser.call(userApi.registerFinal)).body).toEqual({ done: true })
    expect((await browser.call(authApi.currentUser)).body).toMatchObject({
      registration_completed: true,
      is_professional: true,
    })
    for (const endpoint of [userApi.registerChangeAccountType, userApi.registerChangeAccountLevel]) {
      const again = await browser.callRaw(endpoint, { body: { type: 'private', level: 'basic' } })
      expect([again.status, again.problem.message]).toEqual([400, 'Registration already completed.'])
    }
  })
  test('terms are accepted in their present version', async () => {
    const browser = await registering('terms@example.org')
    expect((await browser.call(userApi.acceptTerms, { body: { version: '1999-01' } })).status).toBe(400)
    expect((await browser.callRaw(userApi.acceptTerms)).status).toBe(422)
    expect((await browser.call(userApi.acceptTerms, { body: { version: TERMS_VERSION } })).status).toBe(200)
    expect((await browser.user()).terms_accepted).toBe(true)
    const consents = await pool.query('select kind, version from consent where user_id = $1 order by id', [
      (await browser.user()).id,
    ])
    expect(consents.rows).toEqual([
      { kind: 'terms', version: TERMS_VERSION },
      { kind: 'privacy', version: PRIVACY_VERSION },
    ])
  })
  test('the country changes while registering and not after', async () => {
    const browser = await registering('country@example.org')
    expect((await browser.call(userApi.changeCountry, { body: { country: { code: 'NZ' } } })).body).toEqual({
      country: 'NZ',
    })
    expect((await browser.call(userApi.account)).body.country).toBe('NZ')
    const done = await client().login((await aUser(pool)).email)
    expect((await done.call(userApi.changeCountry, { body: { country: { code: 'NZ' } } })).status).toBe(400)
    expect(
      (
        await done.call(userApi.setAddress, {
          body: {
            organisation: 'Lakeside',
            street: null,
            postcode: null,
            city: 'Biel',
            country: 'NZ',
            phone: null,
          },
        })
      ).status,
    ).toBe(422)
  })
  test('a visitor’s country is remembered by the browser', async () => {
    const visitor = client()
    await visitor.call(userApi.changeCountry, { body: { country: { code: 'BR' } } })
    expect((await visitor.call(baseApi.currentCountryLang)).body.country).toBe('BR')
    expect((await visitor.call(userApi.changeCountry, { body: { country: { code: 'Brazil' } } })).status).toBe(422)
  })
  test('visitors have none', async () => {
    const { registerChangeAccountType, registerChangeAccountLevel, registerFinal } = userApi
    for (const endpoint of [registerChangeAccountType, registerChangeAccountLevel, registerFinal])
      expect((await client().callRaw(endpoint)).status).toBe(401)
    const { registerSummary, registerAccountLevels, address, account } = userApi
    for (const endpoint of [registerSummary, registerAccountLevels, address, account])
      expect((await client().call(endpoint)).status).toBe(401)
  })
})
