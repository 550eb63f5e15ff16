/** Asserts that an entry of the demo tables exists. */
export function present<Value>(value: Value | undefined, what = 'entry'): Value {
  if (value === undefined) throw new Error(`The demo data lacks the ${what}`)
  return value
}
