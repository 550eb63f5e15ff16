import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCard } from '#web/testing/builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ListingTitle, WithOccupation } from './listing-title.tsx'

function renderCard(given: Parameters<typeof aCard>[0], language: 'en' | 'de' = 'en') {
  const listing = aCard(given)
  return renderWithApp(
    <>
      <h1>
        <ListingTitle listing={listing} />
      </h1>
      <p>
        <WithOccupation listing={listing}>{listing.who}</WithOccupation>
      </p>
    </>,
    { language },
  )
}

test('a title in another language carries its language and the occupation in that of the page', async () => {
  await renderCard({ title: 'Infirmière en soins intensifs', language: 'fr', occupation: 'intensive care nurse' })
  await expect.element(page.getByRole('heading')).toHaveTextContent('Infirmière en soins intensifs FR')
  await expect.element(page.getByText('intensive care nurse · Regional hospital')).toBeVisible()
})

test.each([
  { given: { language: 'en' }, why: 'the title is in the language of the page' },
  { given: { language: 'de', title: 'Nurse (m/w/d)' }, why: 'the title contains the occupation' },
  { given: { language: 'de', title: 'Pflegefachfrau', occupation: null }, why: 'the occupation is unknown' },
])('no occupation is added where $why', async ({ given }) => {
  await renderCard(given)
  await expect.element(page.getByText('Regional hospital', { exact: true })).toBeVisible()
})
