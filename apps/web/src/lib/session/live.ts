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

/** `connected`: the first stream is open; `poll`: nobody said what changed, it is time to look. */
type News = { kind: 'contact'; id: number } | { kind: 'notices' | 'matches' | 'batches' | 'connected' | 'all' | 'poll' }

/** Without a stream, open pages look for news this often. */
const POLL_MS = 30_000

/** Calls whose answers some news makes old. */
const CALLS = {
  contact: [contactApi.contacts, notificationApi.counts, notificationApi.list, matchApi.dashboardStats],
  notices: [notificationApi.counts, notificationApi.list],
  matches: [matchApi.search, matchApi.dashboardStats],
  batches: [batchApi.list, batchApi.get, batchApi.rows],
  // What people wait for may have come between the rendering of the page and its stream.
  connected: [contactApi.contact, notificationApi.counts],
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
} satisfies Partial<Record<News['kind'], readonly Endpoint[]>>

type Listeners = {
  /** Called in one page of the browser for all. */
  onHeard: () => void
  /** Called in the page that the user looks at. */
  onSeen: () => void
}

/** Keeps the open pages of a user current. */
export function useLive(userId: number, { onHeard, onSeen }: Listeners): void {
  const client = useQueryClient()
  const heard = useEffectEvent(onHeard)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const onNews = (news: News) => {
      const isLookedAt = document.visibilityState === 'visible'
      // A page in the background waits until it is looked at rather than asking every 30 seconds.
      if (news.kind !== 'poll' || isLookedAt) refresh(client, news)
      if (isLookedAt && TELLS_NOTICES.has(news.kind)) seen()
    }
    return followLive(userId, onNews, () => heard())
  }, [client, userId])
}

const TELLS_NOTICES: ReadonlySet<News['kind']> = new Set(['notices', 'all', 'poll'])

function refresh(client: QueryClient, news: News): void {
  for (const call of CALLS[news.kind === 'poll' ? 'all' : news.kind])
    void client.invalidateQueries({ queryKey: everyCallOf(call) })
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

/** Holds the stream until aborted; where there is none, looks for news from time to time, and tries again. */
function holdStream(signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  return new Promise((resolve) => {
    let poll: ReturnType<typeof setInterval> | undefined
    let hasConnected = false
    let source = connect()
    function connect(): EventSource {
      const stream = new EventSource(LIVE_PATH)
      stream.addEventListener('open', () => {
        clearInterval(poll)
        poll = undefined
        // Changes between two connections are not told.
        tell({ kind: hasConnected ? 'all' : 'connected' })
        hasConnected = true
      })
      stream.addEventListener('message', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as News))
      stream.addEventListener('error', () => {
        hasConnected = true
        poll ??= setInterval(lookAgain, POLL_MS)
      })
      return stream
    }
    function lookAgain(): void {
      tell({ kind: 'poll' })
      // The browser connects again by itself, but not after an answer that is no stream, as of a server that restarts.
      if (source.readyState === EventSource.CLOSED) source = connect()
    }
    signal.addEventListener('abort', () => {
      clearInterval(poll)
      source.close()
      resolve()
    })
  })
}
