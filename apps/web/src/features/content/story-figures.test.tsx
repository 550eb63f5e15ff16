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
  // Narrow parts have no number of their own; their width and filling say the same. What is unknown counts 40 %.
  const parts = [...page.getByRole('list', { name: 'They need' }).element().querySelectorAll('li')].map(
    ({ style, dataset }) => {
      const of = Number(style.getPropertyValue('--of'))
      const share = 'unknown' in dataset ? 0.4 : Number(style.getPropertyValue('--v'))
      return { of, points: Math.round(of * share) }
    },
  )
  const sum = (name: 'of' | 'points') => parts.reduce((total, part) => total + part[name], 0)
  expect([sum('points'), sum('of')]).toEqual([86, 100])
})
