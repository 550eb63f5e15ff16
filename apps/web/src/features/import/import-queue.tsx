import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { Reading } from '@matchwright/contract/parser'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx'
import { useT } from '#web/lib/intl.ts'
import { CheckStep } from './check-step.tsx'
import type { ImportKind } from './editor-props.ts'
import { ImportHeader } from './import-header.tsx'
import styles from './queue.module.css'
import { readingErrorId } from './reading-error.ts'
import { postingsQueued, useReadingQueue } from './reading-queue.ts'
import type { Queued } from './reading-queue.ts'

type ImportQueueProps = { kind: ImportKind; files: readonly File[]; wantsPicture: boolean; onEnd: () => void }

/** Several files at once: each is read in its turn, and checked and saved by itself. */
export function ImportQueue({ kind, files, wantsPicture, onEnd }: ImportQueueProps) {
  const t = useT()
  const { queue, markSaved } = useReadingQueue(kind, files, wantsPicture)
  const done = queue.filter(({ state }) => state !== 'waiting' && state !== 'reading').length
  const isFinished = queue.every(({ state }) => state === 'saved' || state === 'failed')
  return (
    <QueueList kind={kind} queue={queue} onSaved={markSaved}>
      {(rows) => (
        <>
          <UnsavedGuard isDirty={!isFinished} />
          <ImportHeader title={t('import.queue.title')} text={t('import.queue.text')} step={1} />
          <section className={`card ${styles['queue']}`} aria-label={t('import.queue.title')}>
            <header>
              <b role="status">{t('import.queue.progress', { done, count: queue.length })}</b>
              <progress value={done} max={queue.length} aria-label={t('import.queue.title')} />
            </header>
            {rows}
            <footer>
              <Button variant={isFinished ? 'filled' : 'default'} onClick={onEnd}>
                {t('import.queue.again')}
              </Button>
            </footer>
          </section>
        </>
      )}
    </QueueList>
  )
}

type PostingChoiceProps = { readings: readonly Reading[]; fileName: string | null; onEnd: () => void }

/** Several job advertisements in one text: those that are wanted are checked and saved, each by itself. */
export function PostingChoice({ readings, fileName, onEnd }: PostingChoiceProps) {
  const t = useT()
  const [queue, setQueue] = useState<readonly Queued[]>(() => postingsQueued(fileName, readings))
  const markSaved = (index: number) =>
    setQueue(queue.map((item, i) => (i === index ? { ...item, state: 'saved' } : item)))
  const isTaken = queue.some(({ state }) => state === 'saved')
  return (
    <QueueList kind="job" queue={queue} onSaved={markSaved}>
      {(rows) => (
        <>
          <UnsavedGuard isDirty={!isTaken} />
          <ImportHeader
            title={t('import.postings.title')}
            text={t('import.postings.text', { count: readings.length })}
            step={1}
            takesFocus
          />
          <section className={`card ${styles['queue']}`} aria-label={t('import.postings.title')}>
            {rows}
            <footer>
              <Button variant={isTaken ? 'filled' : 'default'} onClick={onEnd}>
                {t('import.postings.again')}
              </Button>
            </footer>
          </section>
        </>
      )}
    </QueueList>
  )
}

type QueueListProps = {
  kind: ImportKind
  queue: readonly Queued[]
  onSaved: (index: number) => void
  children: (rows: ReactNode) => ReactNode
}

/** What was read, one row each; the one that is opened takes the place of all. */
function QueueList({ kind, queue, onSaved, children }: QueueListProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const item = opened === null ? undefined : queue[opened]
  if (item?.reading && opened !== null)
    return (
      <CheckStep
        key={opened}
        kind={kind}
        reading={item.reading}
        fileName={item.fileName}
        onLeave={() => setOpened(null)}
        onSaved={() => {
          onSaved(opened)
          setOpened(null)
        }}
      />
    )
  return children(
    <ol>
      {queue.map((one, index) => (
        <QueueRow key={index} item={one} onOpen={() => setOpened(index)} />
      ))}
    </ol>,
  )
}

function QueueRow({ item, onOpen }: { item: Queued; onOpen: () => void }) {
  const t = useT()
  const { state, reading, error } = item
  const name = useName(item)
  const open = reading?.facts.filter((fact) => fact.is_kept && fact.check !== null).length ?? 0
  return (
    <li data-state={state}>
      <IconFileText size={18} className="ic" aria-hidden="true" />
      <span className={styles['name']}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {state === 'failed' && <span>{t(readingErrorId(error))}</span>}
        {state === 'ready' && reading && (
          <span>{t('import.queue.facts', { count: reading.facts.filter((fact) => fact.is_kept).length, open })}</span>
        )}
      </span>
      <span className={styles['state']}>{t(`import.queue.state.${state}`)}</span>
      {state === 'ready' && (
        <Button size="xs" aria-label={t('import.queue.checkNamed', { name })} onClick={onOpen}>
          {t('import.queue.check')}
        </Button>
      )}
    </li>
  )
}

/** The file, or the title of the advertisement in it. */
function useName({ fileName, reading, posting }: Queued): string {
  const t = useT()
  if (posting === undefined) return fileName ?? t('import.pasted')
  const title = reading?.facts.find(({ field }) => field === 'title')?.value
  const said = title?.kind === 'concept' || title?.kind === 'text' ? title.text : ''
  return said || t('import.postings.one', { number: posting })
}
