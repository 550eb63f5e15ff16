import { buildTaxonomy } from '@matchwright/taxonomy/build'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import type { Recogniser } from '@matchwright/taxonomy/recognise'
import { finish } from '@matchwright/taxonomy/steps'
import type { ParseContext } from '@matchwright/parser/recogniser'
import { loadPlaces } from '#server/adapters/places.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { readSkillModels, readTitleModel } from '#server/adapters/title-model.ts'

/** The parser's context from the built-in taxonomy, without a database. */
export async function builtInContext(
  today: string,
): Promise<{ context: ParseContext & { recogniser: Recogniser }; taxonomy: Taxonomy }> {
  const [files, titleModel, skillModels, places] = await Promise.all([
    readTaxonomyFiles(),
    readTitleModel(),
    readSkillModels(),
    loadPlaces(),
  ])
  const taxonomy = buildTaxonomy(files)
  const recogniser = createRecogniser(taxonomy, titleModel, ...skillModels)
  finish(recogniser.prepare())
  return { context: { recogniser, concepts: taxonomy, places, today }, taxonomy }
}
