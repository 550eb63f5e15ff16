import type { z } from 'zod'

/** Contents that are kept: as many as are read within minutes, at about ten kilobytes each. */
const MOST_KEPT = 2000

/**
 * A parser of stored JSON that keeps its latest results by their text, so that what did not change is parsed once. A
 * result is shared by all who read it, and frozen.
 */
export function keptParser<Schema extends z.ZodType>(schema: Schema): (text: string) => z.output<Schema> {
  const kept = new Map<string, z.output<Schema>>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) {
      // Entered again, it is the last to be dropped.
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    const parsed = frozen(schema.parse(JSON.parse(text)))
    kept.set(text, parsed)
    const [oldest] = kept.size > MOST_KEPT ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return parsed
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
