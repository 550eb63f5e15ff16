/**
 * The classes of recognition: concepts of one branch of any taxonomy, numbered from 0, with their labels. Mostly
 * occupations; skills are recognised in the same way.
 */
export type TitleSpace = {
  /** Identifies the set of concepts; a model belongs to one version. */
  readonly version: string
  /** Stable key of each concept. */
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

/** A title with a known answer: one or more occupations, or only a group of ISCO-08. */
export type KnownTitle = {
  readonly text: string
  readonly lang: string
  /** Data set; the weight of a title falls with the size of its source. */
  readonly source: string
  readonly concepts: readonly number[]
  /** ISCO-08 code of 1 to 4 digits when no occupation is given. */
  readonly group: string
}

/** The occupations of an ISCO-08 group of any level. */
export function conceptsOfGroup({ codes }: TitleSpace, group: string): number[] {
  return codes.flatMap((code, concept) => (group !== '' && code.startsWith(group) ? [concept] : []))
}
