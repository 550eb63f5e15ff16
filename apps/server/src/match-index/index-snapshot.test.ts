import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { hitRows } from '@matchwright/matching/testing/hit-rows'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aListing, BERN, nursePair } from '#server/testing/listings.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS } from '#server/time.ts'
import type { IndexDeps } from './listing-index.ts'
import { openLiveMatchIndex } from './live-match-index.ts'
import type { LiveMatchIndex } from './live-match-index.ts'
import { readSnapshot } from './index-snapshot.ts'

const { pool, deps, databaseUrl, clock } = await testApp()
const { taxonomy } = deps.concepts
const pair = nursePair(taxonomy)
const folder = mkdtempSync(join(tmpdir(), 'matchwright-index-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const snapshotPath = join(folder, 'match-index')
const inSync = { missing: [], extra: [], different: [] }
const owners = [await aUser(pool), await aUser(pool)] as const
const warnings: string[] = []

type Opened = { matchIndex: LiveMatchIndex; hasReadAll: boolean }

/** Starts the match index as the server does. */
async function start(how: { taxonomy?: typeof taxonomy; compaction?: IndexDeps['compaction'] } = {}): Promise<Opened> {
  warnings.length = 0
  const log = pino({ level: 'silent' })
  vi.spyOn(log, 'warn').mockImplementation((_: unknown, message?: string) => void warnings.push(message ?? ''))
  const asked = vi.spyOn(pool, 'query')
  const concepts = {
    typeahead: deps.concepts.typeahead,
    taxonomy: how.taxonomy ?? taxonomy,
    rarity: deps.concepts.rarity,
  }
  const matchIndex = await openLiveMatchIndex({
    ...deps,
    log,
    concepts,
    databaseUrl,
    snapshotPath,
    ...(how.compaction && { compaction: how.compaction }),
  })
  const hasReadAll = asked.mock.calls.some(([text]) => typeof text === 'string' && text.includes('l.id > $2'))
  asked.mockRestore()
  return { matchIndex, hasReadAll }
}

/** Runs `look` between an orderly start and stop. */
async function whileRunning<T>(look: (opened: Opened) => Promise<T>, how?: Parameters<typeof start>[0]): Promise<T> {
  const opened = await start(how)
  try {
    return await look(opened)
  } finally {
    await opened.matchIndex.close()
  }
}

function asking(matchIndex: LiveMatchIndex, id: number) {
  const listing = matchIndex.exact.get(id)
  if (!listing) throw new Error(`No listing ${id}`)
  return listing
}

async function answers(matchIndex: LiveMatchIndex, id: number, accountId: number | null = null) {
  const found = await matchIndex.matches(asking(matchIndex, id), { isGeneralised: false, matchFactor: 50, accountId })
  const hits = hitRows(found.hits)
  return { hits, nearMisses: await found.nearMisses(), entries: hits.map((hit) => matchIndex.entries.get(hit.id)) }
}

let search = 0
let offers: number[] = []
beforeAll(async () => {
  search = await aListing(pool, { owner: owners[1], type: 'search', content: pair.search })
  offers = []
  for (const places of [[], [BERN], pair.offer.places ?? []])
    offers.push(await aListing(pool, { owner: owners[0], content: { ...pair.offer, places }, disclosure: { pay: 1 } }))
})

test('a second start answers as the first one, without reading every listing', async () => {
  const before = await whileRunning(async ({ matchIndex, hasReadAll }) => {
    expect(hasReadAll).toBe(true)
    return answers(matchIndex, search)
  })
  expect(before.hits.length).toBeGreaterThan(0)
  await whileRunning(async ({ matchIndex, hasReadAll }) => {
    expect(hasReadAll).toBe(false)
    expect(await answers(matchIndex, search)).toEqual(before)
    // Owners are stored with the rows.
    expect((await answers(matchIndex, search, owners[0].accountId)).hits).toEqual([])
    expect(await matchIndex.verify()).toEqual(inSync)
  })
  expect(statSync(snapshotPath).mode & 0o777).toBe(0o600)
})

test('what came, changed and went while nothing ran is found at the next start', async () => {
  const [first = 0, second = 0] = offers
  const added = await aListing(pool, { owner: owners[0], content: pair.offer })
  await pool.query('delete from listing where id = $1', [first])
  await pool.query(`update listing set content = content || '{"skills": []}' where id = $1`, [second])
  // The change log does not record this change.
  await pool.query('update account set expires_at = $2 where id = $1', [owners[1].accountId, new Date(0)])
  await whileRunning(async ({ matchIndex, hasReadAll }) => {
    expect(hasReadAll).toBe(false)
    expect([first, second, added, search].map((id) => matchIndex.entries.get(id) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(matchIndex.exact.get(second)?.wants.skills).toEqual([])
    expect(await matchIndex.verify()).toEqual(inSync)
  })
  await pool.query('update account set expires_at = null where id = $1', [owners[1].accountId])
})

test('a change that was not committed yet when the index was written is not overlooked', async () => {
  const slow = await pool.connect()
  await slow.query('begin')
  const late = await aListing(slow, { owner: owners[0], content: pair.offer })
  const early = await aListing(pool, { owner: owners[0], content: pair.offer })
  await whileRunning(async ({ matchIndex }) => expect(matchIndex.entries.get(late)).toBeUndefined())
  await slow.query('commit')
  slow.release()
  await whileRunning(async ({ matchIndex, hasReadAll }) => {
    expect(hasReadAll).toBe(false)
    expect([late, early].map((id) => matchIndex.exact.get(id)?.id)).toEqual([late, early])
  })
})

test('a damaged file is noticed wherever the damage is, and the database is read instead', async () => {
  await whileRunning(async () => undefined)
  const whole = readFileSync(snapshotPath)
  const damaged = (change: (bytes: Buffer) => Buffer) => change(Buffer.from(whole))
  const flipped = (at: number) => damaged((bytes) => (bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at), bytes))
  const places = [0, 9, 20, 200, 2000, whole.length >> 1, whole.length - 5]
  for (const bytes of [
    ...places.map(flipped),
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, 7),
    Buffer.alloc(0),
  ]) {
    writeFileSync(snapshotPath, bytes)
    await whileRunning(async ({ matchIndex, hasReadAll }) => {
      expect(hasReadAll).toBe(true)
      expect(await matchIndex.verify()).toEqual(inSync)
    })
  }
  expect(warnings).toEqual(['The snapshot of the match index cannot be used; the index is filled from the database'])
})

test('with another taxonomy the database is read', async () => {
  await whileRunning(async () => undefined)
  const other = Object.create(taxonomy, { version: { value: 'another' } }) as typeof taxonomy
  await whileRunning(async ({ hasReadAll }) => expect([hasReadAll, warnings]).toEqual([true, []]), { taxonomy: other })
  await whileRunning(async ({ hasReadAll }) => expect([hasReadAll, warnings]).toEqual([true, []]))
  await whileRunning(async ({ hasReadAll }) => expect(hasReadAll).toBe(false))
})

test('where the change log does not reach back so far the database is read', async () => {
  await whileRunning(async () => undefined)
  await pool.query('delete from listing_change')
  await pool.query('update listing set version = version + 1 where id = $1', [search])
  await whileRunning(async ({ hasReadAll }) => expect(hasReadAll).toBe(true))
  await whileRunning(async ({ hasReadAll }) => expect(hasReadAll).toBe(false))
})

test('on a new day what is published from then on comes in, in a new year all is read again', async () => {
  const now = clock.now
  await whileRunning(async () => undefined)
  clock.now = new Date(now.getTime() + DAY_MS)
  await whileRunning(async ({ matchIndex }) => expect(await matchIndex.verify()).toEqual(inSync))
  clock.now = new Date(Date.UTC(now.getUTCFullYear() + 1, 1, 1))
  await whileRunning(async ({ matchIndex, hasReadAll }) => {
    expect(hasReadAll).toBe(true)
    expect(await matchIndex.verify()).toEqual(inSync)
  })
  await whileRunning(async ({ hasReadAll }) => expect(hasReadAll).toBe(false))
  clock.now = now
})

test('a difference is told and mended', async () => {
  await whileRunning(async ({ matchIndex }) => {
    await pool.query('alter table listing disable trigger listing_change')
    await pool.query(`update listing set content = content || '{"skills": []}' where id = $1`, [search])
    await pool.query('alter table listing enable trigger listing_change')
    const difference = await matchIndex.verify()
    expect(difference).toEqual({ ...inSync, different: [search] })
    await matchIndex.mend(difference)
    expect(await matchIndex.verify()).toEqual(inSync)
  })
})

test('who is killed while writing leaves the file whole', async () => {
  await whileRunning(async () => undefined)
  const script = `
    import { readSnapshot, writeSnapshot } from ${JSON.stringify(join(import.meta.dirname, 'index-snapshot.ts'))}
    const kept = await readSnapshot(process.argv[2], async () => true)
    const padding = Array.from({ length: 20 }, () => ' '.repeat(500_000) + kept.entries[0])
    const large = { ...kept, entries: [...kept.entries, ...padding] }
    console.log('ready')
    for (;;) await writeSnapshot(process.argv[2], large)`
  const program = join(folder, 'writer.mjs')
  writeFileSync(program, script)
  for (const patience of [60, 110, 170, 240]) {
    const writer = spawn(process.execPath, [program, snapshotPath], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => writer.once('exit', resolve))
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    await sleep(patience)
    writer.kill('SIGKILL')
    await ended
    expect((await readSnapshot(snapshotPath, async () => true))?.state.taxonomy).toBe(taxonomy.version)
  }
  const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'))
  const dayOld = new Date(Date.now() - DAY_MS)
  writeFileSync(join(folder, 'match-index.left.part'), '')
  for (const name of parts()) utimesSync(join(folder, name), dayOld, dayOld)
  await aListing(pool, { owner: owners[0], content: pair.offer })
  await whileRunning(async ({ matchIndex }) => expect(await matchIndex.verify()).toEqual(inSync))
  expect(parts()).toEqual([])
})

test('an index is written when its thread has put it in order; who is killed then starts from there', async () => {
  await whileRunning(async () => undefined)
  const before = readFileSync(snapshotPath)
  const opened = await start({ compaction: { maxRecent: 4, inThreadFrom: 1 } })
  for (let added = 0; added < 9; added++) await aListing(pool, { owner: owners[0], content: pair.offer })
  await opened.matchIndex.catchUp()
  await vi.waitFor(() => expect(readFileSync(snapshotPath).equals(before)).toBe(false), { timeout: 10_000 })
  const meanwhile = readFileSync(snapshotPath)
  const late = await aListing(pool, { owner: owners[0], content: pair.offer })
  await opened.matchIndex.catchUp()
  expect(await opened.matchIndex.verify()).toEqual(inSync)
  await opened.matchIndex.close()
  // Simulates a crash: restores the snapshot from before the orderly stop.
  writeFileSync(snapshotPath, meanwhile)
  await whileRunning(async ({ matchIndex, hasReadAll }) => {
    expect(hasReadAll).toBe(false)
    expect(matchIndex.entries.get(late)).toBeDefined()
    expect(await matchIndex.verify()).toEqual(inSync)
  })
})

test('several processes write the same file, and any of them can be started from', async () => {
  const opened = await Promise.all([start(), start()])
  await aListing(pool, { owner: owners[0], content: pair.offer })
  await Promise.all(opened.map(({ matchIndex }) => matchIndex.close()))
  await whileRunning(async ({ matchIndex, hasReadAll }) => {
    expect(hasReadAll).toBe(false)
    expect(await matchIndex.verify()).toEqual(inSync)
  })
})
