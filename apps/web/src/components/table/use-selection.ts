import { useCallback, useState } from 'react'
import type { Selection } from './data-table.tsx'

/** Selected rows of a list by id. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (key: number) =>
      setSelected((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]))),
    [],
  )
  const setAll = useCallback((keys: readonly number[]) => setSelected(new Set(keys)), [])
  const clear = useCallback(() => setSelected(new Set()), [])
  return { selected, toggle, setAll, clear }
}
