import type { Branch, Taxonomy } from '../concepts.ts'
import { contentHash } from '../hash.ts'
import { baseLanguage } from '../languages.ts'
import type { TitleLabel, TitleSpace } from './title-space.ts'

/**
 * A model belongs to a set of concepts and their codes. Labels are not part of it: the words of a label are
 * read from the taxonomy that is in use, so that a corrected label needs no new model.
 */
export function spaceVersion(keys: readonly string[], codes: readonly string[]): string {
  return contentHash([...keys, ...codes].join('\n'))
}

function labelsByLanguage(taxonomy: Taxonomy, numbers: ReadonlyMap<number, number>): Map<string, TitleLabel[]> {
  const labels = new Map<string, TitleLabel[]>()
  for (const { conceptId, lang, text, isPreferred } of taxonomy.labels) {
    const concept = numbers.get(conceptId)
    if (concept === undefined) continue
    const base = baseLanguage(lang)
    const known = labels.get(base)
    if (known === undefined) labels.set(base, [{ concept, lang, text, isPreferred }])
    else known.push({ concept, lang, text, isPreferred })
  }
  return labels
}

export type TaxonomySpace = {
  readonly space: TitleSpace
  /** By number in the space: the id of the concept. */
  readonly ids: readonly number[]
}

/** The occupations of a taxonomy, or the concepts of another branch. */
export function toTitleSpace(taxonomy: Taxonomy, branch: Branch = 'occupation'): TaxonomySpace {
  const concepts = taxonomy.inBranch(branch)
  const numbers = new Map(concepts.map(({ id }, at) => [id, at]))
  const keys = concepts.map(({ key }) => key)
  const codes = concepts.map(({ code }) => code)
  const parents = concepts.map(({ broader }) => broader.flatMap((id) => numbers.get(id) ?? []).at(0) ?? -1)
  return {
    space: { version: spaceVersion(keys, codes), keys, codes, parents, labels: labelsByLanguage(taxonomy, numbers) },
    ids: concepts.map(({ id }) => id),
  }
}
