import type { ConceptRelation, ConceptSpace, Neighbour, RelationKind } from '../concept-space.ts'
import type { ConceptId } from '../listing.ts'

export type TableRow = {
  readonly wanted: ConceptId
  readonly had: ConceptId
  readonly similarity: number
  readonly kind: RelationKind
  readonly path?: readonly ConceptId[]
}

type TableParts = {
  readonly specificity?: (concept: ConceptId) => number
  /** Essential skills by occupation. */
  readonly essential?: ReadonlyMap<ConceptId, readonly ConceptId[]>
}

/** A concept space defined row by row. */
export class TableSpace implements ConceptSpace {
  readonly version: string
  readonly #rows = new Map<ConceptId, Map<ConceptId, TableRow>>()
  readonly #neighbours = new Map<ConceptId, Neighbour[]>()
  readonly #wantedBy = new Map<ConceptId, Neighbour[]>()
  readonly #specificity: (concept: ConceptId) => number
  readonly #essential: ReadonlyMap<ConceptId, readonly ConceptId[]>
  readonly #needing = new Map<ConceptId, ConceptId[]>()

  constructor(
    version: string,
    rows: readonly TableRow[],
    { specificity = () => 700, essential = new Map() }: TableParts = {},
  ) {
    this.version = version
    this.#specificity = specificity
    this.#essential = essential
    for (const [occupation, skills] of essential) for (const skill of skills) push(this.#needing, skill, occupation)
    for (const row of rows) {
      push(this.#neighbours, row.wanted, { id: row.had, similarity: row.similarity })
      push(this.#wantedBy, row.had, { id: row.wanted, similarity: row.similarity })
      const ofWanted = this.#rows.get(row.wanted) ?? new Map<ConceptId, TableRow>()
      this.#rows.set(row.wanted, ofWanted.set(row.had, row))
    }
  }

  similarity(wanted: ConceptId, had: ConceptId): number {
    return wanted === had ? 1000 : (this.#rows.get(wanted)?.get(had)?.similarity ?? 0)
  }

  specificity(concept: ConceptId): number {
    return this.#specificity(concept)
  }

  neighbours(wanted: ConceptId): readonly Neighbour[] {
    return this.#neighbours.get(wanted) ?? []
  }

  wantedBy(had: ConceptId): readonly Neighbour[] {
    return this.#wantedBy.get(had) ?? []
  }

  essentialSkills(occupation: ConceptId): readonly ConceptId[] {
    return this.#essential.get(occupation) ?? []
  }

  occupationsNeeding(skill: ConceptId): readonly ConceptId[] {
    return this.#needing.get(skill) ?? []
  }

  relation(wanted: ConceptId, had: ConceptId): ConceptRelation | null {
    if (wanted === had) return { kind: 'same', steps: 0, path: [wanted] }
    const row = this.#rows.get(wanted)?.get(had)
    return row ? { kind: row.kind, steps: 1, path: row.path ?? [wanted, had] } : null
  }
}

function push<Value>(lists: Map<ConceptId, Value[]>, key: ConceptId, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
