import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { landTiles } from './land-tiles.ts'

export default defineConfig({
  plugins: [reactRouter(), landTiles()],
  // A single style sheet: with split ones, the order of rules would depend on the order in which screens load.
  build: { target: 'es2023', cssMinify: true, cssCodeSplit: false, assetsInlineLimit: 0 },
  // No ICU parser in the bundle, as messages are served parsed; see i18n/catalogue.ts.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Bundles modules shared by most screens into one chunk: better compression and a single request.
          output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 45 }] } },
        },
      },
    },
  },
})
