import { Random } from '@matchwright/taxonomy/random'
import { parseCv } from '@matchwright/parser/cv'
import { parseJob } from '@matchwright/parser/job'
import { fixtureContext } from '@matchwright/parser/testing/context'
import { ExtractionError, openExtractor } from '#server/adapters/text-extraction/extract.ts'
import { goodFiles } from './good-files.ts'
import { mutated } from './mutations.ts'

/** Shorter than for uploads: what takes so long is refused after the whole time alike. */
const TIMEOUT_MS = 4_000

export type Outcome = { name: string; result: string; milliseconds: number }
export type Tally = { outcomes: Map<string, number>; failures: Outcome[]; slowest: Outcome }

/** Extracts and parses each file like an upload; anything but a result or an extraction error is a failure. */
export async function checkFiles(files: Iterable<[name: string, bytes: Uint8Array]>): Promise<Tally> {
  const extractor = openExtractor()
  const tally: Tally = { outcomes: new Map(), failures: [], slowest: { name: '', result: '', milliseconds: 0 } }
  for (const [name, bytes] of files) {
    const from = performance.now()
    const result = await resultOf(extractor, bytes)
    const outcome = { name, result, milliseconds: performance.now() - from }
    tally.outcomes.set(result, (tally.outcomes.get(result) ?? 0) + 1)
    if (result.startsWith('failed')) tally.failures.push(outcome)
    if (outcome.milliseconds > tally.slowest.milliseconds) tally.slowest = outcome
  }
  await extractor.close()
  return tally
}

async function resultOf(extractor: ReturnType<typeof openExtractor>, bytes: Uint8Array): Promise<string> {
  try {
    const { document } = await extractor.extract({ bytes, timeoutMs: TIMEOUT_MS, wantsPictures: true })
    parseCv(document, fixtureContext)
    parseJob(document, fixtureContext)
    return 'read'
  } catch (error) {
    if (error instanceof ExtractionError) return error.code
    return `failed: ${error instanceof Error ? error.stack : String(error)}`
  }
}

/** Mutated files of every kind, determined by the seed. */
export function* mutatedFiles(count: number, seed: number): Generator<[name: string, bytes: Uint8Array]> {
  const files = goodFiles()
  for (let i = 0; i < count; i++) {
    const random = new Random(seed + i)
    yield [`mutation ${seed + i}`, mutated(files[i % files.length] ?? Buffer.alloc(0), random)]
  }
}
