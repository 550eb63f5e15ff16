export type LabelMatch = {
  readonly conceptId: number
  readonly label: number
  /** Smaller is better. */
  readonly key: number
}

/** Keeps the best label of each concept while a search visits many; its arrays are reused by every search. */
export class BestMatches {
  /** By label: position of its concept in `conceptIds`. */
  readonly #labelConcepts: Uint32Array
  readonly #conceptIds: readonly number[]
  readonly #keys: Int32Array
  readonly #labels: Uint32Array
  /** By concept: number of the search that last saw it. */
  readonly #seenIn: Uint32Array
  readonly #seen: number[] = []
  #searchCount = 0

  constructor(labelConcepts: Uint32Array, conceptIds: readonly number[]) {
    this.#labelConcepts = labelConcepts
    this.#conceptIds = conceptIds
    this.#keys = new Int32Array(conceptIds.length)
    this.#labels = new Uint32Array(conceptIds.length)
    this.#seenIn = new Uint32Array(conceptIds.length)
  }

  start(): void {
    this.#searchCount++
    this.#seen.length = 0
  }

  add(label: number, key: number): void {
    const concept = this.#labelConcepts[label] ?? 0
    if (this.#seenIn[concept] !== this.#searchCount) {
      this.#seenIn[concept] = this.#searchCount
      this.#seen.push(concept)
    } else if (key >= (this.#keys[concept] ?? 0)) return
    this.#keys[concept] = key
    this.#labels[concept] = label
  }

  /** Number of concepts with a smaller key so far. */
  countBelow(key: number): number {
    let count = 0
    for (const concept of this.#seen) if ((this.#keys[concept] ?? 0) < key) count++
    return count
  }

  /**
   * The `limit` smallest keys, ties by concept id; a short sorted list is kept, since most matches fall off its end.
   */
  first(limit: number): LabelMatch[] {
    const list: LabelMatch[] = []
    let last = Infinity
    for (const concept of this.#seen) {
      const key = this.#keys[concept] ?? 0
      if (key > last) continue
      insert(list, { conceptId: this.#conceptIds[concept] ?? 0, label: this.#labels[concept] ?? 0, key })
      if (list.length > limit) list.pop()
      if (list.length === limit) last = list.at(-1)?.key ?? Infinity
    }
    return list
  }
}

function insert(list: LabelMatch[], match: LabelMatch): void {
  let at = list.length
  while (at > 0 && comesBefore(match, list[at - 1])) at--
  list.splice(at, 0, match)
}

function comesBefore(a: LabelMatch, b: LabelMatch | undefined): boolean {
  return b === undefined || a.key < b.key || (a.key === b.key && a.conceptId < b.conceptId)
}

/** Appends matches of further concepts, up to the limit. */
export function fill(found: LabelMatch[], more: readonly LabelMatch[], limit: number): void {
  const known = new Set(found.map(({ conceptId }) => conceptId))
  for (const match of more) {
    if (found.length >= limit) return
    if (!known.has(match.conceptId)) found.push(match)
  }
}
