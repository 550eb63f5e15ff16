/**
 * What titles are recognised as: the concepts of a branch of any taxonomy, numbered from 0, with everything recognition
 * knows of them. Mostly occupations; skills are read in the same way.
 */
export type TitleSpace = {
  /** Says which taxonomy this is; a model belongs to one. */
  readonly version: string
  /** Lasting name of each concept. */
  readonly keys: readonly string[]
  /** ISCO-08 unit group of each occupation; empty for other concepts. */
  readonly codes: readonly string[]
  /** The broader concept of each, or -1. */
  readonly parents: readonly number[]
  /** By language. */
  readonly labels: ReadonlyMap<string, readonly TitleLabel[]>
}

export type TitleLabel = {
  readonly concept: number
  readonly lang: string
  readonly text: string
  readonly isPreferred: boolean
}

/** A title that somebody has already placed: below one of the occupations, or only below a group of ISCO-08. */
export type KnownTitle = {
  readonly text: string
  readonly lang: string
  /** Where it comes from; sources count alike, however many titles they have. */
  readonly source: string
  readonly concepts: readonly number[]
  /** ISCO-08 code of 1 to 4 digits when no occupation is given. */
  readonly group: string
}

/** The occupations of an ISCO-08 group of any level. */
export function conceptsOfGroup({ codes }: TitleSpace, group: string): number[] {
  return codes.flatMap((code, concept) => (group !== '' && code.startsWith(group) ? [concept] : []))
}
