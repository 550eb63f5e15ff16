import type { ConceptId } from './facts.ts'

export type ConceptBranch =
  | 'occupation'
  | 'skill'
  | 'softskill'
  | 'specialization'
  | 'function'
  | 'industry'
  | 'contract_type'
  | 'education'
  | 'education_field'
  | 'authorization'
  | 'condition'

/** A concept named in a running text. `start` and `end` are offsets into the text given; `score` 0..1. */
export type ConceptMention = {
  start: number
  end: number
  concept: ConceptId
  branch: ConceptBranch
  score: number
  alternatives: ConceptId[]
}

export type ConceptCandidate = { concept: ConceptId; branch: ConceptBranch; score: number }

/** What the parser asks of a taxonomy. */
export type ConceptRecogniser = {
  /** Concepts named anywhere in a text, without overlaps, in the order of the text. */
  findMentions(text: string, options: { branches: ConceptBranch[]; language?: string }): ConceptMention[]
  /** What a short text as a whole (a job title, a degree) means, best first. */
  recognise(text: string, options: { branch: ConceptBranch; language?: string; limit: number }): ConceptCandidate[]
  /** ISO 639-1 of a text, undefined when it cannot be told. */
  detectLanguage(text: string): string | undefined
}

export type PlaceFound = { name: string; country: string; lat: number; lon: number; population: number }

export type PlaceLookup = {
  /** Places of that name in any language, the most populous first; `country` (ISO 3166-1 alpha-2) narrows. */
  findPlaces(name: string, country?: string): PlaceFound[]
}

export type ParseContext = {
  recogniser: ConceptRecogniser
  places: PlaceLookup
  /** ISO date of the day of parsing: ends open periods. */
  today: string
}
