// `npm run bench:batch -- --melo DIR --esco DIR [--rows 10000,100000] [--repeated] [--result FILE]`: titles a second
// of batch jobs in the product as it runs, its processor time and memory, the times of other calls meanwhile, and how
// often the results agree with the titles' known ISCO-08 unit groups. `--repeated`: rows beyond the titles repeat them.
import { openAsBlob, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { CsvParser } from '@matchwright/taxonomy/esco/csv'
import { socketDirectory } from '../apps/server/src/db/embedded/directories.ts'
import { readPassword } from '../apps/server/src/db/embedded/password.ts'
import { databaseUser } from '../apps/server/src/db/os-user.ts'
import { waitForRows } from '../scripts/kill/batch.ts'
import { Browser } from '../scripts/kill/browser.ts'
import { titleAt, writeTitlesFile } from './batch/titles-file.ts'
import type { GoldTitle } from './batch/titles-file.ts'
import { demoServer } from './demo-server.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { writeResult } from './result.ts'
import type { Figure } from './result.ts'
import { readEsco } from './titles/esco.ts'
import { groupOfUri, readMelo } from './titles/sources.ts'

const { values } = parseArgs({
  options: {
    melo: { type: 'string' },
    esco: { type: 'string' },
    rows: { type: 'string', default: '10000,100000' },
    repeated: { type: 'boolean', default: false },
    result: { type: 'string' },
  },
})
if (values.melo === undefined || values.esco === undefined) throw new Error('--melo DIR and --esco DIR are needed')

function print(line: string): void {
  return void process.stdout.write(`${line}\n`)
}

/** Titles of national classifications with the unit group of their ESCO occupation, or their own group. */
function readTitles(melo: string, esco: string): GoldTitle[] {
  const { space, numberOf } = readEsco(esco)
  const codeOf = (uri: string) => groupOfUri(uri) || (space.codes[numberOf.get(uri) ?? -1] ?? '').slice(0, 4)
  return readMelo(melo).map(({ text, lang, uris }) => ({ text, lang, codes: uris.map(codeOf).filter(Boolean) }))
}

function residentMb(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

const TICKS_A_SECOND = 100

/** Processor time of all threads. */
function processorSeconds(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** Times of a light call, again and again until stopped. */
async function timesOf(browser: Browser, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const before = performance.now()
    await browser.get('/napi/concept/typeahead?term=nurse&branches=occupation')
    times.push(performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return times.toSorted((a, b) => a - b)
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

type Measured = { rows: number; rate: number; cpuMs: number; memoryMb: number; p95Ms: number; id: number }

async function measure(browser: Browser, processId: number, file: string): Promise<Measured> {
  const form = new FormData()
  form.append('file', await openAsBlob(file, { type: 'text/csv' }), 'titles.csv')
  const { id, row_count: rows } = await browser.form<{ id: number; row_count: number }>('/napi/batch', form)
  await browser.patch(`/napi/batch/${id}`, { action: 'start' })
  await waitForRows(browser, id, 0)
  const before = performance.now()
  const { rows_done: first } = await waitForRows(browser, id, 0)
  const cpu = processorSeconds(processId)
  let isOver = false
  const light = timesOf(browser, () => isOver)
  let memoryMb = 0
  const timer = setInterval(() => (memoryMb = Math.max(memoryMb, residentMb(processId))), 500)
  await waitForRows(browser, id, rows)
  const seconds = (performance.now() - before) / 1000
  const cpuMs = (1000 * (processorSeconds(processId) - cpu)) / Math.max(1, rows - first)
  isOver = true
  clearInterval(timer)
  const p95Ms = quantile(await light, 0.95)
  return { id, rows, rate: (rows - first) / seconds, cpuMs, memoryMb, p95Ms }
}

/** Share of rows in a right unit group: of all, and of those that are clear, with the share of these. */
async function agreement(browser: Browser, { id }: Measured, titles: readonly GoldTitle[]) {
  const parser = new CsvParser()
  const text = (await browser.bytes(`/napi/batch/${id}/download?format=csv`)).toString('utf8')
  const [, ...found] = [...parser.push(text), ...parser.end().rows]
  const judged = found.flatMap(({ cells: [, number = '', concept = '', isco = '', , sure = '0'] }) => {
    const { codes } = titleAt(titles, Number(number))
    if (codes.length === 0) return []
    const isRight = concept !== '' && codes.some((code) => isco.startsWith(code))
    return [{ isRight, isClear: Number(sure) >= 0.5 }]
  })
  const clear = judged.filter(({ isClear }) => isClear)
  const share = (some: typeof judged) => some.filter(({ isRight }) => isRight).length / Math.max(1, some.length)
  return { judged: judged.length, all: share(judged), clear: share(clear), clearShare: clear.length / judged.length }
}

const titles = readTitles(values.melo, values.esco)
print(`${describeMachine()}, calibration ${calibrationMs().toFixed(0)} ms; ${titles.length} titles`)
const server = await demoServer()
const file = join(tmpdir(), `matchwright-batch-${process.pid}.csv`)
const figures: Figure[] = []
try {
  await server.start()
  const database = join(server.dataDir, 'postgres')
  const client = new pg.Client({
    host: socketDirectory(database, databaseUser()),
    port: 5432,
    user: 'app',
    password: readPassword(database),
    database: 'postgres',
  })
  await client.connect()
  // The level with the most rows.
  await client.query(
    `update account set type = 'organisation', level = 'unlimited'
     where id = (select account_id from app_user where email = 'company@example.org')`,
  )
  const browser = new Browser(server.url)
  await browser.login('company@example.org', 'matchwright-demo')
  const processId = server.processId ?? process.pid
  for (const rows of values.rows.split(',').map(Number)) {
    // A month of its own for each.
    await client.query('delete from batch_month')
    await writeTitlesFile(file, titles, { rows, areRepeated: values.repeated })
    const measured = await measure(browser, processId, file)
    const { rate, cpuMs, memoryMb, p95Ms } = measured
    const agreed = await agreement(browser, measured, titles)
    print(
      `${rows} rows: ${rate.toFixed(0)} a second, ${cpuMs.toFixed(2)} ms of processor time each, ` +
        `${memoryMb.toFixed(0)} MB, typeahead p95 ${p95Ms.toFixed(0)} ms`,
    )
    print(
      `  right unit group: ${(100 * agreed.all).toFixed(1)} % of ${agreed.judged}; ` +
        `clear ${(100 * agreed.clearShare).toFixed(1)} %, of these right ${(100 * agreed.clear).toFixed(1)} %`,
    )
    const name = `${rows} rows`
    figures.push(
      { name: `${name}: titles a second`, value: Math.round(rate), unit: '', aim: { value: 1000, better: 'higher' } },
      { name: `${name}: processor time a title`, value: Number(cpuMs.toFixed(3)), unit: 'ms' },
      { name: `${name}: memory of the server`, value: Math.round(memoryMb * 2 ** 20), unit: 'bytes' },
      { name: `${name}: typeahead meanwhile, p95`, value: Math.round(p95Ms), unit: 'ms' },
      { name: `${name}: right unit group`, value: Number((100 * agreed.all).toFixed(1)), unit: '%' },
      { name: `${name}: clear rows`, value: Number((100 * agreed.clearShare).toFixed(1)), unit: '%' },
      { name: `${name}: clear rows that are right`, value: Number((100 * agreed.clear).toFixed(1)), unit: '%' },
    )
  }
  await client.end()
} finally {
  await server.remove()
  rmSync(file, { force: true })
}
if (values.result !== undefined)
  writeResult(values.result, { series: 'batch', title: 'Batch classification', bench: 'bench:batch', figures })
