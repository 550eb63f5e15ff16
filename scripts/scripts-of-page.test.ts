import { expect, test } from 'vitest'
import { scriptsOf } from './scripts-of-page.ts'

const manifest = {
  'src/entry.client.tsx': { file: 'entry.js', imports: ['_shared.js'] },
  'src/routes/home.tsx?__react-router-build-client-route': { file: 'home.js', imports: ['_shared.js', '_map.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  '_map.js': { file: 'map.js', imports: ['_shared.js'] },
  '_react.js': { file: 'react.js' },
}

test('a page loads what its sources import, each file once', () => {
  expect(scriptsOf(manifest, ['src/entry.client.tsx', 'src/routes/home.tsx']).toSorted()).toEqual([
    'entry.js',
    'home.js',
    'map.js',
    'react.js',
    'shared.js',
  ])
})

test('a source that is no file of its own is named', () => {
  expect(() => scriptsOf(manifest, ['src/routes/away.tsx'])).toThrow('src/routes/away.tsx is not in the build')
})
