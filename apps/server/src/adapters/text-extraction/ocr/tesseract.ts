import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { MINUTE_MS } from '#server/time.ts'

const PROGRAM = '/usr/bin/tesseract'
const TIMEOUT_MS = MINUTE_MS
const LONGEST_OUTPUT = 20 * 1024 * 1024
const LOW_PRIORITY = 10

/** Names of the installed language packs of Debian's `tesseract-ocr`; none when it is not installed. */
export async function languagePacks(): Promise<string[]> {
  const output = await run(['--list-langs']).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return output
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter(Boolean)
}

/**
 * Runs `tesseract` on a picture, on one core with low priority.
 * @throws {ExtractionError} when it takes too long
 */
export function run(options: readonly string[], picture?: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, options, {
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      env: { OMP_THREAD_LIMIT: '1' },
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.length > LONGEST_OUTPUT) child.kill('SIGKILL')
    })
    child.stderr.resume()
    child.on('error', reject)
    child.on('spawn', () => child.pid !== undefined && setPriority(child.pid, LOW_PRIORITY))
    child.on('close', (_code, signal) => (signal === null ? resolve(output) : reject(new ExtractionError('timeout'))))
    // A program that ends before it has read everything reports the reason itself.
    child.stdin.on('error', () => undefined)
    child.stdin.end(picture)
  })
}
