import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { readTaxonomyFiles } from './adapters/taxonomy-files.ts'
import { languagePacks } from './adapters/text-extraction/ocr/tesseract.ts'
import { readTitleModel } from './adapters/title-model.ts'
import { createCaptcha } from './adapters/captcha.ts'
import { systemClock } from './adapters/clock.ts'
import { createFileStore } from './adapters/files.ts'
import { loadIpCountry } from './adapters/ip-country.ts'
import { createMailer } from './adapters/mail.ts'
import { loadPlaces } from './adapters/places.ts'
import { openPrinter } from './adapters/printing/printer.ts'
import { loadRates } from './adapters/rates.ts'
import { walls } from './adapters/text-extraction/walls.ts'
import { createVirusScan } from './adapters/virus-scan.ts'
import { buildApp } from './app.ts'
import { buildId } from './build-id.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, openRequestPool } from './db/open-database.ts'
import type { Database } from './db/open-database.ts'
import type { Pool } from './db/pool.ts'
import { DatabaseStartError } from './db/start-error.ts'
import type { Deps } from './deps.ts'
import { openContent } from './features/content/index.ts'
import { buildConcepts } from './features/concept/index.ts'
import { openExternalIndex } from './features/external/index.ts'
import { ImpressionLog } from './features/search/index.ts'
import { createLog } from './log.ts'
import { checkIndex, openLiveMatchIndex } from './match-index/live-match-index.ts'
import { currentUserOf } from './features/auth/index.ts'
import { openLive } from './features/inbox/index.ts'
import { openParserWorker } from './features/parser/index.ts'
import { followTaxonomy, openConcepts, applyStaffTermsInWorker, taxonomyTasks } from './features/taxonomy/index.ts'
import { termTasks } from './features/term/index.ts'
import { sampleMails } from './features/notification/index.ts'
import { openKeptSessions } from './http/kept-sessions.ts'
import { createHttpServer } from './http/http-server.ts'
import { installAppFiles } from './http/installed-app.ts'
import { installOutbox } from './http/outbox-page.ts'
import { fontFaces, installPages } from './http/pages.ts'
import type { DemoLogin } from './http/pages.ts'
import type { Task } from './jobs/job.ts'
import { installJobs, startJobs } from './jobs/run-jobs.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { checkProduction } from './production.ts'
import { crontab, tasks } from './tasks.ts'
import { wireListeners } from './wiring.ts'

type Stop = () => Promise<void>

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  for (const warning of checkProduction(config)) log.warn(warning)
  if (config.dataDirNotice) log.info(config.dataDirNotice)
  const { missing } = await walls()
  if (missing.length > 0) log.warn(`This machine does not let uploaded files be read with ${missing.join(', ')}`)
  const stops: Stop[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => (stopping ??= stopAll(stops))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
  try {
    await start(config, log, stops)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Listens at once, so that health checks succeed; serves as soon as the database and the index are ready. */
async function start(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  const answerBy = await listen(config, stops)
  const database = await openDatabase({ config, log, onLost: () => process.exit(1) })
  stops.push(() => database.stop())
  await migrate(database.pool)
  await installJobs(database.pool)
  const builtIn = await readBuiltIn()
  const concepts = await openConcepts(database, builtIn)
  const parser = openParserWorker({ databaseUrl: database.url, log, bulkThreads: config.batchThreads })
  stops.push(() => parser.close())
  const printer = openPrinter({ log })
  stops.push(() => printer.close())
  const common = await commonDeps({ config, log, concepts, parser, printer, pool: database.pool })
  // Loaded only for a demo.
  const demo = config.demo.enabled ? await import('./features/demo/service.ts') : undefined
  // Generated from the built-in taxonomy, whatever was imported.
  const hasImport = concepts.loaded.versionId !== null
  await demo?.ensureDemoData({ ...common, concepts: hasImport ? buildConcepts(builtIn.files) : concepts })
  const matchIndex = await openLiveMatchIndex({ ...common, databaseUrl: database.url, ...indexSettings(config) })
  stops.push(() => matchIndex.close())
  const external = await openExternalIndex({ ...common, databaseUrl: database.url })
  stops.push(() => external.close())
  const live = openLive({ ...common, databaseUrl: database.url })
  stops.push(() => live.close())
  const requestPool = openRequestPool(database, log)
  stops.push(() => requestPool.end())
  const sessions = openKeptSessions({ pools: [database.pool, requestPool], databaseUrl: database.url, log })
  stops.push(() => sessions.close())
  const impressions = new ImpressionLog(common)
  const deps: Deps = { ...common, matchIndex, external, live, impressions, sessions }
  const follower = followTaxonomy({ ...common, matchIndex, builtIn, databaseUrl: database.url })
  stops.push(() => follower.close())

  const demoLogins = demo ? await demo.demoLogins(deps) : []
  const metrics = createMetrics(deps)
  const app = await openApp(deps, { demoLogins, metrics, stops, requestPool })
  const allTasks = [...tasks(deps), ...conceptTasks(deps, { database, builtIn, follower })]
  const onRun = metrics.countJob
  const jobs = await startJobs({ pool: database.pool, tasks: allTasks, crontab, log, onRun })
  stops.push(() => jobs.stop())
  answerBy((request, response) => app.routing(request, response))
  announce(config, demoLogins)
  // Pages do not wait for it.
  parser.renew()
  checkIndex(deps).catch((error: unknown) => log.error({ err: error }, 'The match index could not be checked'))
}

/** Listens, answering health checks; returns what replaces the answers. */
async function listen(config: Config, stops: Stop[]): Promise<(listener: RequestListener) => void> {
  let answer: RequestListener = answerStarting
  const server = createHttpServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve))
  stops.push(() => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())))
  return (listener) => (answer = listener)
}

