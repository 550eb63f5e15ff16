import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export const dataFolder = join(import.meta.dirname, '..', '..', '..', '..', 'taxonomy-data')

/** The files of the built-in taxonomy as `buildTaxonomy` takes them. */
export function readDataFolder(): Map<string, string> {
  const paths = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsv'))
  return new Map(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(dataFolder, path), 'utf8')]))
}
