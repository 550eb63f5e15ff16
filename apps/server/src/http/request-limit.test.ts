import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'

const { deps } = await testApp()
const app = await buildApp({ ...deps, config: { ...deps.config, trustProxy: ['127.0.0.1'] } })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

async function statusOf(from: string) {
  const answer = await fetch(`${address}/mapi/version`, { headers: { 'x-forwarded-for': from } })
  await answer.arrayBuffer()
  return answer
}

test('a network of visitors makes 300 requests in a minute, and hears when to go on', async () => {
  for (let at = 0; at < 300; at++) expect((await statusOf(`2001:db8::${at}`)).status).toBe(200)
  const refused = await statusOf('2001:db8::1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await statusOf('198.51.100.7')).status).toBe(200)
})

test('the machine itself is not limited', async () => {
  for (let at = 0; at < 310; at++) expect((await statusOf('127.0.0.1')).status).toBe(200)
})

test('a connection without a request does not hold up the closing', async () => {
  const other = await buildApp(deps)
  const client = connect(Number(new URL(await other.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1')
  await once(other.server, 'connection')
  const ended = once(client.resume(), 'close')
  await other.close()
  expect(await ended).toEqual([false])
})
