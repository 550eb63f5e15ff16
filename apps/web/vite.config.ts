import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { landTiles } from './land-tiles.ts'
import { slimContract } from './slim-contract.ts'

export default defineConfig({
  plugins: [reactRouter(), landTiles(), slimContract()],
  build: { target: 'es2023', cssMinify: true, assetsInlineLimit: 0 },
})
