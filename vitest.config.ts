import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM } from './scripts/chromium.ts'

/** External dependencies of the components. */
const BROWSER_DEPENDENCIES = [
  '@formatjs/icu-messageformat-parser',
  '@mantine/core',
  '@mantine/dropzone',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-intl',
  'react-router',
  'zod',
]

// Tests with and without a database are separate projects, so that the latter start at once.
export default defineConfig({
  test: {
    // At least two, where Vitest would take one on two cores: workers wait for the database and for child processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Enabled by npm test, for the packages and for the server.
    coverage: { provider: 'v8', reporter: ['json-summary'], exclude: ['**/testing/**', '**/*.test.ts'] },
    projects: [
      {
        // Files of a worker share the built-in taxonomy and its indexes.
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], testTimeout: 60_000, isolate: false },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // Files of a worker share modules and the taxonomy. Building it for each file took most of the time.
          isolate: false,
          globalSetup: './apps/server/src/testing/database-server.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      {
        // Listed in advance: a dependency discovered during the tests would reload the page.
        optimizeDeps: { include: BROWSER_DEPENDENCIES },
        test: {
          name: 'web-browser',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: './apps/web/src/testing/setup.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // One page for all files. Loading the components for each file took most of the time.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 180_000,
            provider: playwright({ launchOptions: CHROMIUM, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium', viewport: { width: 1200, height: 900 } }],
          },
        },
      },
      { test: { name: 'scripts', include: ['{scripts,bench}/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
