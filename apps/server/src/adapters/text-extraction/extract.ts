import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ExtractionError } from './extraction-error.ts'
import { LIMITS } from './limits.ts'
import { documentFromScan } from './ocr/recognise.ts'
import type { ReadDocument } from './read-document.ts'
import { isScan } from './ocr/scan.ts'
import type { WorkerAnswer, WorkerOrder } from './worker.ts'

export { ExtractionError } from './extraction-error.ts'

/** `language`: the likely language of a scan; `wantsPictures`: also extract pictures that show a face. */
type File = { bytes: Uint8Array; timeoutMs?: number; language?: string; wantsPictures?: boolean }
/** `pictures` are JPEG files. */
type ExtractedFile = ReadDocument & { pictures: Uint8Array[] }

/** Extracts files one at a time. */
export type Extractor = {
  /** @throws {ExtractionError} */
  extract(file: File): Promise<ExtractedFile>
  close(): Promise<void>
}

/**
 * Extracts the positioned text of a file. Each file has a worker of its own with limits of time and memory, so a
 * hostile file can only end its worker.
 * @throws {ExtractionError}
 */
export function extractFile(file: File): Promise<ExtractedFile> {
  return inTurn(async () => {
    const extractor = openExtractor()
    try {
      return await extractor.extract(file)
    } finally {
      await extractor.close()
    }
  })
}

let waiting: Promise<unknown>[] = []

/** Limits the number of workers that run at once; further work waits. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (waiting.length >= LIMITS.workersAtOnce) await Promise.race(waiting)
  const done = work()
  const settled = done.then(
    () => undefined,
    () => undefined,
  )
  waiting.push(settled)
  await settled
  waiting = waiting.filter((other) => other !== settled)
  return done
}

/**
 * One worker for many files of one owner. A file that exceeds its limits ends the worker; the next file starts another.
 */
export function openExtractor(): Extractor {
  let worker: ChildProcess | undefined
  const close = async () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }
  const extract = async ({
    bytes,
    timeoutMs = LIMITS.timeoutMs,
    language,
    wantsPictures = false,
  }: File): Promise<ExtractedFile> => {
    if (bytes.length === 0) throw new ExtractionError('empty')
    if (bytes.length > LIMITS.fileBytes) throw new ExtractionError('too_large')
    worker ??= startWorker()
    const answer = await ask(worker, { bytes, wantsPictures }, timeoutMs).catch(async (error) => {
      await close()
      throw error
    })
    if ('code' in answer) throw new ExtractionError(answer.code)
    if ('bug' in answer) throw new Error(`a file could not be read: ${answer.bug}`)
    const { content, ...rest } = answer
    return { document: isScan(content) ? await documentFromScan(content, language) : content, ...rest }
  }
  return { extract, close }
}

const projectFolder = fileURLToPath(new URL('../../../../../', import.meta.url))

/**
 * A process rather than a thread: a thread that exhausts its memory ends the whole server. The process has no
 * environment variables, may read the program, and may neither write files nor start processes.
 */
function startWorker(): ChildProcess {
  return fork(new URL('./worker.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${LIMITS.memoryMb}`, '--permission', `--allow-fs-read=${projectFolder}*`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function ask(worker: ChildProcess, order: WorkerOrder, timeoutMs: number): Promise<WorkerAnswer> {
  return new Promise<WorkerAnswer>((resolve, reject) => {
    const refuse = (code: 'timeout' | 'too_large' | 'broken') => finish(() => reject(new ExtractionError(code)))
    const onMessage = (answer: WorkerAnswer) => finish(() => resolve(answer))
    const onError = (error: unknown) => finish(() => reject(error))
    // A process that exceeds its memory limit is ended by a signal.
    const onExit = (_code: number | null, signal: string | null) => refuse(signal === null ? 'broken' : 'too_large')
    const timer = setTimeout(() => refuse('timeout'), timeoutMs)
    const watch = setInterval(async () => {
      if ((await residentMb(worker.pid)) > LIMITS.residentMb) refuse('too_large')
    }, LIMITS.watchEveryMs)
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.send(order)
  })
}

const PAGE_BYTES = 4096

/** Resident memory of a process in MB, including everything outside its heap. */
async function residentMb(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '') // it may have ended just now
  return (Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES) / 2 ** 20
}
