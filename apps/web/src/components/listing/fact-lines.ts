import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { IntlShape } from 'react-intl'
import { kilometres, percent } from '#web/components/match/units.ts'
import type { Translate } from '#web/lib/intl/translate.ts'

type Words = { t: Translate; intl: IntlShape }
type Content = Partial<ListingContent>

/** Places of a listing; those of a search with their radius, and its willingness to relocate. */
export function placesText({ t, intl }: Words, content: Content, isOffer: boolean): string {
  if (content.anywhere) return t('listing.field.anywhere')
  const places = (content.places ?? []).map(({ name, radius_km: radius }) =>
    isOffer ? name : t('criteria.withinOf', { radius: kilometres(intl, radius), place: name }),
  )
  const moves = content.relocation && !isOffer ? [t('listing.view.moves')] : []
  return intl.formatList([...places, ...moves], { type: isOffer ? 'conjunction' : 'disjunction' })
}

export function contractText({ t, intl }: Words, content: Content): string {
  const types = (content.contract_types ?? []).map((type) => t(`criteria.contract.${type}`))
  return intl.formatList(types, { type: 'disjunction' })
}

export function remoteLine({ t, intl }: Words, { remote }: Content, isOffer: boolean): string {
  if (remote === null || remote === undefined) return ''
  if (!isOffer) return t(remote === 0 ? 'listing.remote.not' : 'listing.remote.fine')
  return remote === 0 ? t('listing.remote.none') : percent(intl, remote)
}
