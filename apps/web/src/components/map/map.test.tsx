import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { PlaceMap } from './map.tsx'

const CHUR = { lat: 46.85, lon: 9.53, name: 'Chur', radiusKm: 30 }
const BERN = { lat: 46.95, lon: 7.45, name: 'Bern', radiusKm: 10 }

function circles() {
  return [...page.getByRole('img').element().querySelectorAll('circle')].map((circle) => ({
    x: Number(circle.getAttribute('cx')),
    y: Number(circle.getAttribute('cy')),
    r: Number(circle.getAttribute('r')),
  }))
}

describe('a map', () => {
  test('shows its places within the picture, west to the left and in one scale', async () => {
    await renderWithApp(<PlaceMap label="Around Chur and Bern" places={[CHUR, BERN]} width={288} height={190} />)
    await expect.element(page.getByRole('img', { name: 'Around Chur and Bern' })).toBeVisible()
    const [area, chur, smallArea, bern] = circles()
    if (!area || !chur || !smallArea || !bern) throw new Error('There are two circles for each place')
    expect(bern.x).toBeLessThan(chur.x)
    expect(bern.y).toBeLessThan(chur.y)
    expect(area.r / smallArea.r).toBeCloseTo(3)
    for (const { x, y, r } of [area, smallArea]) {
      expect(x - r).toBeGreaterThanOrEqual(0)
      expect(x + r).toBeLessThanOrEqual(288)
      expect(y - r).toBeGreaterThanOrEqual(0)
      expect(y + r).toBeLessThanOrEqual(190)
    }
  })

  test('draws an area instead of circles where there is one', async () => {
    const ring = [
      [9.4, 46.8],
      [9.6, 46.8],
      [9.5, 46.9],
    ] as const
    await renderWithApp(<PlaceMap label="Area" places={[CHUR]} area={[ring]} />)
    await expect.element(page.getByRole('img')).toBeVisible()
    expect(circles()).toHaveLength(1)
    expect(page.getByRole('img').element().innerHTML).toMatch(/d="M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+Z"/)
  })

  test('of nothing is not there', async () => {
    await renderWithApp(<PlaceMap label="Nothing" places={[]} />)
    expect(page.getByRole('img').elements()).toHaveLength(0)
  })
})
