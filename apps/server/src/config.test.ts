import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { checkProduction } from './production.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'matchwright-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function read(env: NodeJS.ProcessEnv) {
  return readConfig({ DATA_DIR: dataDir, ...env })
}

test('nothing but the data directory is needed', () => {
  const config = read({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://127.0.0.1:3000',
    environment: 'development',
  })
  expect(config.demo).toMatchObject({ enabled: true, explicit: false, randomPasswords: false })
})

test('an empty variable counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('every wrong variable is named with what is expected', () => {
  expect(() => read({ PORT: 'http', DATABASE_URL: 'mysql://x', DEMO: 'yes' })).toThrow(ConfigError)
  expect(() => read({ PORT: 'http', DATABASE_URL: 'mysql://x', DEMO: 'yes' })).toThrow(
    /PORT must be a whole number from 0 to 65535[^]*DATABASE_URL must be an address[^]*DEMO must be 0 or 1/,
  )
})

test('a database can be reached by its socket', () => {
  const databaseUrl = 'postgres://app@/jobs?host=%2Frun%2Fpostgresql'
  expect(read({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, demo: { enabled: false } })
})

test('settings that belong together are given together', () => {
  expect(() => read({ CAPTCHA_KIND: 'v3' })).toThrow(/CAPTCHA_SITE_KEY[^]*CAPTCHA_SECRET_KEY/)
  expect(() => read({ S3_BUCKET: 'files' })).toThrow(/S3_ENDPOINT/)
})

test.each<[string, NodeJS.ProcessEnv]>([
  ['in production', { NODE_ENV: 'production' }],
  ['with an external database', { DATABASE_URL: 'postgres://user@db/app' }],
  ['on all interfaces', { HOST: '0.0.0.0' }],
  ['behind a public address', { BASE_URL: 'https://jobs.example.org' }],
])('demo data is off by default %s', (_, env) => {
  expect(read(env).demo.enabled).toBe(false)
})

test('demo data on a reachable address has random passwords', () => {
  expect(read({ DEMO: '1', HOST: '0.0.0.0' }).demo).toMatchObject({
    enabled: true,
    explicit: true,
    randomPasswords: true,
  })
  expect(read({ DEMO: '0' }).demo).toMatchObject({ enabled: false, explicit: true, randomPasswords: false })
})

test('the key is drawn once and readable by its owner only', () => {
  const first = read({}).secretKey
  expect(first).toHaveLength(32)
  expect(read({}).secretKey).toEqual(first)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a given key is used and none is written', () => {
  expect(read({ SECRET_KEY: '0123456789abcdef'.repeat(4) }).secretKey).toEqual(
    Buffer.from('0123456789abcdef'.repeat(4), 'hex'),
  )
  expect(() => statSync(join(dataDir, 'secret.key'))).toThrow(/ENOENT/)
})

test('proxies are a list and the base address has no slash at its end', () => {
  const config = read({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16', BASE_URL: 'https://jobs.example.org/' })
  expect(config).toMatchObject({
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    baseUrl: 'https://jobs.example.org',
    isTls: true,
  })
})

test.each([['not-an-address'], ['10.0.0.0/33'], ['10.0.0.1/'], ['10.0.0.1; 10.0.0.2'], ['*']])(
  '%s is no proxy',
  (proxy) => {
    expect(() => read({ TRUST_PROXY: proxy })).toThrow(/TRUST_PROXY must be addresses or networks/)
  },
)

test('a key that was typed is refused', () => {
  expect(() => read({ SECRET_KEY: '0'.repeat(64) })).toThrow(/SECRET_KEY must be drawn at random/)
})

test('a demo in production always draws its passwords', () => {
  const demo = { enabled: true, explicit: true, randomPasswords: true }
  expect(read({ DEMO: '1', NODE_ENV: 'production' }).demo).toMatchObject(demo)
})

describe('production', () => {
  const SAFE = {
    NODE_ENV: 'production',
    BASE_URL: 'https://jobs.example.org',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'Jobs <jobs@example.org>',
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    CLAMD_SOCKET: '/run/clamd',
  }
  const check = (env: NodeJS.ProcessEnv) => checkProduction(read({ ...SAFE, ...env }))

  test('says nothing when all is safe', () => {
    expect(check({})).toEqual([])
  })
  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['links to this machine in mails', { HOST: '0.0.0.0', BASE_URL: '' }, /BASE_URL/],
    ['mail that nobody gets', { SMTP_URL: '' }, /SMTP_URL[^]*MAIL=outbox/],
  ])('refuses %s', (_, env, said) => {
    expect(() => check(env)).toThrow(ConfigError)
    expect(() => check(env)).toThrow(said)
    expect(checkProduction(read({ ...SAFE, ...env, NODE_ENV: 'development' }))).toEqual([])
  })
  test.each<[string, NodeJS.ProcessEnv]>([
    ['BASE_URL', { BASE_URL: 'http://jobs.example.org' }],
    ['TRUST_PROXY', { TRUST_PROXY: '' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['MAIL=outbox', { SMTP_URL: '', MAIL: 'outbox' }],
    ['MAIL_FROM', { MAIL_FROM: '' }],
    ['SECRET_KEY', { SECRET_KEY: '' }],
    ['DEMO=1', { DEMO: '1' }],
    ['CLAMD_SOCKET', { CLAMD_SOCKET: '' }],
  ])('says that %s is not safe', (name, env) => {
    expect(check(env)).toEqual([expect.stringContaining(name)])
  })
})
