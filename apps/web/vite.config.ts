import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { landTiles } from './land-tiles.ts'

export default defineConfig({
  plugins: [reactRouter(), landTiles()],
  // One style sheet: components of a screen loaded later change nothing about the order of the rules.
  build: { target: 'es2023', cssMinify: true, cssCodeSplit: false, assetsInlineLimit: 0 },
  // Messages come parsed; see i18n/catalogue.ts.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What most screens share is one file instead of dozens: it compresses better and costs one request.
          output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 45 }] } },
        },
      },
    },
  },
})
