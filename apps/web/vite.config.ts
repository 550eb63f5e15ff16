import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { landTiles } from './land-tiles.ts'

/**
 * Modules that many screens share, bundled into a few files: better compression, fewer requests. An earlier group goes
 * first; its modules must not import those of a later one, which would bring that along to pages that do not need it.
 */
const CHUNKS = [
  { name: 'frame', minShareCount: 45 },
  {
    name: 'basics',
    // Among them what popups share with plain fields: the chevron of a select, the veil of a busy one.
    test: new RegExp(
      'preload-helper|@mantine.(hooks|core.esm.(core|utils))|web.src.lib|packages.contract|ScrollArea.utils|' +
        'ComboboxChevron|Combobox.module|components.(Overlay|Transition).',
    ),
    minShareCount: 3,
  },
  { name: 'icons', test: '@tabler/icons-react', minShareCount: 3 },
  {
    name: 'popups',
    test: /@floating-ui|remove-scroll|components.(Popover|ScrollArea|ModalBase|Modal|Menu|FocusTrap|Combobox).[A-Z]/,
    minShareCount: 15,
  },
]

export default defineConfig({
  plugins: [reactRouter(), landTiles()],
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
