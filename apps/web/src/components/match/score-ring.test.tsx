import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { ScoreRing } from './score-ring.tsx'

type Emulation = { send: (method: string, params: object) => Promise<unknown> }

/** Sets the reader's wish about motion; the session speaks the protocol of Chromium. */
function prefersReducedMotion(value: 'reduce' | 'no-preference' | ''): Promise<unknown> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  return (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', { features })
}

afterEach(() => prefersReducedMotion(''))

async function motionOfRing(): Promise<string[]> {
  await renderWithApp(<ScoreRing score={83} theirs={86} mine={81} />)
  const ring = page.getByRole('img', { name: /83/ })
  await expect.element(ring).toBeVisible()
  const fills = [...ring.element().querySelectorAll('path[pathLength]')]
  return fills.map((fill) => getComputedStyle(fill).animationName)
}

test('a ring draws both of its halves once', async () => {
  await prefersReducedMotion('no-preference')
  const motion = await motionOfRing()
  expect(motion).toHaveLength(2)
  expect(motion.every((name) => name.includes('draw'))).toBe(true)
})

test('a ring stands still for readers who want less motion', async () => {
  await prefersReducedMotion('reduce')
  expect(await motionOfRing()).toEqual(['none', 'none'])
})
