// The process that decodes what people upload, apart from the server.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ExtractionError } from './extraction-error.ts'
import { LIMITS } from './limits.ts'
import { READABLE, walls } from './walls.ts'
import type { FileAnswer, FileOrder, FileResults } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * The command that runs a script behind the walls of the machine, without leave to read anything but the program, to
 * write files, start programs or load native code.
 */
export async function fileCommand(script: string): Promise<{ program: string; args: string[] }> {
  const { command } = await walls()
  const mayRead = READABLE.map((path) => `--allow-fs-read=${path}`)
  const options = [`--max-old-space-size=${LIMITS.memoryMb}`, '--permission', ...mayRead]
  const [program, ...args] = [...command, process.execPath, ...options, script]
  return { program, args }
}

/**
 * A process rather than a thread: a thread that exhausts its memory ends the whole server. It has no environment
 * variables.
 */
export async function startFileProcess(): Promise<ChildProcess> {
  const { program, args } = await fileCommand(WORKER)
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  return spawn(program, args, { env: {}, cwd: '/', serialization: 'advanced', stdio: [...stdio] })
}

let waiting: Promise<unknown>[] = []

/** Limits the number of file processes that run at once; further work waits. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
 * Hands an order to a file process; one that exceeds its limits must be ended by the caller.
 * @throws {ExtractionError} when the process exceeds its limits or ends
 */
export function askFileProcess<Order extends FileOrder>(
  worker: ChildProcess,
  order: Order,
  timeoutMs: number,
): Promise<FileAnswer<Order['kind']>> {
  return new Promise((resolve, reject) => {
    const refuse = (code: 'timeout' | 'too_large' | 'broken') => finish(() => reject(new ExtractionError(code)))
    const onMessage = (answer: FileAnswer<Order['kind']>) => finish(() => resolve(answer))
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

/**
 * Hands one order to a process of its own.
 * @throws {ExtractionError}
 */
export function askOwnProcess<Order extends FileOrder>(
  order: Order,
  timeoutMs: number,
): Promise<FileResults[Order['kind']]> {
  return inTurn(async () => {
    const worker = await startFileProcess()
    try {
      return resultIn(await askFileProcess(worker, order, timeoutMs))
    } finally {
      worker.kill('SIGKILL')
    }
  })
}

/**
 * The result in an answer.
 * @throws {ExtractionError} when it is that the file cannot be read
 */
export function resultIn<Kind extends keyof FileResults>(answer: FileAnswer<Kind>): FileResults[Kind] {
  if ('code' in answer) throw new ExtractionError(answer.code)
  if ('bug' in answer) throw new Error(`a file could not be read: ${answer.bug}`)
  return answer.result
}

const PAGE_BYTES = 4096

/** Resident memory of a process in MB, including everything outside its heap. */
async function residentMb(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '') // it may have ended just now
  return (Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES) / 2 ** 20
}
