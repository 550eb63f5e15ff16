import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { alignModel } from '@matchwright/taxonomy/titles/align-model'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { toTitleSpace } from '@matchwright/taxonomy/titles/taxonomy-space'
import type { TitleSpace } from '@matchwright/taxonomy/titles/title-space'
import { readCurrentModel } from './read-current-model.ts'

const taxonomyFolder = join(import.meta.dirname, '..', '..', 'taxonomy-data')
/** Folder of the shipped models. */
export const modelFolder = join(taxonomyFolder, 'models')

export function readBuiltIn(): Taxonomy {
  const paths = readdirSync(taxonomyFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsv'),
  )
  const texts = paths.map(
    (path) => [path.split(sep).join('/'), readFileSync(join(taxonomyFolder, path), 'utf8')] as const,
  )
  return buildTaxonomy(new Map(texts))
}

/** The built-in occupations with the model that comes with the product. */
export function readShipped(): { readonly space: TitleSpace; readonly model: TitleModel } {
  const { space } = toTitleSpace(readBuiltIn())
  const model = alignModel(readCurrentModel(join(modelFolder, 'occupation.model')), space)
  if (model === undefined) throw new Error('the built-in occupations have changed too much since their model was made')
  return { space, model }
}
