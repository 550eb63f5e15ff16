import { builtInRecogniser, builtInTaxonomy } from '@matchwright/taxonomy/testing/built-in'
import type { ParseContext } from '../recogniser.ts'
import { fixtureContext } from './context.ts'

/** The built-in taxonomy, read by letters and words alone, and the few places of the other fixtures. */
export function builtInContext(): ParseContext {
  return { ...fixtureContext, recogniser: builtInRecogniser(), concepts: builtInTaxonomy() }
}
