import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { messagesByFile } from './src/i18n/catalogue.ts'
import type { PageMessages } from './src/i18n/page-messages.ts'
import { PAGES, pageFile } from './src/pages.ts'

const EVERY_PAGE = ['entry.client.tsx', 'root.tsx', 'routes/guarded.tsx', 'components/layout/shell.tsx']

type Bundle = { chunks: readonly Rolldown.OutputChunk[]; importsOf: (source: string) => readonly string[] }

/** Vite plugin that writes, beside the build, which messages each page shows with the scripts that it loads at once. */
export function pageMessages(): Plugin {
  return {
    name: 'page-messages',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, output) {
      const chunks = Object.values(output).filter((file) => file.type === 'chunk')
      const importsOf = (source: string) => this.getModuleInfo(source)?.dynamicallyImportedIds ?? []
      const ids = [...messagesByFile('en').values()].flatMap((messages) => Object.keys(messages))
      const found: PageMessages = {
        scripts: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, idsIn(code, ids)])),
        pages: Object.fromEntries(Object.keys(PAGES).map((page) => [page, scriptsOf(page, { chunks, importsOf })])),
      }
      writeFileSync(join(import.meta.dirname, 'build/page-messages.json'), JSON.stringify(found))
    },
  }
}

/** Ids that a script contains, or that begin like a template of it such as `match.status.${status}`. */
function idsIn(code: string, ids: readonly string[]): string[] {
  const named = new Set([...code.matchAll(/['"`]([a-z]+\.[\w.-]+)['"`]/g)].map((match) => match[1]))
  const prefixes = [...code.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)].map((match) => match[1] ?? '')
  return ids.filter((id) => named.has(id) || prefixes.some((prefix) => id.startsWith(prefix)))
}

/**
 * Scripts of a page: of its route and of every page, with what these import; also what the route itself, or the shell,
 * imports dynamically, as that is shown at once (the editor or the view of a listing, the header of users).
 */
function scriptsOf(page: string, { chunks, importsOf }: Bundle): string[] {
  const sources = [...EVERY_PAGE, pageFile(page)].map((file) => join(import.meta.dirname, 'src', file))
  const wanted = new Set(sources.flatMap((source) => [source, ...importsOf(source)]))
  const files = new Set<string>()
  const visit = (name: string) => {
    if (files.has(name)) return
    files.add(name)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach(visit)
  }
  for (const { fileName, moduleIds } of chunks)
    if (moduleIds.some((id) => wanted.has(withoutQuery(id)))) visit(fileName)
  return [...files]
}

function withoutQuery(id: string): string {
  return id.split('?')[0] ?? id
}
