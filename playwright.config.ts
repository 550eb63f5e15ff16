import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './scripts/chromium.ts'

export const E2E_PORT = Number(process.env['E2E_PORT'] ?? 3297)
/** By name: passkeys belong to one, not to a number. */
export const BASE_URL = `http://localhost:${E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Has an installation and a configuration of its own.
  testIgnore: 'operator-day/**',
  globalSetup: './e2e/support/start-server.ts',
  // One waits while the other works; more than two cores could carry.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.tmp/playwright.json' }]]
    : [['list']],
  use: {
    baseURL: BASE_URL,
    browserName: 'chromium',
    // A control that does not come fails its test at once, not at the end of its time.
    actionTimeout: 10_000,
    viewport: { width: 1400, height: 900 },
    colorScheme: 'light',
    // The service worker would stand between the tests and the server; its own test allows it.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    // No trace: recording one for every test took a quarter of the time. `--trace=on` records one when it is needed.
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
})
