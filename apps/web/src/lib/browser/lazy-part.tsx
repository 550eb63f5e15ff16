import { Suspense, lazy, useEffect, useId, useLayoutEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { wholeStyles } from '#web/lib/appearance/styles.ts'
import { partIsMissing, partIsShown } from './hydration.ts'

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the part ahead: for `onPointerEnter` and `onFocus` of what opens it. */
  preload: () => void
}

/**
 * Part of a page in a file of its own, loaded when it is first rendered: a dialog, a menu, a map.
 * @param load for example `() => import('./rename-dialog.tsx').then((file) => file.RenameDialog)`
 * @param fallback stands in its place meanwhile, in the same size
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyPart<Props> {
  const Part = lazy(() => Promise.all([load(), wholeStyles()]).then(([part]) => ({ default: part })))
  const ahead: { part?: ComponentType<Props> } = {}
  // On the server all parts are loaded ahead: the first page must not leave without one, and without its description.
  if (typeof document === 'undefined')
    load().then(
      (part) => (ahead.part = part),
      () => {},
    )
  function Late(props: Props) {
    const id = useId()
    const Ready = ahead.part ?? Part
    useLayoutEffect(() => {
      partIsMissing(id)
      return () => partIsShown(id)
    }, [id])
    return (
      <Suspense fallback={fallback}>
        <Ready {...props} />
        <Shown id={id} />
      </Suspense>
    )
  }
  // A failure is reported when the part is rendered.
  return Object.assign(Late, { preload: () => void load().catch(() => {}) })
}

function Shown({ id }: { id: string }) {
  useEffect(() => partIsShown(id), [id])
  return null
}
