import { setTimeout as sleep } from 'node:timers/promises'
import { BATCH_STATE } from '@matchwright/contract/constants'
import type { Browser } from './browser.ts'

type Job = { id: number; state: number; rows_done: number; row_count: number }

const POLL_MS = 200
const PATIENCE_MS = 600_000

/** Starts a batch job of so many different titles. */
export async function startBatch(browser: Browser, rows: number): Promise<number> {
  const form = new FormData()
  const titles = Array.from({ length: rows }, (_, at) => `registered nurse ${at}`)
  form.append('file', new Blob([['title', ...titles].join('\n')], { type: 'text/csv' }), 'titles.csv')
  const { id } = await browser.form<Job>('/napi/batch', form)
  await browser.patch(`/napi/batch/${id}`, { action: 'start' })
  return id
}

/** Waits until a job has done more rows than `rows`, or has ended. */
export async function waitForRows(browser: Browser, id: number, rows: number): Promise<Job> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const job = await browser.get<Job>(`/napi/batch/${id}`)
    const isOver = job.state !== BATCH_STATE.pending && job.state !== BATCH_STATE.running
    if (job.rows_done > rows || isOver) return job
    if (Date.now() > deadline) throw new Error(`The batch job stands at row ${job.rows_done}`)
    await sleep(POLL_MS)
  }
}
