import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTaxonomy } from '../build.ts'
import { createRecogniser } from '../recognise.ts'
import { readModel } from '../titles/model-file.ts'
import { createTypeahead } from '../typeahead.ts'
import { dataFolder, readDataFolder } from './read-data-folder.ts'

// Built once for all test files of a worker, with the indexes of the languages that they ask for.
export const builtInTaxonomy = once(() => buildTaxonomy(readDataFolder()))
/** Recogniser by letters and words alone. */
export const builtInRecogniser = once(() => createRecogniser(builtInTaxonomy()))
export const builtInTypeahead = once(() => createTypeahead(builtInTaxonomy()))
/** Recogniser with the shipped model. */
export const shippedRecogniser = once(() =>
  createRecogniser(builtInTaxonomy(), readModel(readFileSync(join(dataFolder, 'models', 'occupation.model')))),
)

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
