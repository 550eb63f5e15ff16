import type { ConceptRelation, ConceptSpace, Neighbour, RelationKind } from '../concept-space.ts'
import type { ConceptId } from '../listing.ts'

export type TableRow = {
  readonly wanted: ConceptId
  readonly had: ConceptId
  readonly similarity: number
  readonly kind: RelationKind
  readonly path?: readonly ConceptId[]
}

/** A concept space defined row by row. */
export class TableSpace implements ConceptSpace {
  readonly version: string
  readonly #rows = new Map<ConceptId, Map<ConceptId, TableRow>>()
  readonly #neighbours = new Map<ConceptId, Neighbour[]>()
  readonly #wantedBy = new Map<ConceptId, Neighbour[]>()
  readonly #specificity: (concept: ConceptId) => number

  constructor(version: string, rows: readonly TableRow[], specificity: (concept: ConceptId) => number = () => 700) {
    this.version = version
    this.#specificity = specificity
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

  relation(wanted: ConceptId, had: ConceptId): ConceptRelation | null {
    if (wanted === had) return { kind: 'same', steps: 0, path: [wanted] }
    const row = this.#rows.get(wanted)?.get(had)
    return row ? { kind: row.kind, steps: 1, path: row.path ?? [wanted, had] } : null
  }
}

function push(lists: Map<ConceptId, Neighbour[]>, key: ConceptId, neighbour: Neighbour): void {
  const list = lists.get(key)
  if (list) list.push(neighbour)
  else lists.set(key, [neighbour])
}
