import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import { listingApi } from '@matchwright/contract/listing.api'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { EditingContext } from '#web/features/editor/draft-context.ts'
import { useDraft } from '#web/features/editor/use-draft.ts'
import { aListing, aUser } from './builders.ts'
import { server } from './fake-server.ts'
import { renderWithApp } from './render.tsx'

let content = aListing().content

/** Content of the edited listing, as last rendered. */
export function edited(): OwnListing['content'] {
  return content
}

function Editing({ listing, children }: { listing: OwnListing; children: ReactNode }) {
  const draft = useDraft(listing)
  useEffect(() => {
    content = draft.content
  }, [draft.content])
  const isOffer = listing.type === LISTING_TYPE.offer
  return <EditingContext value={{ ...draft, isOffer, errors: {} }}>{children}</EditingContext>
}

type Options = { isOffer?: boolean; labels?: ConceptLabels } & Parameters<typeof renderWithApp>[1]

/** Renders a section of the listing editor alone; by default for a search. */
export async function renderSection(
  ui: ReactNode,
  given: ListingContentInput,
  { isOffer = false, labels = {}, ...options }: Options = {},
): Promise<void> {
  const type = isOffer ? LISTING_TYPE.offer : LISTING_TYPE.search
  const listing = aListing({ type, content: given, concept_labels: labels })
  server.answer(listingApi.change, listing)
  await renderWithApp(<Editing listing={listing}>{ui}</Editing>, { currentUser: aUser(), ...options })
}
