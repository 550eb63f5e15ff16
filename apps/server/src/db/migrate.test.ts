import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { rows } from './pool.ts'

const { pool } = await testDatabase()
let directory: string

beforeEach(async () => {
  await pool.query('DROP TABLE IF EXISTS schema_migration, one, two')
  directory = mkdtempSync(join(tmpdir(), 'matchwright-migrations-'))
  file('0001-one.sql', 'CREATE TABLE one (id int);')
})
afterEach(() => rmSync(directory, { recursive: true }))

function file(name: string, sql: string) {
  return writeFileSync(join(directory, name), sql)
}

test('each file is applied once, in order', async () => {
  file('0002-two.sql', 'CREATE TABLE two AS SELECT * FROM one;')
  expect(await migrate(pool, directory)).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(await migrate(pool, directory)).toEqual([])
  expect(await isMigrated(pool, directory)).toBe(true)
})

test('two processes that start together apply each file once', async () => {
  const applied = await Promise.all([migrate(pool, directory), migrate(pool, directory)])
  expect(applied.flat()).toEqual(['0001-one.sql'])
})

test('a changed file is refused', async () => {
  await migrate(pool, directory)
  file('0001-one.sql', 'CREATE TABLE one (id bigint);')
  await expect(migrate(pool, directory)).rejects.toThrow(/0001-one.sql was changed/)
})

test('a failing file leaves nothing and tells its line', async () => {
  file('0002-two.sql', 'CREATE TABLE two (id int);\n\nSELECT nothing_there;')
  await expect(migrate(pool, directory)).rejects.toThrow(/0002-two.sql failed: .*nothing_there.*\(line 3\)/)
  expect(await rows(pool, `SELECT to_regclass('two') AS two, to_regclass('one') IS NOT NULL AS one`)).toEqual([
    { two: null, one: true },
  ])
})

test('a database that is newer than the program is refused', async () => {
  await migrate(pool, directory)
  rmSync(join(directory, '0001-one.sql'))
  await expect(migrate(pool, directory)).rejects.toThrow(/older than the database/)
})

test('a file numbered before an applied one is refused', async () => {
  await migrate(pool, directory)
  file('0000-late.sql', 'SELECT 1;')
  await expect(migrate(pool, directory)).rejects.toThrow(/number it last/)
})
