import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import config, { BASE_URL } from '../../playwright.config.ts'
import { hydrated } from './hydrated.ts'
import { login } from './people.ts'

/** Collects script errors, console errors and violations of the content security policy. */
class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  listenTo(context: BrowserContext): void {
    context.on('page', (page) => this.listenToPage(page))
  }
  listenToPage(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.#heard.push(String(error.stack ?? error)))
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
  /** Opens a page of a demo user, whose session and browser cache all tests of the worker share. */
  pageOf: (email: string) => Promise<Page>
}
type WorkerFixtures = { sessionOf: (email: string) => Promise<BrowserContext> }

/** Makes `goto` and `reload` wait for the hydration. */
function awaitingHydration(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await hydrated(page)
    return response
  }
  return page
}

/** Test that fails if a page it opened logs a complaint. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => use(awaitingHydration(page)),
  newPerson: async ({ browser, complaints, contextOptions, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, viewport, ...(baseURL && { baseURL }) })
      contexts.push(context)
      complaints.listenTo(context)
      return awaitingHydration(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },
  pageOf: async ({ sessionOf, complaints }, use) => {
    const pages: Page[] = []
    await use(async (email) => {
      const page = awaitingHydration(await (await sessionOf(email)).newPage())
      pages.push(page)
      complaints.listenToPage(page)
      return page
    })
    for (const page of pages) await page.close()
  },
  sessionOf: [
    async ({ browser }, use) => {
      const { contextOptions, viewport = null, colorScheme } = config.use ?? {}
      const sessions = new Map<string, BrowserContext>()
      await use(async (email) => {
        const known = sessions.get(email)
        if (known) return known
        const context = await browser.newContext({
          ...contextOptions,
          viewport,
          colorScheme: colorScheme ?? null,
          baseURL: BASE_URL,
        })
        sessions.set(email, context)
        await login(context.request, email)
        return context
      })
      for (const context of sessions.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
