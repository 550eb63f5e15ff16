import { contentApi } from '@matchwright/contract/content.api'
import { ContentPageView } from '#web/features/content/content-page.tsx'
import { ScoreStory } from '#web/features/content/score-story.tsx'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = serverApi(context)
  const locale = context.get(pageState).language
  const slug = (params['*'] ?? '').replace(/\/$/, '')
  // The contract limits slugs to 120 characters; a longer one is a missing page, not a bad request.
  if (slug === '' || slug.length > MAX_SLUG) throw httpError(404, PROBLEM.notFound)
  const [page] = (await call(contentApi.pages, { query: { locale, slug } })).items
  if (!page) throw httpError(404, PROBLEM.notFound)
  const others = await call(contentApi.pages, { query: { translation_of: page.id } })
  const translations = Object.fromEntries(others.items.map(({ meta }) => [meta.locale, meta.html_url]))
  return { page, translations }
}

const MAX_SLUG = 120
/** Slug of the page that is told as a story. */
const STORY_SLUG = 'how-the-score-works'

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  return page.meta.slug === STORY_SLUG ? <ScoreStory page={page} /> : <ContentPageView page={page} />
}
