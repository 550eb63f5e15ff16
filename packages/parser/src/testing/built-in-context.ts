import { buildTaxonomy } from '@matchwright/taxonomy/build'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import { readDataFolder } from '@matchwright/taxonomy/testing/read-data-folder'
import type { ParseContext } from '../recogniser.ts'
import { fixtureContext } from './context.ts'

/** The built-in taxonomy, read by letters and words alone, and the few places of the other fixtures. */
export function builtInContext(): ParseContext {
  const taxonomy = buildTaxonomy(readDataFolder())
  return { ...fixtureContext, recogniser: createRecogniser(taxonomy), concepts: taxonomy }
}
