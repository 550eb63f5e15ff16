/** What the tables of the demo data promise is there; a gap in them is a mistake of theirs. */
export function present<Value>(value: Value | undefined, what = 'entry'): Value {
  if (value === undefined) throw new Error(`The demo data lacks the ${what}`)
  return value
}
