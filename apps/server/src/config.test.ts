import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
  expect(config.demo).toEqual({ enabled: true, explicit: false, randomPasswords: false })
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
  expect(read({ DEMO: '1', HOST: '0.0.0.0' }).demo).toEqual({ enabled: true, explicit: true, randomPasswords: true })
  expect(read({ DEMO: '0' }).demo).toEqual({ enabled: false, explicit: true, randomPasswords: false })
})

test('the key is drawn once and readable by its owner only', () => {
  const first = read({}).secretKey
  expect(first).toHaveLength(32)
  expect(read({}).secretKey).toEqual(first)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a given key is used and none is written', () => {
  expect(read({ SECRET_KEY: 'ab'.repeat(32) }).secretKey).toEqual(Buffer.alloc(32, 0xab))
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
