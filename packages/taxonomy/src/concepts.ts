/** The branches of the taxonomy, in the order in which files are read and concepts are numbered. */
export const BRANCHES = [
  'occupation',
  'occupation_group',
  'skill',
  'softskill',
  'specialization',
  'function',
  'industry',
  'contract_type',
  'education',
  'education_field',
  'authorization',
  'condition',
  'social_tag',
] as const
export type Branch = (typeof BRANCHES)[number]

/** `concept` stands for everything outside branch skill. A group only orders; people have the skills below it. */
export type ConceptKind = 'group' | 'knowledge' | 'skill' | 'tool' | 'concept'

export type Concept = {
  /** Stable number: what the engine and the database store. Never changes once published. */
  readonly id: number
  /** Kebab-case id of the data files, unique within its branch. */
  readonly key: string
  readonly branch: Branch
  /** Code of the standard (ISCO, NACE, ISCED, driving category) or empty; an occupation carries its ISCO unit group. */
  readonly code: string
  readonly broader: readonly number[]
  readonly narrower: readonly number[]
  readonly kind: ConceptKind
  /** Skills of an occupation; empty for every other branch. */
  readonly essential: readonly number[]
  readonly optional: readonly number[]
  /** Declared similar occupations, most similar first. */
  readonly similar: readonly number[]
  /** Everything that holding this one includes (transitive, without itself). */
  readonly entails: readonly number[]
}

export type LabelTag = 'colloquial' | 'obsolete'

/** `exact` is false when the text is not of the asked language. */
export type Label = {
  readonly text: string
  readonly lang: string
  readonly exact: boolean
}

export type Alternative = {
  readonly text: string
  readonly tags: readonly LabelTag[]
}

/** One label of one concept in one language. */
export type LabelRecord = {
  readonly conceptId: number
  readonly lang: string
  readonly isPreferred: boolean
} & Alternative

/** A defect of the data. The faulty reference is left out; `npm run check:taxonomy` fails on it. */
export type Problem = {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** `same_field`: occupations on different levels of a field, as clerk and specialist. */
export type RelationKind = 'same' | 'narrower' | 'broader' | 'similar' | 'shared_skills' | 'same_group' | 'same_field'

/**
 * Why two concepts are similar, seen from the wanted one (`narrower`: the had concept is narrower).
 * `steps`: hierarchy steps, rank in the list of similar ones, number of shared skills, or common code digits.
 * `path`: concept ids from the wanted to the had one.
 */
export type Relation = {
  readonly kind: RelationKind
  readonly steps: number
  readonly path: readonly number[]
}

export type Neighbour = {
  readonly id: number
  /** 250..999, per mille. */
  readonly similarity: number
}

/** A taxonomy version in memory. Immutable; a new version is a new object. */
export type Taxonomy = {
  /** 16 hex digits over content and algorithm: equal versions answer equally. */
  readonly version: string
  readonly problems: readonly Problem[]
  /** Languages with labels, sorted. */
  readonly languages: readonly string[]
  /** Ordered by id. */
  readonly concepts: readonly Concept[]
  readonly labels: readonly LabelRecord[]
  get(id: number): Concept | undefined
  find(branch: Branch, key: string): Concept | undefined
  findByCode(branch: Branch, code: string): readonly Concept[]
  inBranch(branch: Branch): readonly Concept[]
  /**
   * What readers see, by the language's fallback chain: the gender-inclusive form of the preferred label, where there
   * is one. An unknown id answers the empty text.
   */
  label(id: number, lang: string): Label
  alternatives(id: number, lang: string): readonly Alternative[]
  /** Per mille, asymmetric: 1000 for the same concept, 0 for a pair that is not in the table. */
  similarity(wanted: number, had: number): number
  relation(wanted: number, had: number): Relation | null
  /** Concepts that satisfy the wanted one in part: at most 64, best first, without the concept itself. */
  neighbours(wanted: number): readonly Neighbour[]
  /** Reverse of `neighbours`: concepts whose neighbours contain this one, smaller id first. */
  wantedBy(had: number): readonly Neighbour[]
  /** Weight of a concept by its rarity, 400 (most occupations need it) to 1000. */
  specificity(id: number): number
  /** Skills that every holder of an occupation has. */
  essentialSkills(occupation: number): readonly number[]
  /** Reverse of `essentialSkills`, ordered by id. */
  occupationsNeeding(skill: number): readonly number[]
}
