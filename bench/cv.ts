// `npm run bench:cv -- --set DIR [--predictions FILE] [--fields]`: reads DIR/out/<variant>/<id>.{pdf,docx,txt},
// writes predictions and prints the score of DIR/src/score.mjs, the calibration of the confidences and the times.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Calibration } from './cv/calibration.ts'
import type { Truth } from './cv/calibration.ts'
import { predictionOf } from './cv/prediction.ts'
import type { Prediction } from './cv/prediction.ts'
import { cvReader } from './cv/read-cv.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { quantile } from './titles/scores.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    predictions: { type: 'string' },
    variants: { type: 'string' },
    fields: { type: 'boolean', default: false },
  },
})
if (values.set === undefined) throw new Error('--set DIR is needed')
const set = values.set
const target = values.predictions ?? join(tmpdir(), `predictions-${process.pid}.jsonl`)
const chosen = values.variants?.split(',')

const { read } = await cvReader()
const out = join(set, 'out')
const variants = readdirSync(out).filter((name) => /^(?:pdf|docx|txt)/.test(name) && (chosen?.includes(name) ?? true))
const files = variants.flatMap((variant) =>
  readdirSync(join(out, variant))
    .filter((name) => /\.(?:pdf|docx|txt)$/.test(name))
    .map((name) => ({ variant, id: name.replace(/\.\w+$/, ''), path: join(out, variant, name) })),
)

const predictions: Prediction[] = []
const calibration = new Calibration()
for (const { variant, id, path } of files) {
  const { draft } = await read(path)
  predictions.push(predictionOf(variant, id, draft))
  const truth: Truth = JSON.parse(readFileSync(path.replace(/\.\w+$/, '.truth.json'), 'utf8'))
  calibration.add(draft, truth)
}
// Measures times on further rounds, as the median of five per file. By now the code is compiled and the vocabularies
// are loaded, as in a running server.
const ROUNDS = 5
const readings = new Map<string, { milliseconds: number; cpuMilliseconds: number }[]>()
for (let round = 0; round < ROUNDS; round++)
  for (const { path } of files) {
    if (!path.endsWith('.pdf')) continue
    const reading = await read(path)
    if (reading.pages <= 2) readings.set(path, [...(readings.get(path) ?? []), reading])
  }

function mediansOf(figure: 'milliseconds' | 'cpuMilliseconds') {
  return [...readings.values()].map((rounds) =>
    quantile(
      rounds.map((reading) => reading[figure]),
      0.5,
    ),
  )
}

const times = mediansOf('milliseconds')
const cpuTimes = mediansOf('cpuMilliseconds')
writeFileSync(target, `${predictions.map((prediction) => JSON.stringify(prediction)).join('\n')}\n`)

const options = values.variants === undefined ? [] : ['--variants', values.variants]
process.stdout.write(execFileSync(process.execPath, [join(set, 'src', 'score.mjs'), target, ...options]))
console.log('\nconfidence')
for (const line of calibration.lines(values.fields)) console.log(`  ${line}`)

function spread(of: number[]): string {
  return `median ${quantile(of, 0.5).toFixed(1)} ms, p95 ${quantile(of, 0.95).toFixed(1)} ms`
}

console.log(
  `\na PDF of one or two pages: ${spread(times)}; of the processor alone ${spread(cpuTimes)} (${times.length} files)`,
)
console.log(`${describeMachine()}, calibration ${calibrationMs().toFixed(0)} ms`)
