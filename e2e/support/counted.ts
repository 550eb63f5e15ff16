import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

type Bar = { screens: number; clicks: number; fields: number }

/** Counts the screens, clicks and typed fields of a way through the site. */
export class CountedWay {
  readonly page: Page
  readonly #screens: string[] = []
  #clicks = 0
  #fields = 0

  constructor(page: Page) {
    this.page = page
  }
  /** A screen is there once `sign` is visible. */
  async screen(name: string, sign: Locator): Promise<void> {
    await expect(sign).toBeVisible({ timeout: 30_000 })
    this.#screens.push(name)
  }
  async click(what: Locator): Promise<void> {
    await what.click()
    this.#clicks += 1
  }
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.#fields += 1
  }
  /** Chooses a file, which takes one click. */
  async choose(file: string): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles(file)
    this.#clicks += 1
  }
  /** Opens a link of a mail, which takes one click. */
  async open(link: string): Promise<void> {
    await this.page.goto(link)
    this.#clicks += 1
  }
  /** Prints the counts and holds them against the bar. */
  expectWithin(who: string, most: Bar): void {
    const counts = { screens: this.#screens.length, clicks: this.#clicks, fields: this.#fields }
    const told = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
    process.stdout.write(`First mile, ${who}: ${told.join(', ')} (${this.#screens.join(' > ')})\n`)
    for (const what of ['screens', 'clicks', 'fields'] as const)
      expect(counts[what], `${what} of the first mile, ${who}`).toBeLessThanOrEqual(most[what])
  }
}
