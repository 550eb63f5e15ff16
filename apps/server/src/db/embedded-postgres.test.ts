import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { createPool, row, rows } from './pool.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'matchwright-embedded-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function start(directory = dataDir) {
  return startEmbeddedPostgres({ dataDir: directory, isDurable: false, onLog: () => undefined })
}

async function query<T>(url: string, ask: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(url, { onError: () => undefined, max: 1 })
  try {
    return await ask(pool)
  } finally {
    await pool.end()
  }
}

/** A server of another process, which inserts rows without end and prints the number of each committed one. */
async function startWriter(): Promise<{ child: ChildProcess; acknowledged: () => number }> {
  const program = join(import.meta.dirname, '../testing/endless-writer.ts')
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = 0
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => (last = Number(line)))
  await once(lines, 'line')
  return { child, acknowledged: () => last }
}

test('data is there after a stop and a start', async () => {
  const first = await start()
  await query(first.url, (pool) => pool.query('CREATE TABLE note AS SELECT 42 AS value'))
  await first.stop()
  const second = await start()
  expect(await query(second.url, (pool) => rows(pool, 'SELECT value FROM note'))).toEqual([{ value: 42 }])
  await second.stop()
})

test('nobody connects without the password, in a data directory of before either', async () => {
  const first = await start()
  await query(first.url, (pool) => pool.query('CREATE TABLE note AS SELECT 42 AS value'))
  await first.stop()
  const home = join(dataDir, 'postgres')
  rmSync(join(home, 'password'))
  writeFileSync(join(home, 'data/pg_hba.conf'), 'local all all trust\n')
  const second = await start()
  expect(await query(second.url, (pool) => rows(pool, 'SELECT value FROM note'))).toEqual([{ value: 42 }])
  expect(second.url).not.toBe(first.url)
  for (const url of [first.url, second.url.replace(/:\w+@/, '@'), second.url.replace(/:\w+@/, ':wrong@')])
    await expect(query(url, (pool) => pool.query('SELECT 1'))).rejects.toThrow(/password/)
  expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600)
  await second.stop()
  const third = await start()
  expect(third.url).toBe(second.url)
  await third.stop()
})

test('letters of every script count as letters', async () => {
  const server = await start()
  const letters = query(server.url, (pool) =>
    row(pool, `SELECT 'ä日ع' ~ '^[[:alpha:]]+$' AS ok, current_setting('data_checksums') AS sums`),
  )
  expect(await letters).toEqual({ ok: true, sums: 'on' })
  await server.stop()
})

test('a second start on the directory is refused and says who holds it', async () => {
  const server = await start()
  await expect(start()).rejects.toThrow(
    `Another process (pid ${process.pid}) already uses the data directory ${dataDir}`,
  )
  await server.stop()
})

test('what was acknowledged before kill -9 is there afterwards', async () => {
  const { child, acknowledged } = await startWriter()
  await once(child.stdout ?? child, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  const server = await start()
  const { count } = await query(server.url, (pool) =>
    row<{ count: number }>(pool, 'SELECT count(*) AS count FROM entry'),
  )
  expect(count).toBeGreaterThanOrEqual(acknowledged())
  await server.stop()
})

test('a pid file that speaks of a stranger does not block the start', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n`)
  const second = await start()
  expect(await query(second.url, (pool) => row(pool, 'SELECT 1 AS one'))).toEqual({ one: 1 })
  await second.stop()
})

test('a path too long for a socket is not too long for the data', async () => {
  const deep = join(dataDir, 'x'.repeat(120))
  const server = await start(deep)
  expect(await query(server.url, (pool) => row(pool, 'SELECT 1 AS one'))).toEqual({ one: 1 })
  const socketDir = new URL(server.url.replace('@/', '@local/')).searchParams.get('host') ?? ''
  expect(existsSync(socketDir)).toBe(true)
  await server.stop()
  expect(existsSync(socketDir)).toBe(false)
})

test('a first start that was cut off is begun again', async () => {
  const remains = join(dataDir, 'postgres/data.new')
  mkdirSync(remains, { recursive: true })
  writeFileSync(join(remains, 'PG_VERSION'), '15')
  const server = await start()
  await server.stop()
  expect(existsSync(remains)).toBe(false)
})

test('a damaged database is left alone', async () => {
  const first = await start()
  await first.stop()
  rmSync(join(dataDir, 'postgres/data/PG_VERSION'))
  await expect(start()).rejects.toThrow(/no complete database/)
  expect(existsSync(join(dataDir, 'postgres/data/base'))).toBe(true)
})
