// News of the server for open pages. One tab of the browser holds the stream and passes what it hears to the others.
import { batchApi } from '@matchwright/contract/batch.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { LIVE_PATH } from '@matchwright/contract/constants'
import type { Endpoint } from '@matchwright/contract/endpoint'
import { matchApi } from '@matchwright/contract/match.api'
import { notificationApi } from '@matchwright/contract/notification.api'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { everyCallOf } from '#web/lib/api/queries.ts'

type News = { kind: 'contact'; id: number } | { kind: 'notices' | 'matches' | 'batches' | 'all' }

/** Without a stream, open pages look for news this often. */
const POLL_MS = 30_000

/** Calls whose answers some news makes old. */
const CALLS = {
  contact: [contactApi.contacts, notificationApi.counts, notificationApi.list, matchApi.dashboardStats],
  notices: [notificationApi.counts, notificationApi.list],
  matches: [matchApi.search, matchApi.dashboardStats],
  batches: [batchApi.list, batchApi.get, batchApi.rows],
  all: [
    batchApi.list,
    batchApi.get,
    contactApi.contact,
    contactApi.explainMatch,
    contactApi.contacts,
    notificationApi.counts,
    notificationApi.list,
    matchApi.dashboardStats,
  ],
} satisfies Record<News['kind'], readonly Endpoint[]>

/** Keeps the open pages of a user current. `onHeard` is called in one of them for all. */
export function useLive(userId: number, onHeard: () => void): void {
  const client = useQueryClient()
  const heard = useEffectEvent(onHeard)
  useEffect(() => {
    const onNews = (news: News) => refresh(client, news)
    return followLive(userId, onNews, () => heard())
  }, [client, userId])
}

function refresh(client: QueryClient, news: News): void {
  for (const call of CALLS[news.kind]) void client.invalidateQueries({ queryKey: everyCallOf(call) })
  if (news.kind !== 'contact') return
  const isOfContact = (part: object, input: unknown) => isSubset(part, input)
  for (const [call, part] of [
    [contactApi.contact, { params: { match_id: news.id } }],
    [contactApi.explainMatch, { query: { match_id: news.id } }],
  ] as const)
    void client.invalidateQueries({
      queryKey: everyCallOf(call),
      predicate: ({ queryKey }) => isOfContact(part, queryKey.at(-1)),
    })
}

/** Whether an object has all properties of another one with equal values. */
function isSubset(part: object, whole: unknown): boolean {
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([key, value]) => {
    const other = (whole as Record<string, unknown>)[key]
    return typeof value === 'object' && value !== null ? isSubset(value, other) : value === other
  })
}

/** Calls back with news until the returned function is called; `onHeard` only in the page that holds the stream. */
function followLive(userId: number, onNews: (news: News) => void, onHeard: () => void): () => void {
  const stopped = new AbortController()
  const name = `live-${userId}`
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }: MessageEvent<News>) => onNews(data))
  const tell = (news: News) => {
    onNews(news)
    others.postMessage(news)
    if (news.kind !== 'matches') onHeard()
  }
  const hold = () => holdStream(stopped.signal, tell)
  // Locks need a secure context; without them every tab holds a stream of its own.
  const { locks } = navigator as { locks?: LockManager }
  if (locks) locks.request(name, { signal: stopped.signal }, hold).catch(() => undefined)
  else void hold()
  return () => {
    stopped.abort()
    others.close()
  }
}

/** Holds the stream until aborted; looks for news from time to time where there is none. */
function holdStream(signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  return new Promise((resolve) => {
    let poll: ReturnType<typeof setInterval> | undefined
    let hasConnected = false
    const source = new EventSource(LIVE_PATH)
    source.addEventListener('open', () => {
      clearInterval(poll)
      poll = undefined
      // Changes between two connections are not told.
      if (hasConnected) tell({ kind: 'all' })
      hasConnected = true
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as News))
    source.addEventListener('error', () => {
      poll ??= setInterval(() => {
        if (document.visibilityState === 'visible') tell({ kind: 'all' })
      }, POLL_MS)
    })
    signal.addEventListener('abort', () => {
      clearInterval(poll)
      source.close()
      resolve()
    })
  })
}
