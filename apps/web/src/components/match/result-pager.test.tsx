import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Link } from 'react-router'
import { renderWithApp } from '#web/testing/render.tsx'
import { BackToResults, ResultPager } from './result-pager.tsx'

const TRAIL = {
  title: 'Bus driver, Lausanne',
  from: '/en/match/finder?q=1',
  offset: 15,
  count: 38,
  results: ['/en/listing/4?finder_id=1', '/en/listing/5?finder_id=1', '/en/match/6'],
}

function Result() {
  return (
    <>
      <BackToResults otherwise={<p>All contacts</p>} />
      <ResultPager />
      <Link to="/en/listing/5?finder_id=1" state={{ trail: TRAIL }}>
        Open the second
      </Link>
    </>
  )
}

test('a page opened from results leads back to them and to its neighbours', async () => {
  const { address } = await renderWithApp(<Result />, { path: '/en/match/finder' })
  await page.getByRole('link', { name: 'Open the second' }).click()
  await expect.element(page.getByText('17 of 38')).toBeVisible()
  await page.getByRole('link', { name: 'Next result' }).click()
  expect(address()).toBe('/en/match/6')
  await expect.element(page.getByText('18 of 38')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Next result' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Finder: Bus driver, Lausanne' }).click()
  expect(address()).toBe('/en/match/finder?q=1')
})

test('a page opened in another way has no neighbours', async () => {
  await renderWithApp(<Result />, { path: '/en/listing/5' })
  await expect.element(page.getByText('All contacts')).toBeVisible()
  await expect.element(page.getByText(/of 38/)).not.toBeInTheDocument()
})
