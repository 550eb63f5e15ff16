import { expect, test } from 'vitest'
import { INDIGENOUS_CONSENT_VERSION } from '@matchwright/contract/constants'
import { profileApi } from '@matchwright/contract/profile.api'
import { rows } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, client } = await testApp()

test('each consent to keep the indigenous status, and its withdrawal, is recorded with version and date', async () => {
  const owner = await aUser(pool, { accountType: 'private' })
  const browser = await client().login(owner.email)
  const status = (value: string) => ({ indigenous_status: { value, consented: true as const } })
  const { body } = await browser.call(profileApi.createPerson, { body: { content: status('yes') } })
  const params = { person_id: body.id }
  const change = (content: object) => browser.callRaw(profileApi.changePerson, { params, body: { content } })
  await change({ summary: 'Another text' })
  await change(status('also another'))
  await change({ indigenous_status: null })
  const consents = await rows<{ at: Date }>(
    pool,
    'select kind, version, is_given, at from consent where user_id = $1 order by id',
    [owner.id],
  )
  const given = { kind: 'indigenous_status', version: INDIGENOUS_CONSENT_VERSION, is_given: true, at: expect.any(Date) }
  expect(consents).toEqual([given, given, { ...given, is_given: false }])
})
