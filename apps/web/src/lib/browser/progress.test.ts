import { expect, test } from 'vitest'
import { HIDDEN_PROGRESS, nextProgress } from './progress.ts'
import type { ProgressEvent } from './progress.ts'

function after(...events: ProgressEvent[]) {
  return events.reduce(nextProgress, HIDDEN_PROGRESS)
}

function ticks(count: number): ProgressEvent[] {
  return Array.from({ length: count }, () => ({ kind: 'tick' }))
}

test('the bar is full after 5000 ms and never fuller', () => {
  expect(after({ kind: 'start' }, ...ticks(25)).percent).toBe(50)
  expect(after({ kind: 'start' }, ...ticks(80)).percent).toBe(100)
})

test('what ends before the throttle is not shown, unless it failed', () => {
  expect(after({ kind: 'finish', failed: false })).toEqual(HIDDEN_PROGRESS)
  expect(after({ kind: 'finish', failed: true })).toEqual({ percent: 100, phase: 'done', failed: true })
})

test('a new start forgets the failure before', () => {
  expect(after({ kind: 'finish', failed: true }, { kind: 'start' })).toEqual({
    percent: 0,
    phase: 'running',
    failed: false,
  })
  expect(after({ kind: 'start' }, { kind: 'finish', failed: false }, { kind: 'hide' })).toEqual(HIDDEN_PROGRESS)
})
