import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'

type Profile = { kind: 'person' | 'company'; id: number }
/** What a change to a listing names: sections of its content, whose it is, who shares it. */
export type Change = { content?: Partial<ListingContent>; profile?: Profile | null; share?: OwnListing['share'] }
export type SaveState = {
  kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'stale' | 'invalid' | 'limited'
  /** Of the last save. */
  at: string
  error?: unknown
}

/** Longer for a published listing, whose pay, place and availability may change ten times a day only. */
const DRAFT_DELAY_MS = 700
const PUBLISHED_DELAY_MS = 2500

/** Saves changes of a listing a moment after the last one, one request at a time; what fails stays in the queue. */
export function useChangeQueue(initial: OwnListing, onSaved: (answer: OwnListing) => void) {
  const [save, setSave] = useState<SaveState>({ kind: 'saved', at: initial.modified_at })
  const pending = useRef<Change>({})
  const version = useRef<number | undefined>(initial.version)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(async () => {
    const change = pending.current
    if (isEmpty(change)) return
    pending.current = {}
    setSave((now) => ({ kind: 'saving', at: now.at }))
    try {
      const answer = await sent(initial.id, change, version.current)
      version.current = answer.version
      onSaved(answer)
      setSave({ kind: isEmpty(pending.current) ? 'saved' : 'waiting', at: answer.modified_at })
    } catch (error) {
      pending.current = merged(change, pending.current)
      setSave((now) => ({ kind: failureOf(error), at: now.at, error }))
      throw error
    }
  }, [initial.id, onSaved])
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    await running.current?.catch(() => {})
    running.current = send()
    await running.current
  }, [send])
  const add = useCallback(
    (change: Change) => {
      pending.current = merged(pending.current, change)
      setSave((now) => (now.kind === 'stale' ? now : { kind: 'waiting', at: now.at }))
      clearTimeout(timer.current)
      const delay = initial.status === 1 ? PUBLISHED_DELAY_MS : DRAFT_DELAY_MS
      // A failure is shown by the save state; nobody waits for this promise.
      timer.current = setTimeout(() => void flush().catch(() => {}), delay)
    },
    [flush, initial.status],
  )
  /** Forgets what was not saved and goes on from an answer of the server; without one, from whatever it has. */
  const restart = useCallback((answer?: OwnListing) => {
    version.current = answer?.version
    if (!answer) return
    pending.current = {}
    setSave({ kind: 'saved', at: answer.modified_at })
  }, [])
  useRetryOnline(save.kind, flush)
  useEffect(() => () => clearTimeout(timer.current), [])
  return { save, add, flush, restart }
}

function sent(id: number, change: Change, version: number | undefined): Promise<OwnListing> {
  return callApi(listingApi.change, {
    params: { listing_id: id },
    body: { ...change, ...(version !== undefined && { expected_version: version }) },
  })
}

function isEmpty(change: Change): boolean {
  return Object.keys(change).length === 0
}

/** The later change wins where both name a section. */
function merged(earlier: Change, later: Change): Change {
  const content = { ...earlier.content, ...later.content }
  return { ...earlier, ...later, ...(Object.keys(content).length > 0 && { content }) }
}

function failureOf(error: unknown): SaveState['kind'] {
  if (!(error instanceof ApiError)) return navigator.onLine ? 'failed' : 'offline'
  if (error.status === 422) return 'invalid'
  if (error.status === 429) return 'limited'
  return error.status === 400 && codeOf(error.body) === 'version' ? 'stale' : 'failed'
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined
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
