import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'

/** Collects script errors, console errors and violations of the content security policy. */
class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#heard.push(String(error.error().stack ?? error.error())))
  }
  /** Allows a complaint that a test provokes, such as a request for a missing page. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }
  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}

type Fixtures = {
  complaints: Complaints
  /** Opens a page in a separate browser context, for another person. */
  newPerson: () => Promise<Page>
}

/** Test that fails if a page it opened logs a complaint. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  newPerson: async ({ browser, complaints, contextOptions, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, viewport, ...(baseURL && { baseURL }) })
      contexts.push(context)
      complaints.listenTo(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
