import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { impressionLogApi } from '@matchwright/contract/impression-log.api'
import { authApi } from '@matchwright/contract/auth.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { userApi } from '@matchwright/contract/user.api'
import { z } from 'zod'
import { CountryCode, CurrencyCode, Day, LanguageCode, Month, Phone, text } from '@matchwright/contract/common.schema'
import { Pay, Start, Workload } from '@matchwright/contract/listing-content.schema'
import { PersonContentChange } from '@matchwright/contract/profile.schema'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'
import { textOfIssue } from './issue-text.ts'

const { pool, client } = await testApp()

function textsOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../problems/${language}.json`), 'utf8'))
}

const longName = { first_name: 'a'.repeat(300), last_name: '' }

async function answered(language: string) {
  const browser = await client().login((await aUser(pool)).email)
  return browser.speak(language).call(userApi.setName, { body: longName })
}

describe('what is wrong with a request', () => {
  test('is told in the language of the page', async () => {
    const { status, problem } = await answered('de')
    expect(status).toBe(422)
    expect(Object.fromEntries(problem.detail.map(({ loc, msg }) => [loc[2], msg]))).toEqual({
      first_name: 'Höchstens 80 Zeichen.',
      last_name: 'Diese Angabe fehlt.',
    })
  })
  test('is told in English where the language has no texts yet', async () => {
    expect((await answered('fi')).problem.detail[1]?.msg).toBe('This field is required.')
  })
  test('of a rule that is not met too', async () => {
    const browser = await client().login((await aUser(pool)).email)
    const { status, problem } = await browser.speak('fr').call(userApi.password, {
      body: { old_password: 'not this one', new_password: 'a new one of mine' },
    })
    expect([status, problem.detail[0]?.msg]).toEqual([422, textsOf('fr')['wrong_password']])
  })
})

test.each(['de', 'fr', 'ar'])('what is not there, not allowed or not possible is told in %s', async (language) => {
  const texts = textsOf(language)
  const owner = await aUser(pool)
  const browser = (await client().login(owner.email)).speak(language)
  const visitor = client().speak(language)
  const asked = {
    no_listing: await browser.call(listingApi.get, { params: { listing_id: 999999 } }),
    not_permitted: await browser.call(impressionLogApi.list),
    not_found: await browser.get('/napi/nothing'),
    not_logged_in: await visitor.call(listingApi.list),
    login_failed: await visitor.call(authApi.login, { body: { email: owner.email, password: 'not this one' } }),
    terms_version: await browser.call(userApi.acceptTerms, { body: { version: 'older' } }),
  }
  const told = Object.entries(asked).map(([key, { status, problem }]) => [key, status, problem.message])
  expect(told).toEqual([
    ['no_listing', 404, texts['no_listing']],
    ['not_permitted', 403, texts['not_permitted']],
    ['not_found', 404, texts['not_found']],
    ['not_logged_in', 401, texts['not_logged_in']],
    ['login_failed', 401, texts['login_failed']],
    ['terms_version', 400, texts['terms_version']],
  ])
  expect(new Set(told.map(([, , message]) => message)).size).toBe(6)
})

test.each([
  ['control_characters', text(10), '\u0001'],
  ['language_code', LanguageCode, 'Deutsch'],
  ['country_code', CountryCode, 'CHE'],
  ['currency_code', CurrencyCode, 'Fr.'],
  ['day', Day, '0001-01-01'],
  ['day', Day, 'soon'],
  ['month', Month, '2020-13'],
  ['phone', Phone, 'call me'],
  ['below_lower_end', Pay, { from: 2, to: 1 }],
  ['below_lower_end', Workload, { min: 80, max: 60 }],
  ['required', Start, { type: 3 }],
  ['ird_digits', PersonContentChange, { ird_number: '1' }],
  ['email', z.email(), 'ana'],
  ['web_link', z.url(), 'example'],
  ['number', z.number(), 'one'],
  ['at_least', z.number().min(1), 0],
  ['at_most', z.number().max(1), 2],
  ['too_short', z.string().min(10), 'short'],
  ['too_many_entries', z.array(z.number()).max(1), [1, 2]],
  ['invalid', z.enum(['a']), 'b'],
])('%s has words', (key, schema, value) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  expect(issue && textOfIssue(issue)).toMatchObject({ key })
})
