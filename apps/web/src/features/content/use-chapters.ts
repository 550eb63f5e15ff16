import { useEffect, useMemo, useState } from 'react'

/** Part of the window's height in which a chapter counts as read: its middle. */
const MIDDLE = '-45% 0px -45% 0px'

/**
 * The chapter in the middle of the window. Figures that are not in view yet wait with their motion, so that each plays
 * once when the reader gets there; without this script all of them simply stand.
 */
export function useChapters<Key extends string>(keys: readonly Key[]) {
  const [current, setCurrent] = useState(keys[0])
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const elements = keys.flatMap((key) => document.getElementById(key) ?? [])
    const seen = new Set<string>()
    const reading = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        const key = keys.find((one) => one === entered?.target.id)
        if (key) setCurrent(key)
      },
      { rootMargin: MIDDLE },
    )
    const seeing = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) seen.add(target.id)
        setWaiting(new Set(elements.map(({ id }) => id).filter((id) => !seen.has(id))))
      },
      { threshold: 0.35 },
    )
    for (const element of elements) {
      reading.observe(element)
      seeing.observe(element)
    }
    return () => {
      reading.disconnect()
      seeing.disconnect()
    }
  }, [keys])
  return useMemo(
    () => ({ current, chapter: (key: Key) => ({ 'data-waiting': waiting.has(key) || undefined }) }),
    [current, waiting],
  )
}
