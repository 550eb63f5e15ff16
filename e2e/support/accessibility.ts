import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Selector of the progress bar of fetches, which is outside of all landmarks. */
const PROGRESS = '[role="progressbar"]:not(main *)'
/** What the pointer happens to rest on; also outside of all landmarks. */
const TOOLTIP = '[role="tooltip"]'
const CONTRAST_RULES = ['color-contrast', 'link-in-text-block']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no axe violation in the current colour scheme. */
export function expectNoAxeViolations(page: Page): Promise<void> {
  return expectNoneOf(page, (axe) => axe.withTags(TAGS))
}

async function expectNoneOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await settled(page)
  // Legacy mode inspects only this frame and needs no second page; the product has no frames.
  const inspect = () =>
    choose(new AxeBuilder({ page }).setLegacyMode(true).exclude(PROGRESS).exclude(TOOLTIP)).analyze()
  const first = await inspect()
  // What began to change meanwhile, such as results dimmed while new ones come, is inspected again.
  const { violations } = first.violations.length > 0 ? await settled(page).then(inspect) : first
  const found = violations.map(({ id, help, nodes }) => ({
    page: page.url(),
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`),
  }))
  expect(found).toEqual([])
}

/** Waits until nothing is fetched: before, the page is incomplete, and results of before are dimmed. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(PROGRESS)).toHaveCount(0)
  await expect(page.locator('[data-stale]')).toHaveCount(0)
}

/** Expects no axe violation in the light scheme, and enough contrast in the dark one, where only colours differ. */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoneOf(page, (axe) => axe.withRules(CONTRAST_RULES))
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
}

/** Expects that nothing overflows the page horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(widths.content, `${page.url()} at ${widths.window} px`).toBeLessThanOrEqual(widths.window)
}
