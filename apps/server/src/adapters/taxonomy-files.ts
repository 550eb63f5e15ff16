// The files of the built-in taxonomy, in the form the taxonomy package expects.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { REPOSITORY_ROOT } from '#server/db/data-dir.ts'

/** Reads all `.tsv` files below the folder: path with slashes -> text. */
export async function readTaxonomyFiles(root = join(REPOSITORY_ROOT, 'taxonomy-data')): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsv'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return new Map(paths.map((path, index) => [relative(root, path).replaceAll(sep, '/'), texts[index] ?? '']))
}
