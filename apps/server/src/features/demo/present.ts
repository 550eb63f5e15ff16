/** An entry that the tables of the demo data must contain. */
export function present<Value>(value: Value | undefined, what = 'entry'): Value {
  if (value === undefined) throw new Error(`The demo data lacks the ${what}`)
  return value
}
