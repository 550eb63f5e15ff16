// News for open pages. They name what changed and say nothing of it: a page reads the change by its usual calls.
import { z } from 'zod'
import { listen } from '#server/db/notify.ts'
import type { Deps } from '#server/deps.ts'
import type { Follower, Live, News } from '#server/ports.ts'
import { findContact, sideOf } from '#server/features/contact/index.ts'

const LiveMessage = z.union([
  z.object({ contact: z.number() }),
  z.object({ notices_of: z.number() }),
  z.object({ batches_of: z.number() }),
])

/** New matches are told together, as every change of a listing may bring some to anybody. */
const MATCHES_DELAY_MS = 5000
/** Open pages of one user; the oldest stream ends first. */
const MOST_STREAMS = 20

type LiveDeps = Pick<Deps, 'pool' | 'log'> & { databaseUrl: string }

/** Passes changes in the database on to the streams of those who may know of them. */
export function openLive({ pool, log, databaseUrl }: LiveDeps): Live {
  const followers = new Set<Follower>()
  let matchesTimer: NodeJS.Timeout | undefined
  const tellAll = (news: News) => followers.forEach((follower) => follower.tell(news))
  const onError = (err: unknown) => log.warn({ err }, 'Open pages could not be told of a change')
  const tellContact = async (contactId: number): Promise<void> => {
    if (followers.size === 0) return
    const contact = await findContact(pool, contactId)
    if (!contact) return
    for (const follower of followers)
      if (sideOf({ id: follower.userId, account_id: follower.accountId }, contact))
        follower.tell({ kind: 'contact', id: contactId })
  }
  const onMessage = (payload: unknown): void => {
    const { data } = LiveMessage.safeParse(payload)
    if (data && 'contact' in data) void tellContact(data.contact).catch(onError)
    if (data && 'notices_of' in data)
      for (const follower of followers) if (follower.userId === data.notices_of) follower.tell({ kind: 'notices' })
    if (data && 'batches_of' in data)
      for (const follower of followers) if (follower.accountId === data.batches_of) follower.tell({ kind: 'batches' })
  }
  const onListingChange = (): void => {
    if (followers.size === 0) return
    matchesTimer ??= setTimeout(() => {
      matchesTimer = undefined
      tellAll({ kind: 'matches' })
    }, MATCHES_DELAY_MS).unref()
  }
  const listener = listen({
    databaseUrl,
    channels: { live: onMessage, listing_change: onListingChange },
    // What changed without a connection is not known.
    onConnect: () => tellAll({ kind: 'all' }),
    onError: (err) => log.warn({ err }, 'The connection for news of open pages broke; it is opened again'),
  })
  return {
    follow(follower) {
      const own = [...followers].filter(({ userId }) => userId === follower.userId)
      if (own.length >= MOST_STREAMS) own[0]?.end()
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    async close() {
      clearTimeout(matchesTimer)
      for (const follower of followers) follower.end()
      await listener.close()
    },
  }
}
