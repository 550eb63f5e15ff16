import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '../../web/build/server/index.js')

/** Id of the running build; pages reload when it changes. */
export function buildId(): string {
  const content = existsSync(MANIFEST) ? readFileSync(MANIFEST) : 'unbuilt'
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

/** When the running build was made. */
export function builtAt(): Date {
  return statSync(existsSync(MANIFEST) ? MANIFEST : import.meta.filename).mtime
}
