// Watches the sources, for --dev.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const WATCHED = ['apps/server/src', 'apps/server/migrations', 'apps/web/src', 'packages', 'taxonomy-data', 'content']
const QUIET_MS = 200

/** Calls back after changes, debounced; changes during a call lead to one more. */
export function onSourceChange(callBack) {
  let timer
  let calling = Promise.resolve()
  const note = (_, name) => {
    if (name === null || name.endsWith('.test.ts') || name.includes('node_modules')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      calling = calling.then(callBack)
    }, QUIET_MS)
  }
  for (const path of WATCHED) watch(join(ROOT, path), { recursive: true }, note)
}
