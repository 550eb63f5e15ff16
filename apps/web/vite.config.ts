import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { landTiles } from './land-tiles.ts'
import { pageMessages } from './page-messages.ts'

/** Sources that every page loads. */
const ROOTS = /web.src.(entry\.client|root|routes.guarded)\.tsx/
const KNOWN = new Map<string, boolean>()

type Modules = { getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null }

/** Whether every page loads a module: whether one of the roots imports it, directly or through others. */
function isOfEveryPage(id: string, modules: Modules): boolean {
  const known = KNOWN.get(id)
  if (known !== undefined) return known
  // Until it is known otherwise, also for modules that import each other.
  KNOWN.set(id, false)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const isOne = importers.some((importer) => ROOTS.test(importer) || isOfEveryPage(importer, modules))
  KNOWN.set(id, isOne)
  return isOne
}

function ofEveryPage(id: string, modules: Modules): string | null {
  // Of libraries it cannot be told: everything in them is imported by their index.
  if (id.includes('node_modules') || modules.getModuleInfo(id)?.isEntry !== false) return null
  return isOfEveryPage(id, modules) ? 'frame' : null
}

/**
 * Modules that many screens share, bundled into a few files: better compression, fewer requests. An earlier group goes
 * first; its modules must not import those of a later one, which would bring that along to pages that do not need it.
 */
const CHUNKS = [
  { name: ofEveryPage },
  { name: 'frame', minShareCount: 45 },
  {
    name: 'basics',
    // Among them what popups share with plain fields: chevron of a select, tick of a box, veil of a busy one.
    test: new RegExp(
      'preload-helper|@mantine.(hooks|core.esm.(core|utils))|web.src.lib|packages.contract|ScrollArea.utils|' +
        'ComboboxChevron|CheckIcon|Combobox.module|components.(Overlay|Transition).',
    ),
    minShareCount: 3,
  },
  { name: 'icons', test: '@tabler/icons-react', minShareCount: 3 },
  {
    name: 'popups',
    test: /@floating-ui|remove-scroll|components.(Popover|ScrollArea|ModalBase|Modal|Menu|FocusTrap|Combobox).[A-Z]/,
    minShareCount: 15,
  },
  { name: 'matches', test: /web.src.components.(match|concept|listing|text|disclosure)/, minShareCount: 4 },
]

/** Leaves out of the calls what only their documentation shows: a sentence each, which every page would load. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /contract\/src\/api\/[\w-]+\.api\.ts$/ },
      handler: (code) => ({ code: code.replace(/^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm, ''), map: null }),
    },
  }
}

/**
 * Writes the style sheet a second time without its fonts, for pages that have these and their first styles inline:
 * declaring a font again would have the browser lay out all text again.
 */
function laterStyles(): Plugin {
  return {
    name: 'later-styles',
    generateBundle: {
      // The style sheet is put together by this hook, too.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const source = String(file.source).replaceAll(/@font-face\s*\{[^}]*\}/g, '')
          this.emitFile({ type: 'asset', fileName: file.fileName.replace(/[^/]+$/, 'later-$&'), source })
        }
      },
    },
  }
}

export default defineConfig({
  plugins: [withoutSummaries(), reactRouter(), landTiles(), pageMessages(), laterStyles()],
  // A single style sheet: with split ones, the order of rules would depend on the order in which screens load.
  build: { target: 'es2023', cssMinify: true, cssCodeSplit: false, assetsInlineLimit: 0, manifest: true },
  // No ICU parser in the bundle, as messages are served parsed; see i18n/catalogue.ts.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
  },
})
