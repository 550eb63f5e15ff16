// Compares the scripts that pages load at once, as built, with their budgets; --list shows the files.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_BUDGETS } from './page-budgets.ts'
import { scriptsOf } from './scripts-of-page.ts'
import type { BuildManifest } from './scripts-of-page.ts'

const BUILD = join(import.meta.dirname, '../apps/web/build')
const BYTES_PER_KB = 1000
const SHOWN = 12

const manifest = JSON.parse(readFileSync(join(BUILD, 'manifest.json'), 'utf8')) as BuildManifest
const isListing = process.argv.includes('--list')
let tooLarge = 0

for (const { page, sources, kB } of PAGE_BUDGETS) {
  const files = scriptsOf(manifest, sources)
    .map((file) => ({ file, bytes: statSync(join(BUILD, 'client', `${file}.br`)).size }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const sum = files.reduce((bytes, one) => bytes + one.bytes, 0) / BYTES_PER_KB
  const isOver = sum > kB
  if (isOver) tooLarge += 1
  const verdict = isOver ? '  TOO LARGE' : ''
  console.log(`${page.padEnd(16)} ${sum.toFixed(1).padStart(6)} of ${kB} kB in ${files.length} files${verdict}`)
  if (!isOver && !isListing) continue
  for (const { file, bytes } of isListing ? files : files.slice(0, SHOWN))
    console.log(`  ${(bytes / BYTES_PER_KB).toFixed(1).padStart(6)}  ${file.replace('assets/', '')}`)
}
if (tooLarge > 0) {
  console.error(
    `${tooLarge} pages load more than their budget (scripts/page-budgets.ts). ` +
      'Load what is not seen at first with lazyPart, see docs/decisions/020-scripts-of-a-page.md.',
  )
  process.exitCode = 1
}
