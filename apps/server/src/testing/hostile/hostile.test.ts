import { expect, test } from 'vitest'
import { checkFiles, mutatedFiles } from './check-files.ts'
import { madeFiles } from './made-files.ts'

// `npm run test:hostile` reads ten times as many
const MUTATIONS = 500
const SEED = 1

test('hand-made broken and hostile files get a clear answer', { timeout: 600_000 }, async () => {
  const files = madeFiles()
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect((await checkFiles(files)).failures).toEqual([])
})

test('files with changes that break readers get a clear answer', { timeout: 600_000 }, async () => {
  expect((await checkFiles(mutatedFiles(MUTATIONS, SEED))).failures).toEqual([])
})
