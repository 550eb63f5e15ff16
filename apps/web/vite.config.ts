import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { landTiles } from './land-tiles.ts'
import { slimContract } from './slim-contract.ts'

export default defineConfig({
  plugins: [reactRouter(), landTiles(), slimContract()],
  build: { target: 'es2023', cssMinify: true, assetsInlineLimit: 0 },
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
