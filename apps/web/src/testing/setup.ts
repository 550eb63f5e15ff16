import '#web/styles/mantine.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { afterEach, beforeEach } from 'vitest'
import { server } from './fake-server.ts'
import { unmount } from './render.tsx'

beforeEach(() => server.start())

afterEach(() => {
  unmount()
  server.stop()
  localStorage.clear()
  sessionStorage.clear()
})
