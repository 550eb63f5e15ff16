import { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCard } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { DisclosurePreview } from './disclosure-preview.tsx'

function aView(given: Partial<ListingView>): ListingView {
  return {
    card: aCard({ who: 'Bookkeeper, Zürich' }),
    status: 1,
    ends_at: null,
    standing: 'owner',
    content: {},
    concept_labels: {},
    person: null,
    company: null,
    profile_picture: null,
    cover_photo: null,
    documents: [],
    hidden: [],
    is_mine: true,
    company_id: null,
    match_id: null,
    my_listing_id: null,
    ...given,
  }
}

const warning = page.getByText(/^They will not learn a name/)

test('full disclosure of a profile without a name says so, and does not call the trade a name', async () => {
  server.answer(listingViewApi.preview, aView({ company: { company_name: '' } }))
  await renderWithApp(<DisclosurePreview listingId={7} level={1} />)
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByText('Bookkeeper, Zürich')).not.toBeInTheDocument()
})

test('a name is shown with full disclosure, and the trade before it', async () => {
  server.answer(listingViewApi.preview, aView({ company: { company_name: 'Lakeside Ltd' } }))
  await renderWithApp(<DisclosurePreview listingId={7} level={1} />)
  await expect.element(page.getByText('Lakeside Ltd')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('in contact the trade stands for the name', async () => {
  server.answer(listingViewApi.preview, aView({}))
  await renderWithApp(<DisclosurePreview listingId={7} level={2} />)
  await expect.element(page.getByText('Bookkeeper, Zürich')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})
