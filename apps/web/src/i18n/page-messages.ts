import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ids of messages by script of the build, and the scripts that a page loads at once: see `web/page-messages.ts`. */
export type PageMessages = { scripts: Record<string, readonly string[]>; pages: Record<string, readonly string[]> }

const FILE = join(import.meta.dirname, '../../build/page-messages.json')
let read: PageMessages | undefined

/** Ids of the messages that a page (`pages.ts`) shows at first; undefined if it is not a page of the build. */
export function messageIdsOf(page: string): Set<string> | undefined {
  read ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as PageMessages) : { scripts: {}, pages: {} }
  const { scripts, pages } = read
  return Object.hasOwn(pages, page) ? new Set(pages[page]?.flatMap((script) => scripts[script] ?? [])) : undefined
}
