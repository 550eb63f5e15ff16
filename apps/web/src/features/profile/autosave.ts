import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'

const PAUSE_MS = 900

export type SaveState = 'saved' | 'waiting' | 'saving' | 'conflict' | 'invalid' | 'failed'
export type Change = { content?: object; disclosure?: object }
type Saved = { version: number; modified_at: string }
type Send<T> = (change: Change, version: number | undefined) => Promise<T>
type Snapshot<T> = { state: SaveState; saved: T; error: unknown }

/**
 * Saves what was changed a moment after the last change, one save at a time. A save names the version it has seen; when somebody
 * else was faster nothing is overwritten before the person has chosen.
 */
export function useAutosave<T extends Saved>(first: T, send: Send<T>) {
  const [saver] = useState(() => createSaver(first, send))
  useEffect(() => saver.stop, [saver])
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  return { ...snapshot, save: saver.save, flush: saver.flush, reset: saver.reset }
}

function createSaver<T extends Saved>(first: T, send: Send<T>) {
  const listeners = new Set<() => void>()
  let snapshot: Snapshot<T> = { state: 'saved', saved: first, error: null }
  let pending: Change | null = null
  let isBusy = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (change: Partial<Snapshot<T>>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const sendPending = async (change: Change, takesOver: boolean): Promise<void> => {
    isBusy = true
    tell({ state: 'saving' })
    try {
      const saved = await send(change, takesOver ? undefined : snapshot.saved.version)
      tell({ saved, error: null, state: pending === null ? 'saved' : 'waiting' })
    } catch (error) {
      pending = merged(change, pending)
      tell({ error, state: stateAfter(error) })
      throw error
    } finally {
      isBusy = false
    }
  }
  /** Saves at once; rejects when it failed. `takesOver`: whatever the stored version is. */
  const flush = async (takesOver = false): Promise<void> => {
    clearTimeout(timer)
    if (isBusy || pending === null) return
    const change = pending
    pending = null
    await sendPending(change, takesOver)
    await flush()
  }
  const save = (change: Change) => {
    pending = merged(pending, change)
    clearTimeout(timer)
    // Nothing is sent before a conflict is decided.
    if (snapshot.state === 'conflict') return
    tell({ state: 'waiting' })
    // The state tells what went wrong.
    timer = setTimeout(() => void flush().catch(() => {}), PAUSE_MS)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  /** Begins anew from what is stored; what was not saved is given up. */
  const reset = (saved: T) => {
    clearTimeout(timer)
    pending = null
    tell({ saved, error: null, state: 'saved' })
  }
  return { save, flush, reset, subscribe, read: () => snapshot, stop: () => clearTimeout(timer) }
}

function merged(before: Change | null, after: Change | null): Change {
  return {
    ...both('content', before?.content, after?.content),
    ...both('disclosure', before?.disclosure, after?.disclosure),
  }
}

function both(name: keyof Change, before: object | undefined, after: object | undefined): Change {
  return before || after ? { [name]: { ...before, ...after } } : {}
}

const INVALID = 422

function stateAfter(problem: unknown): SaveState {
  if (!(problem instanceof ApiError)) return 'failed'
  if (problem.status === INVALID) return 'invalid'
  return codeOf(problem.body) === 'version' ? 'conflict' : 'failed'
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}
