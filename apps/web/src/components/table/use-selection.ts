import { useCallback, useState } from 'react'
import type { Selection } from './data-table.tsx'

/** Selected rows of a list by id. Rows that are not shown, such as those of another page, do not count as selected. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (key: number) =>
      setChosen((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]))),
    [],
  )
  const setAll = useCallback((keys: readonly number[]) => setChosen(new Set(keys)), [])
  const clear = useCallback(() => setChosen(new Set()), [])
  const selected = new Set([...chosen].filter((key) => shown.includes(key)))
  return { selected, toggle, setAll, clear }
}
