import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { PayBars } from './pay-bars.tsx'

/** Offers at 60,000, 64,000 and 66,000, in steps of 1,000. */
const PAYS = {
  bins: Array.from({ length: 200 }, (_, at) => ([60, 64, 66].includes(at) ? 1 : 0)),
  stated: 3,
  matches: 5,
}

function marked() {
  return [...document.querySelectorAll<HTMLElement>('[role=img] > i[data-inside]')].length
}

test('the pay of the matches is told in words, and what reaches the own amount is counted and marked', async () => {
  await renderWithApp(<PayBars pays={PAYS} from={64_000} currency="CHF" bin={1000} />)
  await expect.element(page.getByText('3 of 5 matches show the pay. 2 offers here reach this.')).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /^Pay of the matches: .*60,000.*65,000: 2, .*70,000: 1$/ }))
    .toBeVisible()
  expect(marked()).toBe(28)
})

test('without an own amount nothing is marked', async () => {
  await renderWithApp(<PayBars pays={PAYS} from={0} currency="CHF" bin={1000} />)
  await expect.element(page.getByText('3 of 5 matches show the pay.', { exact: true })).toBeVisible()
  expect(marked()).toBe(0)
})
