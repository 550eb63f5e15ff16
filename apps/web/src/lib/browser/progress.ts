/** State of the progress bar; at 100 percent between finish and hide. */
export type Progress = { percent: number; phase: 'hidden' | 'running' | 'done'; failed: boolean }

export const THROTTLE_MS = 200
export const DURATION_MS = 5000
export const TICK_MS = 100
export const HIDE_MS = 500

export const HIDDEN_PROGRESS: Progress = { percent: 0, phase: 'hidden', failed: false }

export type ProgressEvent =
  | { kind: 'start' }
  | { kind: 'tick' }
  | { kind: 'finish'; failed: boolean }
  | { kind: 'hide' }

const STEP = (TICK_MS / DURATION_MS) * 100

export function nextProgress(progress: Progress, event: ProgressEvent): Progress {
  switch (event.kind) {
    case 'start':
      return { percent: 0, phase: 'running', failed: false }
    case 'tick':
      return { ...progress, percent: Math.min(100, progress.percent + STEP) }
    case 'finish':
      // Loads that end before the throttle are not shown, unless they fail.
      if (progress.phase === 'hidden' && !event.failed) return progress
      return { percent: 100, phase: 'done', failed: event.failed }
    case 'hide':
      return HIDDEN_PROGRESS
  }
}
