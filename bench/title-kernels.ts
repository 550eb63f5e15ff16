import { toTitleSpace } from '@matchwright/taxonomy/titles/taxonomy-space'
import { createReferenceWorkspace } from '@matchwright/taxonomy/titles/compute/reference-kernels'
import type { CreateWorkspace } from '@matchwright/taxonomy/titles/compute/title-kernels'
import { createWasmWorkspace } from '@matchwright/taxonomy/titles/compute/wasm-kernels'
import { TitleEncoder } from '@matchwright/taxonomy/titles/embedding'
import { trainEmbedding } from '@matchwright/taxonomy/titles/training/embedding-trainer'
import { noSources, trainingTexts } from '@matchwright/taxonomy/titles/training/training-texts'
import { calibrationMs, describeMachine } from './machine.ts'
import { readBuiltIn, readShipped } from './titles/built-in.ts'

/**
 * The kernels of title recognition in WebAssembly beside those in plain TypeScript, taking turns: training on labels of
 * the built-in occupations, and probabilities of the shipped model. `node bench/title-kernels.ts`
 */
const IMPLEMENTATIONS: readonly (readonly [name: string, createWorkspace: CreateWorkspace])[] = [
  ['WebAssembly', createWasmWorkspace],
  ['TypeScript', createReferenceWorkspace],
]
const ROUNDS = 5
const TRAINED_TEXTS = 1500
const READ_TITLES = 400
const SHAPE = { rowBits: 16, dimensions: 128 }

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function milliseconds(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** Median time of each implementation in milliseconds, after one round to warm up. */
function compare(run: (createWorkspace: CreateWorkspace) => number): number[] {
  const times = IMPLEMENTATIONS.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++)
    IMPLEMENTATIONS.forEach(([, createWorkspace], at) => {
      const time = run(createWorkspace)
      if (round > 0) times[at]?.push(time)
    })
  return times.map(median)
}

function print(line: string): void {
  return void process.stdout.write(`${line}\n`)
}

function printTimes(what: string, [wasm = 0, reference = 0]: readonly number[], count: number): void {
  const [ours, theirs] = [wasm, reference].map((time) => ((1000 * time) / count).toFixed(1))
  print(`${what}: WebAssembly ${ours} us, TypeScript ${theirs} us, ${(reference / wasm).toFixed(1)} times as long`)
}

print(describeMachine())
print(`calibration (50M integer steps): ${calibrationMs().toFixed(0)} ms`)

const { space } = toTitleSpace(readBuiltIn())
const { texts, tasks } = trainingTexts(space, noSources)
const training = { texts: texts.slice(0, TRAINED_TEXTS), tasks, shape: SHAPE, epochs: 1, seed: 1 }
printTimes(
  `a text of training, ${space.keys.length} classes`,
  compare((createWorkspace) => milliseconds(() => trainEmbedding(training, createWorkspace))),
  TRAINED_TEXTS,
)

const { model } = readShipped()
const titles = texts.slice(0, READ_TITLES).map(({ text }) => text)
printTimes(
  'probabilities of a title',
  compare((createWorkspace) => {
    const encoder = new TitleEncoder(model.embedding, createWorkspace)
    return milliseconds(() => {
      for (const title of titles) {
        encoder.read(title)
        encoder.probabilities()
      }
    })
  }),
  READ_TITLES,
)
