import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  server: { middlewareMode: process.env['WEB_MIDDLEWARE'] === '1' },
  build: { target: 'es2023', cssMinify: true, assetsInlineLimit: 0 },
})
