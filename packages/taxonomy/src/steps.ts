/**
 * Long work cut into short steps, so that a server can answer requests between two of them while it builds the
 * indexes of a new taxonomy.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const ITEMS_PER_STEP = 4096

/** `items.map(map)` in steps. */
export function* mapInSteps<Item, Result>(
  items: ArrayLike<Item>,
  map: (item: Item, at: number) => Result,
): Steps<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at++) {
    if (at > 0 && at % ITEMS_PER_STEP === 0) yield
    const item = items[at]
    if (item !== undefined) results.push(map(item, at))
  }
  return results
}
