import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { findUser } from '#server/http/session.ts'
import { defineJob, enqueue, task } from '#server/jobs/job.ts'
import type { Task } from '#server/jobs/job.ts'
import { besideEachOther, cardOf, cardSources } from '#server/features/listing/index.ts'
import { everyMatch, marksOf, queryForFinder } from '#server/features/search/index.ts'
import type { SearchDeps } from '#server/features/search/index.ts'
import { tellWebhooks } from '#server/features/webhook/index.ts'
import { orderMail } from '#server/features/notification/index.ts'
import { signedId } from '#server/signed-id.ts'
import * as queries from './queries.ts'

export const checkAlertsJob = defineJob({
  name: 'check_alerts',
  payload: z.object({}).transform((): Record<string, never> => ({})),
})
const checkAlertJob = defineJob({ name: 'check_alert', payload: z.object({ id: z.number() }) })

type AlertDeps = SearchDeps & Pick<Deps, 'config'>
const BATCH = 1000
const MOST_TOLD = 10

export function alertTasks(deps: AlertDeps): Task[] {
  return [task(checkAlertsJob, () => enqueueDue(deps)), task(checkAlertJob, ({ id }) => checkAlert(deps, id))]
}

async function enqueueDue({ pool, clock }: AlertDeps): Promise<void> {
  let due: number[]
  let after = 0
  do {
    due = await queries.dueSearches(pool, clock(), after, BATCH)
    for (const id of due) await enqueue(pool, checkAlertJob, { id }, { key: `saved_search:${id}` })
    after = due.at(-1) ?? after
  } while (due.length === BATCH)
}

/** Records new matches and orders the mail in one transaction, so that each match is mailed exactly once. */
async function checkAlert(deps: AlertDeps, id: number): Promise<void> {
  await deps.matchIndex.catchUp()
  await transaction(deps.pool, async (db) => {
    const now = deps.clock()
    if (!(await queries.lockDueSearch(db, now, id))) return
    const saved = await queries.findSavedSearch(db, id)
    const user = saved && (await findUser(db, deps.config, saved.user_id))
    if (!saved || !user) return
    const asking = await queryForFinder(deps, saved.finder_id, user)
    const found = await everyMatch(deps, asking, saved.filters)
    const fresh = new Set(
      await queries.insertMatches(
        db,
        id,
        found.map((match) => match.id),
        now,
      ),
    )
    await queries.setChecked(db, id, now)
    const marks = await marksOf(db, user.id, { myListingId: null })
    const news = found.filter((match) => fresh.has(match.id) && !marks.get(match.id)?.set_aside)
    if (news.length === 0 || user.is_expired) return
    const content = { saved_search_id: id, count: news.length }
    await tellWebhooks(db, { userId: user.id }, { event: 'search.matched', content })
    await orderAlert(deps, db, { saved, user, news })
  })
}

type Alert = {
  saved: queries.StoredSearch
  user: { email: string; email_language: string; first_name: string }
  news: { id: number; score: number }[]
}

/** Orders a mail with the best new matches, as disclosed to the public. */
async function orderAlert({ config, concepts }: AlertDeps, db: Db, { saved, user, news }: Alert): Promise<void> {
  const lang = user.email_language
  const best = news.slice(0, MOST_TOLD)
  const sources = await cardSources(
    db,
    best.map(({ id }) => id),
  )
  const rows = best.flatMap(({ id, score }) => {
    const source = sources.get(id)
    if (!source) return []
    const { title, who, place } = cardOf(source, { standing: 'outside', lang, taxonomy: concepts.taxonomy })
    return { text: besideEachOther([...new Set([title, who, place])], lang), score }
  })
  const key = signedId(config, 'saved_search', saved.id)
  await orderMail(db, {
    template: 'search_alert',
    to: user.email,
    lang,
    params: {
      greeting_name: user.first_name,
      title: saved.title,
      count: news.length,
      link: `${config.baseUrl}/${lang}/match/saved/${saved.id}`,
      stop: `${config.baseUrl}/${lang}/match/saved/stop?key=${key}`,
    },
    rows,
    unsubscribe_url: `${config.baseUrl}/napi/match/saved_search/unsubscribe/${key}`,
  })
}
