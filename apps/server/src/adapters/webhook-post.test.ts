import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCallable, isCallableUrl, post } from './webhook-post.ts'

const HERE = ['127.0.0.0/8']
let server: Server
let port: number
let seen: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '')
    if (request.url === '/slow') return
    response.writeHead(request.url === '/away' ? 302 : 204, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.closeAllConnections())

function postTo(path: string, { host = '127.0.0.1', allowed = HERE, timeoutMs = 5000 } = {}) {
  seen = []
  return post(`http://${host}:${port}${path}`, { headers: {}, body: '{}' }, { allowed, timeoutMs })
}

describe('a webhook', () => {
  test('reaches no private, local, reserved or translated address', () => {
    const refused = [
      '127.0.0.1 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255',
      '::1 :: fe80::1 fc00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001::1',
    ].flatMap((addresses) => addresses.split(' '))
    expect(refused.filter((address) => isCallable(address, []))).toEqual([])
    expect(['93.184.216.34', '2606:2800:220:1::1'].filter((address) => !isCallable(address, []))).toEqual([])
  })
  test('needs TLS, a full name, and no password in its address', () => {
    const refused = [
      'http://example.org/x',
      'https://user:secret@example.org/',
      'https://localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
    ]
    expect(refused.filter((url) => isCallableUrl(url, []))).toEqual([])
    expect(isCallableUrl('https://hr.example.org:8443/hooks?x=1', [])).toBe(true)
  })
  test('is refused when its name resolves to a private address, whatever the name looks like', async () => {
    const allowed = ['10.99.0.0/16']
    expect(await postTo('/', { host: 'localhost.localdomain', allowed })).not.toMatchObject({ status: 204 })
    expect(await postTo('/', { host: '127.0.0.1', allowed })).toEqual({ error: 'address' })
    expect(seen).toEqual([])
  })
  test('follows no redirect', async () => {
    expect(await postTo('/away')).toEqual({ status: 302 })
    expect(seen).toEqual(['/away'])
  })
  test('is given up when the receiver is slow or not there', async () => {
    expect(await postTo('/')).toEqual({ status: 204 })
    expect(await postTo('/slow', { timeoutMs: 100 })).toEqual({ error: 'timeout' })
    const gone = await post('http://127.0.0.1:1/', { headers: {}, body: '' }, { allowed: HERE, timeoutMs: 1000 })
    expect(gone).toEqual({ error: 'unreachable' })
  })
})
