import { authApi } from '@matchwright/contract/auth.api'
import { documentApi } from '@matchwright/contract/document.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import { apiKey, cookieSession } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { quotasOf } from './quota.ts'

type Asked = { url: string; method: string | undefined; headers: Headers }

/** A client of a server that gives prepared answers, and what it asked. */
function clientOf(credentials: Credentials, answers: Response[]) {
  const asked: Asked[] = []
  const client = createClient({
    baseUrl: 'https://jobs.example',
    credentials,
    fetch: async (url, { method, headers, signal }) => {
      signal?.throwIfAborted()
      asked.push({ url, method, headers: new Headers(headers) })
      return answers.shift() ?? Response.json({})
    },
  })
  return { client, asked }
}

const LOGIN = { body: { email: 'kim@example.org', password: 'four plain words' } }

test('a key goes with each call, and the answer tells what is left to it', async () => {
  const ratelimit = '"minute";r=58;t=41, "month";r=99998;t=3600'
  const { client, asked } = clientOf(apiKey('mw_1'), [Response.json({ items: [] }, { headers: { ratelimit } })])
  const { body, headers } = await client.send(listingApi.list, { query: { offset: 15 } })
  expect(asked).toMatchObject([{ url: 'https://jobs.example/napi/listing/list?offset=15', method: 'GET' }])
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer mw_1')
  expect(body.items).toEqual([])
  expect(quotasOf(headers)).toEqual({
    minute: { remaining: 58, resetsInSeconds: 41 },
    month: { remaining: 99_998, resetsInSeconds: 3600 },
  })
})

test('a session fetches its csrf token, keeps its cookies, and replaces a token that is refused', async () => {
  const csrf = (token: string) => Response.json({}, { headers: { 'set-cookie': `csrftoken=${token}; Path=/` } })
  const { client, asked } = clientOf(cookieSession(), [
    csrf('one'),
    Response.json({ code: 'csrf', message: 'Stale' }, { status: 403 }),
    csrf('two'),
    Response.json({}),
  ])
  await client.call(authApi.login, LOGIN)
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    '/napi/',
    '/napi/auth/login',
    '/napi/',
    '/napi/auth/login',
  ])
  expect(asked.map(({ headers }) => headers.get('x-csrftoken'))).toEqual([null, 'one', null, 'two'])
  expect(asked[3]?.headers.get('cookie')).toBe('csrftoken=two')
})

test('a refusal is an error with its code, its words, its fields and the seconds to wait', async () => {
  const problem = { loc: ['body', 'payload', 'email'], msg: 'is no address', type: 'invalid' }
  const { client } = clientOf(apiKey('mw_1'), [
    Response.json({ message: 'Enough for now', code: 'quota' }, { status: 429, headers: { 'retry-after': '60' } }),
    Response.json({ detail: [problem] }, { status: 422 }),
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
  ])
  const refused = () => client.call(listingApi.list).catch((error: unknown) => error)
  const quota = await refused()
  expect(quota).toBeInstanceOf(ApiError)
  expect(quota).toMatchObject({ status: 429, code: 'quota', explanation: 'Enough for now', retryAfter: 60 })
  expect(await refused()).toMatchObject({ status: 422, fieldProblems: [problem], code: undefined })
  expect(await refused()).toMatchObject({ status: 502, body: '<h1>Bad gateway</h1>', fieldProblems: [] })
})

test('a download is a file, and a call can be aborted', async () => {
  const { client } = clientOf(apiKey('mw_1'), [new Response('%PDF')])
  const file = await client.call(documentApi.download, { params: { document_id: 7 } })
  expect(await file.text()).toBe('%PDF')
  const aborted = client.call(listingApi.list, {}, AbortSignal.abort())
  await expect(aborted).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})
