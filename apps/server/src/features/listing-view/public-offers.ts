import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { Deps } from '#server/deps.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { disclosedListing, listingLevels } from '#server/features/disclosure/index.ts'
import { cardOf, cardSources, endsAt } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'

export type PublicOfferView = Pick<ListingView, 'card' | 'content' | 'concept_labels' | 'ends_at'> & {
  modifiedAt: Date
}

/** Public offers as every visitor sees them, each in its own language, in the order of their ids. */
export async function publicOfferViews(
  { pool, concepts, matchIndex }: Pick<Deps, 'pool' | 'concepts' | 'matchIndex'>,
  ids: number[],
): Promise<PublicOfferView[]> {
  const { taxonomy } = concepts
  const sources = [...(await cardSources(pool, ids)).values()]
  // The index knows which accounts are open and which offers have begun.
  const open = sources.filter(({ record }) => isPublicOffer(record) && matchIndex.entries.get(record.id)?.isPublic)
  return open.map((source) => {
    const { record } = source
    const lang = record.content.language_captured
    const content = disclosedListing(record.content, listingLevels(record.type, record.disclosure), 'outside')
    return {
      card: cardOf(source, { standing: 'outside', lang, taxonomy }),
      content,
      concept_labels: labelsOf(taxonomy, conceptIdsIn(content), lang),
      ends_at: endsAt(record)?.toISOString() ?? null,
      modifiedAt: record.modified_at,
    }
  })
}

function isPublicOffer({ type, status, disclosure_level: level, is_template: isTemplate }: ListingRecord): boolean {
  const isShown = status === LISTING_STATUS.published && level === DISCLOSURE_LEVEL.public
  return isShown && type === LISTING_TYPE.offer && !isTemplate
}
