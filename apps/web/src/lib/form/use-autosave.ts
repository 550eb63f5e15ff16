import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '@matchwright/client'
import { refusalCode } from '#web/lib/api/api-error.ts'

/** State of autosave. `conflict`: a newer version is stored; `limited`: refused by a rate limit. */
export type SaveState = {
  kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict' | 'invalid' | 'limited'
  /** Time of the last save, ISO 8601. */
  at: string
  /** Error of the last failed save. */
  error?: unknown
}

type Versioned = { version: number; modified_at: string }
type AutosaveOptions<Change, Saved extends Versioned> = {
  initial: Saved
  /** Debounce time after the last change, in ms. */
  delayMs: number
  /** Sends a change; without an expected version it overwrites the stored one. */
  send: (change: Change, expectedVersion: number | undefined) => Promise<Saved>
  /** Merges two changes; the later one takes precedence. */
  merge: (earlier: Change, later: Change) => Change
  onSaved: (saved: Saved) => void
}

/**
 * Debounced autosave with one request at a time. Failed changes are sent again with the next change, when the
 * connection is back, or on `flush`. After a conflict, new changes wait for `restart` or `overwrite`. Only the options
 * of the first render are used.
 */
export function useAutosave<Change, Saved extends Versioned>(options: AutosaveOptions<Change, Saved>) {
  const [queue] = useState(() => new SaveQueue(options))
  useEffect(() => queue.stop, [queue])
  const save = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const { add, flush, restart, overwrite } = queue
  useRetryOnline(save.kind, flush)
  return { save, add, flush, restart, overwrite }
}

class SaveQueue<Change, Saved extends Versioned> {
  #options: AutosaveOptions<Change, Saved>
  #state: SaveState
  #pending: Change | undefined
  #version: number | undefined
  #running = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #listeners = new Set<() => void>()

  constructor(options: AutosaveOptions<Change, Saved>) {
    this.#options = options
    this.#version = options.initial.version
    this.#state = { kind: 'saved', at: options.initial.modified_at }
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Schedules a change to be saved, merged with pending ones. */
  add = (change: Change) => {
    const { merge, delayMs } = this.#options
    this.#pending = this.#pending === undefined ? change : merge(this.#pending, change)
    clearTimeout(this.#timer)
    if (this.#state.kind === 'conflict') return
    this.#show({ ...this.#state, kind: 'waiting' })
    // The state shows failures.
    this.#timer = setTimeout(() => void this.flush().catch(() => {}), delayMs)
  }

  /** Saves pending changes immediately; rejects on failure. */
  flush = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#running = this.#running.catch(() => {}).then(() => this.#send())
    return this.#running
  }

  /** Restarts from the stored version and drops pending changes. */
  restart = (stored: Saved) => {
    clearTimeout(this.#timer)
    this.#version = stored.version
    this.#pending = undefined
    this.#show({ kind: 'saved', at: stored.modified_at })
  }

  /** Saves pending changes without a version check. */
  overwrite = (): Promise<void> => {
    this.#version = undefined
    return this.flush()
  }

  stop = () => clearTimeout(this.#timer)

  async #send(): Promise<void> {
    const change = this.#pending
    if (change === undefined) return
    const { send, merge, onSaved } = this.#options
    this.#pending = undefined
    this.#show({ ...this.#state, kind: 'saving' })
    try {
      const saved = await send(change, this.#version)
      this.#version = saved.version
      onSaved(saved)
      this.#show({ kind: this.#pending === undefined ? 'saved' : 'waiting', at: saved.modified_at })
    } catch (error) {
      this.#pending = this.#pending === undefined ? change : merge(change, this.#pending)
      this.#show({ kind: failureOf(error), at: this.#state.at, error })
      throw error
    }
  }

  #show(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function failureOf(error: unknown): SaveState['kind'] {
  if (!(error instanceof ApiError)) return navigator.onLine ? 'failed' : 'offline'
  if (error.status === 422) return 'invalid'
  if (error.status === 429) return 'limited'
  return refusalCode(error) === 'version' ? 'conflict' : 'failed'
}

/** Retries a failed save when the connection is back. */
function useRetryOnline(kind: SaveState['kind'], flush: () => Promise<void>): void {
  useEffect(() => {
    if (kind !== 'offline' && kind !== 'failed') return undefined
    const retry = () => void flush().catch(() => {})
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [kind, flush])
}
