import type { Page } from '@playwright/test'

/** Waits until a page of ours is hydrated: before, it does not answer input. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['messages'] === undefined || performance.getEntriesByName('hydrated').length > 0,
  )
}
