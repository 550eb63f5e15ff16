import type { ConceptId } from './facts.ts'

export type ConceptBranch =
  | 'occupation'
  | 'skill'
  | 'softskill'
  | 'industry'
  | 'contract_type'
  | 'education_field'
  | 'authorization'
  | 'condition'

type RecogniseOptions = { lang?: string; branches?: readonly ConceptBranch[] }

/** Recogniser of concepts as the parser needs it; that of the taxonomy package satisfies it. */
export type ConceptRecogniser = {
  /**
   * Concepts that a short text as a whole (a job title, a field of study) may mean, best first. `score`: probability,
   * 0..1; `named`: how exactly a label of the concept equals the text, 0 without such a label.
   */
  recognise(
    text: string,
    options: RecogniseOptions & { limit?: number },
  ): readonly { readonly conceptId: ConceptId; readonly score: number; readonly named: number }[]
  /**
   * Concepts named in a running text, in its order; `start` and `end` are offsets into it. `occupations`: what the
   * text is about; a skill foreign to them has to be named exactly.
   */
  findMentions(
    text: string,
    options: RecogniseOptions & { occupations?: readonly ConceptId[] | undefined },
  ): readonly {
    readonly conceptId: ConceptId
    readonly branch: string
    readonly start: number
    readonly end: number
    readonly score: number
    readonly alternatives: readonly ConceptId[]
  }[]
}

export type PlaceFound = { name: string; country: string; lat: number; lon: number; population: number }

export type PlaceLookup = {
  /** Places of that name in any language, the most populous first; `country` (ISO 3166-1 alpha-2) narrows. */
  byName(name: string, country?: string): readonly PlaceFound[]
}

export type ParseContext = {
  recogniser: ConceptRecogniser
  /** The concept of a number; the taxonomy itself satisfies it. */
  concepts: { get(id: ConceptId): { readonly key: string; readonly kind: string; readonly code: string } | undefined }
  places: PlaceLookup
  /** ISO date of the day of parsing: ends open periods. */
  today: string
}
