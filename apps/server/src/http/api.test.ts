import { describe, expect, test } from 'vitest'
import { profileApi } from '@matchwright/contract/profile.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import { operationsOf } from '#server/testing/openapi.ts'
import { aUser } from '#server/testing/users.ts'

const { app, pool, client } = await testApp()
describe('the description of the API', () => {
  test('names every served call once, with who may make it', async () => {
    expect(await client().get('/napi/openapi.json')).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
    const operations = await operationsOf(client())
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { path, method, operation } of operations) {
      expect(operation['x-access']).toMatch(/^(public|session|user|professional|staff|permission:)/)
      const url = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')
      expect([method, url, app.hasRoute({ method, url })]).toEqual([method, url, true])
    }
  })
  test('can be read as a page', async () => {
    const { status, headers, body } = await client().get('/napi/openapi')
    expect([status, String(headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('/napi/auth/login')
    expect(body).toContain('Authorization: Bearer mw_')
  })
  test('says how programs authenticate, and which calls accept a key', async () => {
    const { body } = await client().get('/napi/openapi.json')
    expect(body).toMatchObject({
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' }, session: { in: 'cookie' } } },
    })
    const operations = await operationsOf(client())
    const securityOf = (id: string) =>
      operations.find(({ operation }) => operation.operationId === id)?.operation.security
    expect(securityOf('listing_create')).toEqual([{ key: ['listings:write'] }, { session: [] }])
    expect(securityOf('concept_typeahead')).toEqual([{ key: ['concepts:read'] }, {}])
    expect(securityOf('user_password')).toEqual([{ session: [] }])
    expect(securityOf('auth_login')).toBeUndefined()
  })
})

test('every call that is not public turns visitors away, before it looks at what they send', async () => {
  const visitor = client()
  for (const { path, method, operation } of await operationsOf(visitor)) {
    if (operation['x-access'] === 'public') continue
    const { status } = await visitor.send(method, path.replaceAll(/\{\w+\}/g, '1'))
    expect([method, path, status]).toEqual([method, path, 401])
  }
})

/** Called by mail programs; the signed key in the path authenticates the call. */
const WITHOUT_TOKEN = [
  '/napi/match/saved_search/unsubscribe/{key}',
  '/napi/notification/unsubscribe/{key}',
  '/mapi/newsletter/stop/{key}',
]

test('every unsafe call refuses a request without its csrf token', async () => {
  const browser = await client().login((await aUser(pool)).email)
  for (const { path, method } of await operationsOf(browser)) {
    if (method === 'GET' || WITHOUT_TOKEN.includes(path)) continue
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const answer = await browser.request({ method, url, headers: { 'x-csrftoken': 'x' } })
    expect([method, path, answer.status, answer.problem.code]).toEqual([method, path, 403, 'csrf'])
  }
})

describe('requests that are none', () => {
  test('broken JSON is a bad request', async () => {
    const browser = await client().login((await aUser(pool)).email)
    const answer = await browser.request({
      method: 'PUT',
      url: '/napi/user/name',
      payload: '{"first_name": ',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })
  test('a body of another type is not read', async () => {
    const browser = await client().login((await aUser(pool)).email)
    const answer = await browser.request({
      method: 'PUT',
      url: '/napi/user/name',
      payload: '<name/>',
      headers: { 'content-type': 'application/xml' },
    })
    expect(answer.status).toBe(415)
  })
  test('a body that is too large is refused', async () => {
    const browser = await client().login((await aUser(pool)).email)
    const { status } = await browser.call(userApi.setName, {
      body: { first_name: 'a'.repeat(3 * 1024 * 1024), last_name: 'b' },
    })
    expect(status).toBe(413)
  })
  test('an id that is no number is told where it stands', async () => {
    const browser = await client().login((await aUser(pool)).email)
    const { status, problem } = await browser.call(profileApi.person, { params: { person_id: 'me' } })
    expect([status, problem.detail[0]?.loc]).toEqual([422, ['path', 'params', 'person_id']])
  })
})

test.each(['0x10', '%205', '5.0', '1e1', '05', '+5', '-5', '0'])('%s is no id', async (id) => {
  const browser = await client().login((await aUser(pool)).email)
  expect((await browser.get(`/napi/profile/person/${id}`)).status).toBe(422)
})
