import { useEffect, useState } from 'react'

/**
 * Key of the section nearest the top of the viewport; sections are elements with their key as id.
 * @param keys the same array at each call
 */
export function useSectionInView<Key extends string>(keys: readonly Key[]): Key | undefined {
  const [current, setCurrent] = useState<Key | undefined>(keys[0])
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        const first = keys.find((section) => seen.has(section))
        if (first) setCurrent(first)
      },
      { rootMargin: '-90px 0px -55% 0px' },
    )
    for (const section of keys) {
      const element = document.getElementById(section)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [keys])
  return current
}
