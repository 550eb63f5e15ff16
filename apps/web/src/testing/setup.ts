import '#web/styles/mantine.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { afterEach, beforeEach } from 'vitest'
import { server } from './fake-server.ts'
import { unmount } from './render.tsx'

// The router then changes pages at once. A transition that the end of a test cuts off would stop rendering for seconds.
Reflect.set(document, 'startViewTransition', undefined)

beforeEach(() => server.start())

afterEach(() => {
  unmount()
  server.stop()
  localStorage.clear()
  sessionStorage.clear()
})
