import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { landTiles } from './land-tiles.ts'

export default defineConfig({
  plugins: [reactRouter(), landTiles()],
  build: { target: 'es2023', cssMinify: true, assetsInlineLimit: 0 },
})
