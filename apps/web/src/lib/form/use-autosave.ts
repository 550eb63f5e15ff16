import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, refusalCode } from '#web/lib/api/api-error.ts'

/** Whether everything is saved. `conflict`: somebody else has saved since; `limited`: refused by a rate limit. */
export type SaveState = {
  kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict' | 'invalid' | 'limited'
  /** When it was last saved, ISO 8601. */
  at: string
  /** Of the last save; kept until the next one has succeeded. */
  error?: unknown
}

type Versioned = { version: number; modified_at: string }
type AutosaveOptions<Change, Saved extends Versioned> = {
  initial: Saved
  /** How long after the last change it is saved. */
  delayMs: number
  /** Without a version it overwrites whatever is stored. */
  send: (change: Change, expectedVersion: number | undefined) => Promise<Saved>
  /** Both changes in one; the later one wins. */
  merge: (earlier: Change, later: Change) => Change
  onSaved: (saved: Saved) => void
}

/**
 * Saves changes a moment after the last one, one request at a time. What could not be saved is sent again with the
 * next change,
 * when the connection is back, or on `flush`. After a conflict nothing is sent until `restart` or `overwrite`. The
 * options are
 * those of the first render.
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

  /** Saves a change a moment later. */
  add = (change: Change) => {
    const { merge, delayMs } = this.#options
    this.#pending = this.#pending === undefined ? change : merge(this.#pending, change)
    clearTimeout(this.#timer)
    if (this.#state.kind === 'conflict') return
    this.#show({ ...this.#state, kind: 'waiting' })
    // A failure is shown by the state; nobody waits for this promise.
    this.#timer = setTimeout(() => void this.flush().catch(() => {}), delayMs)
  }

  /** Saves now what is waiting; rejects when that fails. */
  flush = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#running = this.#running.catch(() => {}).then(() => this.#send())
    return this.#running
  }

  /** Goes on from what is stored; what was not saved is given up. */
  restart = (stored: Saved) => {
    clearTimeout(this.#timer)
    this.#version = stored.version
    this.#pending = undefined
    this.#show({ kind: 'saved', at: stored.modified_at })
  }

  /** Saves over what somebody else has saved. */
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

/** What could not be sent goes as soon as there is a connection again. */
function useRetryOnline(kind: SaveState['kind'], flush: () => Promise<void>): void {
  useEffect(() => {
    if (kind !== 'offline' && kind !== 'failed') return undefined
    const retry = () => void flush().catch(() => {})
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [kind, flush])
}
