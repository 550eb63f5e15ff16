import { useEffect, useRef } from 'react'

/** Scrolls a row of a list into view, within its list only, whenever it is chosen. */
export function useKeptInView<Row extends HTMLElement>(isChosen: boolean) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const [one, list] = [row.current, row.current?.parentElement]
    if (!isChosen || !one || !list) return
    const [inner, outer] = [one.getBoundingClientRect(), list.getBoundingClientRect()]
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
  }, [isChosen])
  return row
}
