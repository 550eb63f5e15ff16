import type { Reading } from '@matchwright/contract/parser'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShell } from '#web/lib/shell.ts'
import type { ImportKind } from './editor-props.ts'
import { readSource } from './read-source.ts'

export type QueuedFile = {
  file: File
  state: 'waiting' | 'reading' | 'ready' | 'failed' | 'saved'
  reading?: Reading
  error?: unknown
}

/** The server reads two at a time; more would only wait there. */
const AT_ONCE = 2

/** Reads files one after the other. */
export function useReadingQueue(kind: ImportKind, files: readonly File[], wantsPicture: boolean) {
  const { language } = useShell()
  const [queue, setQueue] = useState<readonly QueuedFile[]>(() => files.map((file) => ({ file, state: 'waiting' })))
  const change = useCallback(
    (index: number, made: Partial<QueuedFile>) =>
      setQueue((items) => items.map((item, i) => (i === index ? { ...item, ...made } : item))),
    [],
  )
  const next = useRef(0)
  useEffect(() => {
    let isLeft = false
    const readOn = async (): Promise<void> => {
      const index = next.current
      const file = files[index]
      if (!file || isLeft) return
      next.current++
      change(index, { state: 'reading' })
      await readSource(kind, { file, wantsPicture }, language).then(
        (reading) => change(index, { state: 'ready', reading }),
        (error: unknown) => change(index, { state: 'failed', error }),
      )
      await readOn()
    }
    for (let i = 0; i < AT_ONCE; i++) void readOn()
    return () => {
      isLeft = true
    }
  }, [kind, files, wantsPicture, language, change])
  return { queue, markSaved: (index: number) => change(index, { state: 'saved' }) }
}
