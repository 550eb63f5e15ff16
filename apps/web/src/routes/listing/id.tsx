import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView, OfferInsight } from '@matchwright/contract/listing-view.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { data, redirect } from 'react-router'
import type { PreviewLevel } from '#web/features/listing-view/preview-page.tsx'
import { insightInput } from '#web/features/listing-view/insight-input.ts'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { loginPath } from '#web/lib/session/guard-middleware.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState, webContext } from '#web/lib/session/load-context.ts'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/id'

// One address, four pages: each reader loads one of them.
const ListingEditor = lazyPart(() =>
  import('#web/features/editor/listing-editor.tsx').then((file) => file.ListingEditor),
)
const ListingPage = lazyPart(() =>
  import('#web/features/listing-view/listing-page.tsx').then((file) => file.ListingPage),
)
const PreviewPage = lazyPart(() =>
  import('#web/features/listing-view/preview-page.tsx').then((file) => file.PreviewPage),
)
const GonePage = lazyPart(() => import('#web/features/listing-view/gone-page.tsx').then((file) => file.GonePage))

type Shown =
  | { kind: 'edit'; listing: OwnListing }
  | { kind: 'preview'; view: ListingView; level: PreviewLevel }
  | { kind: 'view'; view: ListingView; source: { myListingId?: number; finderId?: string } }
  | { kind: 'gone'; similar: OfferInsight['similar'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id <= 0) throw httpError(404, PROBLEM.notFound)
  const { searchParams } = new URL(request.url)
  const source = sourceOf(searchParams)
  const shown = await shownOf(context, { id, source, level: levelOf(searchParams.get('view')) })
  if (shown.kind === 'gone') return data({ shown }, { status: GONE })
  if (shown.kind === 'edit') {
    const own = { params: { listing_id: id } }
    const isDraft = shown.listing.status === LISTING_STATUS.draft
    const kept = await preloaded(context, (preload) =>
      Promise.all([preload(listingApi.canPublish, own), !isDraft && preload(listingViewApi.funnel, own)]),
    )
    return { shown, ...kept }
  }
  return shown.kind === 'view' ? { shown, ...(await explained(context, shown.view, source)) } : { shown }
}

/** HTTP status of an offer that was public and is no more. */
const GONE = 410

type Context = Route.LoaderArgs['context']
type Asked = { id: number; source: { myListingId?: number; finderId?: string }; level: PreviewLevel | null }

/** Editor or preview for the owner, view for others; redirects visitors to the login page if nothing is public. */
async function shownOf(context: Context, { id, source, level }: Asked): Promise<Shown> {
  const call = serverApi(context)
  const { language: lang } = context.get(pageState)
  const params = { listing_id: id }
  const query = {
    lang,
    ...(source.myListingId !== undefined && { my_listing_id: source.myListingId }),
    ...(source.finderId !== undefined && { finder_id: source.finderId }),
  }
  const opened = await call(listingViewApi.open, { params, query }).then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  )
  if ('error' in opened) return goneOr(context, id, opened.error)
  const { own, view } = opened.found
  if (view && view.standing !== 'owner') return { kind: 'view', view, source }
  if (level !== null)
    return { kind: 'preview', view: await call(listingViewApi.preview, { params, query: { level, lang } }), level }
  if (own === null) throw httpError(404, PROBLEM.notFound)
  return { kind: 'edit', listing: own }
}

/** An offer that was public and is no more; anything else that is not to be seen is missing, or needs a login. */
async function goneOr(context: Context, id: number, error: unknown): Promise<Shown> {
  const { language, path } = context.get(pageState)
  const insight = await serverApi(context)(listingViewApi.insight, insightInput(id, language)).catch(() => undefined)
  if (insight?.is_gone) return { kind: 'gone', similar: insight.similar }
  if (context.get(webContext).currentUser.is_authenticated) throw error
  throw redirect(loginPath(language, path))
}

/** Preloads the explanation of the match with the own listing or finder in the address, or else the offer's insight. */
function explained(context: Context, view: ListingView, { myListingId, finderId }: Asked['source']) {
  const { id, type } = view.card
  const isOffer = type === LISTING_TYPE.offer
  const { language: lang } = context.get(pageState)
  return preloaded(context, async (preload) => {
    if (myListingId !== undefined)
      await preload(matchApi.explain, { query: { my_listing_id: myListingId, other_listing_id: id, lang } })
    else if (finderId !== undefined)
      await preload(matchApi.explainFinder, {
        query: { my_listing_internal_id: finderId, other_listing_id: id, lang },
      })
    else if (isOffer) await preload(listingViewApi.insight, insightInput(id, lang))
  })
}

function sourceOf(search: URLSearchParams): Asked['source'] {
  const mine = search.get('my_listing_id') ?? ''
  const finder = search.get('finder_id') ?? ''
  return {
    ...(/^\d{1,15}$/.test(mine) && { myListingId: Number(mine) }),
    ...(/^[0-9a-f]{32}$/.test(finder) && { finderId: finder }),
  }
}

function levelOf(text: string | null): PreviewLevel | null {
  if (text === null) return null
  return text === '1' ? 1 : text === '2' ? 2 : 3
}

export default function ListingRoute({ loaderData: { shown } }: Route.ComponentProps) {
  if (shown.kind === 'edit') return <ListingEditor key={shown.listing.id} listing={shown.listing} />
  if (shown.kind === 'gone') return <GonePage similar={shown.similar} />
  if (shown.kind === 'preview') return <PreviewPage view={shown.view} level={shown.level} />
  return <ListingPage key={shown.view.card.id} view={shown.view} source={shown.source} />
}
