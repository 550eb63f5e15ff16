import type { Reading } from '@matchwright/contract/parser.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShell } from '#web/lib/session/shell.ts'
import type { ImportKind } from './editor-props.ts'
import { readSource } from './read-source.ts'

export type Queued = {
  /** Of the file; null for pasted text. */
  fileName: string | null
  state: 'waiting' | 'reading' | 'ready' | 'failed' | 'saved'
  reading?: Reading
  /** Which advertisement of the source it is, where there are several. */
  posting?: number
  error?: unknown
}

/** The advertisements of one source. */
export function postingsQueued(fileName: string | null, readings: readonly Reading[]): Queued[] {
  return readings.map((reading, i) => ({
    fileName,
    state: 'ready',
    reading,
    ...(readings.length > 1 && { posting: i + 1 }),
  }))
}

/** The server reads two at a time; more would only wait there. */
const AT_ONCE = 2

/** Reads files one after the other; of one with several job advertisements the further ones come last. */
export function useReadingQueue(kind: ImportKind, files: readonly File[], wantsPicture: boolean) {
  const { language } = useShell()
  const [queue, setQueue] = useState<readonly Queued[]>(() =>
    files.map(({ name }) => ({ fileName: name, state: 'waiting' })),
  )
  const change = useCallback(
    (index: number, made: Partial<Queued>, more: readonly Queued[] = []) =>
      setQueue((items) => [...items.map((item, i) => (i === index ? { ...item, ...made } : item)), ...more]),
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
        (readings) => {
          const [first, ...more] = postingsQueued(file.name, readings)
          if (first) change(index, first, more)
        },
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
