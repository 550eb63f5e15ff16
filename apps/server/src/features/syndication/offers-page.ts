import { shippedLanguages } from '@matchwright/web/catalogue'
import { jobPosting } from '@matchwright/web/wording'
import type { Deps } from '#server/deps.ts'
import { publicOfferViews } from '#server/features/listing-view/index.ts'
import { publicOffersAfter } from '#server/features/search/index.ts'

/** Most offers of an answer. */
const PER_PAGE = 500

export type OffersDeps = Pick<Deps, 'pool' | 'config' | 'clock' | 'concepts' | 'matchIndex'>
/** Whose offers: a company's, or those of all (`companyId` null). */
export type Source = {
  companyId: number | null
  title: string
  /** Page of those who publish them. */
  homepage: string
}
export type OffersPage = {
  source: Source
  offers: FeedOffer[]
  /** The id after which the next page begins; undefined for the last page. */
  next: number | undefined
}
export type FeedOffer = Awaited<ReturnType<typeof feedOffers>>[number]

/** A page of public offers after an id, ordered by id. */
export async function offersPage(deps: OffersDeps, source: Source, after: number): Promise<OffersPage> {
  const listed = await publicOffersAfter(deps, after, PER_PAGE + 1, source.companyId)
  const ids = listed.slice(0, PER_PAGE).map(({ id }) => id)
  const next = listed.length > PER_PAGE ? ids.at(-1) : undefined
  return { source, offers: await feedOffers(deps, ids), next }
}

async function feedOffers(deps: OffersDeps, ids: number[]) {
  const { baseUrl, productName } = deps.config
  const shipped = new Set(shippedLanguages())
  return (await publicOfferViews(deps, ids)).map((view) => {
    const language = shipped.has(view.card.language) ? view.card.language : 'en'
    const url = `${baseUrl}/${language}/listing/${view.card.id}`
    return { ...view, posting: jobPosting(view, url, productName) }
  })
}
