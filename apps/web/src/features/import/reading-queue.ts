import type { Reading } from '@matchwright/contract/parser.schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShell } from '#web/lib/session/shell.ts'
import type { ImportKind } from './editor-props.ts'
import { readSource } from './read-source.ts'

export type Queued = {
  /** File name; null for pasted text. */
  fileName: string | null
  state: 'waiting' | 'reading' | 'ready' | 'failed' | 'saved'
  reading?: Reading
  /** Index of the job posting in its source, if there are several. */
  posting?: number
  error?: unknown
}

/** Queue items for the job postings of one source. */
export function postingsQueued(fileName: string | null, readings: readonly Reading[]): Queued[] {
  return readings.map((reading, i) => ({
    fileName,
    state: 'ready',
    reading,
    ...(readings.length > 1 && { posting: i + 1 }),
  }))
}

/** Parallel requests; the server parses two documents at a time. */
const AT_ONCE = 2

/** Reads files with limited concurrency; further job postings of a file are appended to the queue. */
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
