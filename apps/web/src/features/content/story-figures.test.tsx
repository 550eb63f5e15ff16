import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { BridgeFigure, RingFigure, StripFigure } from './story-figures.tsx'

test('the equation follows the halves of the ring', async () => {
  await renderWithApp(<RingFigure />)
  await expect.element(page.getByText('√(86 × 81) = 83.46')).toBeVisible()
  await userEvent.click(page.getByRole('slider', { name: 'You want' }))
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('√(86 × 0) = 0.00')).toBeVisible()
})

test('the points of the strip add up to the left half of the ring', async () => {
  await renderWithApp(
    <>
      <StripFigure />
      <BridgeFigure />
    </>,
  )
  await expect.element(page.getByRole('list', { name: 'They need' })).toBeVisible()
  const numbers = [...page.getByRole('list', { name: 'They need' }).element().querySelectorAll('li')].map((item) =>
    /(\d+)\/(\d+)$/.exec(item.textContent ?? ''),
  )
  const sum = (at: 1 | 2) => numbers.reduce((total, match) => total + Number(match?.[at]), 0)
  expect([sum(1), sum(2)]).toEqual([86, 100])
})
