import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** Port of the installation; the restored one takes the next. */
export const PORT = Number(process.env['OPERATOR_DAY_PORT'] ?? 3294)

// npm run operator-day: an installation of its own, from the first start to the restore elsewhere.
export default defineConfig({
  ...base,
  testDir: '.',
  // Not that of the other browser tests, which keep what failed there.
  outputDir: '../../test-results/operator-day',
  testIgnore: [],
  globalSetup: [],
  workers: 1,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, baseURL: `http://localhost:${PORT}`, actionTimeout: 60_000 },
})