type ServingParts = { demoLogins: DemoLogin[]; metrics: Metrics; stops: Stop[]; requestPool: Pool }

/** The API and the pages, on connections with limits of time. */
async function openApp(deps: Deps, { demoLogins, metrics, stops, requestPool }: ServingParts) {
  const requestDeps = { ...deps, pool: requestPool }
  const app = await buildApp(requestDeps)
  metrics.measureRequests(app)
  metrics.measurePool('requests', requestDeps.pool)
  metrics.measurePool('background', deps.pool)
  installOutbox(app, deps.config, (lang) => sampleMails(deps.config, lang))
  installAppFiles(app, deps.config, fontFaces())
  await installPages(app, {
    ...requestDeps,
    demoLogins,
    readsScans: (await languagePacks()).length > 0,
    currentUser: (request) => currentUserOf(requestDeps, request.caller),
  })
  await app.ready()
  if (deps.config.metrics) {
    const served = await serveMetrics(metrics, deps.config.metrics, deps.log)
    stops.push(() => served.close())
  }
  stops.push(() => app.close())
  return app
}

type ConceptTaskDeps = {
  database: Database
  builtIn: Awaited<ReturnType<typeof readBuiltIn>>
  follower: ReturnType<typeof followTaxonomy>
}

function conceptTasks(deps: Deps, { database, builtIn, follower }: ConceptTaskDeps): Task[] {
  const catchUp = () => follower.catchUp()
  return [
    ...taxonomyTasks({ ...deps, titleModel: builtIn.titleModel, catchUp }),
    ...termTasks({
      ...deps,
      catchUp,
      applyStaffTerms: (additions) => applyStaffTermsInWorker(database.url, additions),
    }),
  ]
}

type GivenDeps = Pick<Deps, 'config' | 'log' | 'concepts' | 'parser' | 'printer' | 'pool'>

async function commonDeps<Given extends GivenDeps>(given: Given) {
  const { config } = given
  return {
    ...given,
    content: openContent({ ...given, clock: systemClock }),
    clock: systemClock,
    version: buildId(),
    mailer: createMailer(config),
    files: createFileStore(config),
    scan: createVirusScan(config.clamdSocket),
    places: await loadPlaces(),
    ipCountry: await loadIpCountry(),
    rates: await loadRates(),
    captcha: createCaptcha(config.captcha),
    listeners: wireListeners(),
  }
}

function indexSettings({ searchThreads, dataDir }: Config) {
  return { searchThreads, snapshotPath: join(dataDir, 'match-index') }
}

async function readBuiltIn() {
  return {
    files: await readTaxonomyFiles(),
    titleModel: await readTitleModel(),
  }
}

/** Answers health checks before the server can serve. */
const answerStarting: RequestListener = (request, response) => {
  const isAlive = request.url?.startsWith('/mapi/alive')
  response.writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '2' })
  response.end(
    JSON.stringify(isAlive ? { alive: true } : { ready: false, message: 'Service Unavailable', code: 'starting' }),
  )
}

function announce(config: Config, demo: { email: string; password: string; label: string }[]): void {
  console.log(`\n${config.productName} is ready: ${config.baseUrl}`)
  if (demo.length === 0) return
  console.log('\nDemo logins')
  for (const login of demo) console.log(`  ${login.email.padEnd(26)} ${login.password}   ${login.label}`)
  console.log(`\nMails it would send: ${config.baseUrl}/outbox\n`)
}

async function stopAll(stops: Stop[]): Promise<void> {
  // A failure must not keep the others, least of all the database, from stopping.
  for (const stop of stops.splice(0).toReversed()) await stop().catch((error: unknown) => console.error(error))
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseStartError
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isPortTaken) console.error('The port is taken by another process; choose another one with PORT.')
  else console.error(isExpected ? error.message : error)
  process.exit(1)
})
