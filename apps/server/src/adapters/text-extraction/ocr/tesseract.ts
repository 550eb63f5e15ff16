import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'

const PROGRAM = '/usr/bin/tesseract'
const TIMEOUT_MS = 60_000
const LONGEST_OUTPUT = 20 * 1024 * 1024
const LOW_PRIORITY = 10

/** Whether Debian's `tesseract-ocr` is there, and which language packs: their names, none when it is not installed. */
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
 * What `tesseract` says of a picture on its standard input. It runs on one core, below everything else.
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
    // a program that ends before it has read everything says why by itself
    child.stdin.on('error', () => undefined)
    child.stdin.end(picture)
  })
}
