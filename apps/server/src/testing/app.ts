import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll } from 'vitest'
import { createCaptcha } from '#server/adapters/captcha.ts'
import { createFileStore } from '#server/adapters/files.ts'
import { loadIpCountry } from '#server/adapters/ip-country.ts'
import type { Mail } from '#server/adapters/mail.ts'
import { loadPlaces } from '#server/adapters/places.ts'
import { openPrinter } from '#server/adapters/printing/printer.ts'
import { loadRates } from '#server/adapters/rates.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { createVirusScan } from '#server/adapters/virus-scan.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/pool.ts'
import type { Concepts, Deps } from '#server/deps.ts'
import { openContent } from '#server/features/content/index.ts'
import { buildConcepts } from '#server/features/concept/index.ts'
import { openExternalIndex } from '#server/features/external/index.ts'
import { openLive } from '#server/features/inbox/index.ts'
import { ImpressionLog } from '#server/features/search/index.ts'
import { openLiveMatchIndex } from '#server/match-index/live-match-index.ts'
import { ConceptsInForce } from '#server/features/taxonomy/index.ts'
import { openKeptSessions } from '#server/http/kept-sessions.ts'
import { wireListeners } from '#server/wiring.ts'
import { parserHere } from './parser-here.ts'
import { Client } from './client.ts'
import { testDatabase } from './database.ts'

export type TestApp = {
  app: FastifyInstance
  pool: Pool
  deps: Deps & { concepts: ConceptsInForce }
  /** Connection string of its database. */
  databaseUrl: string
  /** Sent mails, oldest first. */
  mails: Mail[]
  /** Lines of the log, from information up. */
  logs: string[]
  /** Time of the application; tests advance it. */
  clock: { now: Date }
  /** A new client with cookies of its own. */
  client(): Client
}

/** Immutable data shared by all applications of a test worker; it takes seconds to build. */
type SharedData = Pick<Deps, 'places' | 'ipCountry' | 'rates'> & { concepts: Concepts }
let shared: Promise<SharedData> | undefined

async function loadShared(): Promise<SharedData> {
  const [places, ipCountry, rates, files] = await Promise.all([
    loadPlaces(),
    loadIpCountry(),
    loadRates(),
    readTaxonomyFiles(),
  ])
  return { places, ipCountry, rates, concepts: buildConcepts(files) }
}

/**
 * The whole application on a database of its own, at the top of a test file; closed after the file. `prepare` adds
 * to it before it answers.
 */
export async function testApp(
  config: Partial<Config> = {},
  prepare: (app: FastifyInstance, deps: Deps) => Promise<void> = async () => undefined,
): Promise<TestApp> {
  const { pool, url } = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-app-'))
  const full: Config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' }),
    databaseUrl: url,
    ...config,
  }
  const { concepts, ...data } = await (shared ??= loadShared())
  const mails: Mail[] = []
  const logs: string[] = []
  const clock = { now: new Date() }
  const common = {
    config: full,
    pool,
    log: pino({ level: 'info' }, { write: (line) => void logs.push(line) }),
    clock: () => clock.now,
    mailer: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
    files: createFileStore(full),
    scan: createVirusScan(undefined),
    ...data,
    captcha: createCaptcha(undefined),
    concepts: new ConceptsInForce({ versionId: null, hasTitles: false, concepts }),
    version: 'test',
    listeners: wireListeners(),
  }
  const content = openContent(common)
  const parser = parserHere(common)
  const printer = openPrinter(common)
  const matchIndex = await openLiveMatchIndex({ ...common, databaseUrl: url, searchThreads: full.searchThreads })
  const external = await openExternalIndex({ ...common, databaseUrl: url })
  const impressions = new ImpressionLog(common)
  const live = openLive({ ...common, databaseUrl: url })
  const sessions = openKeptSessions({ ...common, pools: [pool], databaseUrl: url })
  const deps = { ...common, content, parser, printer, matchIndex, external, live, impressions, sessions } satisfies Deps
  const app = await buildApp(deps)
  await prepare(app, deps)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await printer.close()
    await live.close()
    await sessions.close()
    await external.close()
    await matchIndex.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, pool, deps, databaseUrl: url, mails, logs, clock, client: () => new Client(app) }
}
