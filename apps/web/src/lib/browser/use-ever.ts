import { useState } from 'react'

/** Whether the value is or was true: what was opened once stays loaded. */
export function useEver(value: boolean): boolean {
  const [wasTrue, setTrue] = useState(value)
  if (value && !wasTrue) setTrue(true)
  return value || wasTrue
}
