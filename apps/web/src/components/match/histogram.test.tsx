import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { Histogram } from './histogram.tsx'

const COUNTS = [4, 0, 2, 8]

function bars() {
  return [...document.querySelectorAll('rect')]
}

test('the histogram tells its counts to those who cannot see it', async () => {
  await renderWithApp(<Histogram counts={COUNTS} from={40} to={100} label="Scores of 14 matches" axis="score" />)
  await expect.element(page.getByRole('img', { name: 'Scores of 14 matches: 4, 0, 2, 8' })).toBeVisible()
})

test('the highest bar fills the height, the others in proportion, none where there is nothing', async () => {
  await renderWithApp(<Histogram counts={COUNTS} from={40} to={100} label="Scores" axis="score" />)
  await expect.poll(() => bars().map((bar) => bar.height.baseVal.value)).toEqual([20, 0, 10, 40])
})

test('bars from the strong score on are marked', async () => {
  await renderWithApp(<Histogram counts={COUNTS} from={40} to={100} strongFrom={70} label="Scores" axis="score" />)
  await expect.poll(() => bars().map((bar) => bar.dataset['strong'] !== undefined)).toEqual([false, false, true, true])
})

test('without matches it is an empty axis', async () => {
  await renderWithApp(<Histogram counts={[0, 0]} from={40} to={100} label="Scores" axis="score" />)
  await expect.poll(() => bars().map((bar) => bar.height.baseVal.value)).toEqual([0, 0])
})

test('its axis is written with the digits of the language', async () => {
  await renderWithApp(<Histogram counts={COUNTS} from={1000} to={2000} label="Punktzahl" axis="Punkte" />, {
    language: 'de',
  })
  await expect.element(page.getByText('1.000')).toBeInTheDocument()
})
