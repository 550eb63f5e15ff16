import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { landTiles } from './land-tiles.ts'

export default defineConfig({
  plugins: [reactRouter(), landTiles()],
  server: { middlewareMode: process.env['WEB_MIDDLEWARE'] === '1' },
  build: { target: 'es2023', cssMinify: true, assetsInlineLimit: 0 },
})
