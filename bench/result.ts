// The form of a benchmark's dated result, `bench/results/<date>-<series>.json`, and how benchmarks write one.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { calibrationMs, memoryReadNs, processorName } from './machine.ts'

/** One measured number. */
export type Figure = {
  name: string
  value: number
  /** `ms`, `s`, `us`, `bytes`, `%`, `x` for a ratio, `` for a count or a share. */
  unit: string
  /** Where several runs differed. */
  range?: readonly [least: number, most: number]
  /** Target of the figure, and which direction is better. */
  aim?: { value: number; better: 'lower' | 'higher' }
  /** Shown in the table of bench/README.md. */
  isHeadline?: boolean
  note?: string
}

/** Another program in the same run. */
export type Peer = {
  name: string
  /** The figure that was compared, and how many times ours the peer's is. */
  figure: string
  ratio: number
  isHeadline?: boolean
  note?: string
}

export type Result = {
  /** Results of one series can be compared; `bench` is the npm script. */
  series: string
  title: string
  bench: string
  command: string
  /** ISO 8601, UTC. */
  measuredAt: string
  /** The commit that was measured, or that first recorded figures of before this format. */
  commit: string
  machine: {
    processor: string
    cores: number
    node: string
    /** `quiet`, or what else ran. */
    load: string
    calibrationMs?: number | readonly [number, number]
    memoryReadNs?: number | readonly [number, number]
  }
  /** Sizes and settings of the run. */
  settings?: Record<string, string | number>
  figures: readonly Figure[]
  peers?: readonly Peer[]
  note?: string
}

type Measured = Pick<Result, 'series' | 'title' | 'bench' | 'figures' | 'peers' | 'settings' | 'note'>

/**
 * Writes a result with the machine, its calibration, the commit and the time of now.
 * @param load what else ran on the machine; `quiet` cannot be told from inside
 */
export function writeResult(file: string, measured: Measured, load = process.env['BENCH_LOAD'] ?? 'not stated'): void {
  const { figures, peers, note, settings, ...head } = measured
  const result: Result = {
    ...head,
    command: ['node', ...process.argv.slice(1).map((part) => part.replace(`${process.cwd()}/`, ''))].join(' '),
    measuredAt: new Date().toISOString(),
    commit: currentCommit(),
    machine: {
      ...processorName(),
      node: process.versions.node,
      load,
      calibrationMs: Math.round(calibrationMs()),
      memoryReadNs: Math.round(memoryReadNs()),
    },
    ...(settings && { settings }),
    figures,
    ...(peers && { peers }),
    ...(note !== undefined && { note }),
  }
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}

function currentCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')
  } catch {
    return 'unknown'
  }
}
