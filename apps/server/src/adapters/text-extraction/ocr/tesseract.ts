import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { ifMissing } from '#server/adapters/if-missing.ts'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { walls } from '#server/adapters/text-extraction/walls.ts'
import { MINUTE_MS } from '#server/time.ts'

const PROGRAM = '/usr/bin/tesseract'
const TIMEOUT_MS = MINUTE_MS
const LONGEST_OUTPUT = 20 * 1024 * 1024
const LOW_PRIORITY = 10

/**
 * What a native program may use, which Node's permission model does not hold: no file to write, no program to start,
 * the address space of a large page with three languages several times over.
 */
const RESTRICTIONS = ['prlimit', '--fsize=0', '--nproc=0', `--as=${2 * 2 ** 30}`]

/** Names of the installed language packs of Debian's `tesseract-ocr`; none when it is not installed. */
export async function languagePacks(): Promise<string[]> {
  const isInstalled = await access(PROGRAM).then(() => true, ifMissing(false))
  const output = isInstalled ? await run(['--list-langs']) : ''
  return output
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The command that runs `tesseract` behind the walls of the machine. */
async function ocrCommand(options: readonly string[]): Promise<{ program: string; args: string[] }> {
  const { command } = await walls()
  const [program, ...args] = [...command, ...RESTRICTIONS, PROGRAM, ...options]
  return { program: program ?? PROGRAM, args }
}

/**
 * Runs `tesseract` on a picture, on one core with low priority.
 * @throws {ExtractionError} when it takes too long
 */
export async function run(options: readonly string[], picture?: Uint8Array): Promise<string> {
  const { program, args } = await ocrCommand(options)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
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
