import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { slugOf } from './slug.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'

/** Absolute address of an offer with its title, to share. */
export function useOfferAddress({ card }: Pick<ListingView, 'card'>): string {
  const to = usePaths()
  const { config } = useShell()
  const path = to('lang-listing-id-name', { id: card.id, name: slugOf(card.title || card.occupation || '') })
  return new URL(path, config.baseUrl).href
}
