import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The bar that comes and goes with every fetch, above all landmarks. */
const PROGRESS = '[role="progressbar"]:not(main *)'
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing for axe to find, in the colours the page is shown in. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A page that is still fetching is not the page yet.
  await expect(page.locator(PROGRESS)).toHaveCount(0)
  // Legacy mode looks at this frame only and needs no second page; the product has no frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude(PROGRESS).withTags(TAGS).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    page: page.url(),
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`),
  }))
  expect(found).toEqual([])
}

/** The same in light and in dark. */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(widths.content, `${page.url()} at ${widths.window} px`).toBeLessThanOrEqual(widths.window)
}
