/** Greatest number of values kept of each kind; visitors choose the time zone, and so how many there are. */
const MOST_KEPT = 100

/**
 * Keeps what `make` returns for each key. Formatters of `Intl` take longer to make than to format a list, and the
 * server renders page after page.
 */
export function keptFor<Value>(make: (key: string) => Value, most = MOST_KEPT): (key: string) => Value {
  const kept = new Map<string, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= most) kept.clear()
    const made = make(key)
    kept.set(key, made)
    return made
  }
}
