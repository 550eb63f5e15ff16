import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListing, aMatchPage } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { anExplanation } from '#web/testing/match-builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { WhatIf } from './what-if.tsx'

const BERN = { name: 'Bern', country: 'CH', lat: 46.9, lon: 7.4, radius_km: 20 }
const FINDER = { near: 'a'.repeat(32), far: 'b'.repeat(32) }

// With a radius of more than 20 km two more offers match, and the score rises.
beforeEach(() => {
  server
    .answer(matchApi.finder, ({ body }) => {
      const radius = body.body.content.places?.[0]?.radius_km ?? 0
      return aMatchPage({ count: radius > 20 ? 5 : 3, finder_id: radius > 20 ? FINDER.far : FINDER.near })
    })
    .answer(matchApi.explainFinder, ({ query }) => ({
      ...anExplanation(),
      score: query['my_listing_internal_id'] === FINDER.far ? 90 : 84,
    }))
})

async function openWith(content: Parameters<typeof aListing>[0]) {
  server.answer(listingApi.get, aListing(content))
  await renderWithApp(<WhatIf myListingId={7} otherId={1} />)
  await page.getByRole('button', { name: 'Try other values' }).click()
}

async function raise(name: string) {
  const slider = page.getByRole('slider', { name })
  await expect.element(slider).toBeInTheDocument()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
}

test('score and number of matches follow the slider, and go back', async () => {
  await openWith({ content: { places: [BERN] } })
  await expect.element(page.getByText('The score is 84.')).toBeVisible()
  await expect.element(page.getByText('3 offers fit in both directions')).toBeVisible()
  await raise('Radius around Bern')
  await expect.element(page.getByText('The score goes from 84 to 90.')).toBeVisible()
  await expect.element(page.getByText('5 offers fit in both directions +2')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(page.getByText('The score is 84.')).toBeVisible()
})

test('the upper end of the pay moves with the lower one', async () => {
  await openWith({ content: { pay: { from: 80_000, to: 90_000, currency: 'CHF' } } })
  await raise('Pay')
  await expect
    .poll(() => server.callsOf(matchApi.finder).at(-1)?.body.body.content.pay)
    .toMatchObject({ from: 81_000, to: 91_000 })
})

test('a pair that no longer matches is told', async () => {
  server.answer(matchApi.explainFinder, new Refusal(404))
  await openWith({ content: { workload: { min: 80, max: 100 } } })
  await expect.element(page.getByText('With these values the two no longer match.')).toBeVisible()
})

test('without a place, workload or pay there is nothing to try', async () => {
  await openWith({})
  await expect.element(page.getByText('Your listing states no place, workload or pay to try.')).toBeVisible()
})
