import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import type { Reading } from '@matchwright/contract/parser.schema'
import { Activity, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { UnsavedGuard, UnsavedQuestion } from '#web/components/form/unsaved-guard.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { CheckStep } from './check-step.tsx'
import type { ImportKind } from './editor-props.ts'
import { ImportHeader } from './import-header.tsx'
import styles from './queue.module.css'
import { readingErrorId } from '#web/lib/api/reading-error.ts'
import { postingsQueued, useReadingQueue } from './reading-queue.ts'
import type { Queued } from './reading-queue.ts'

type ImportQueueProps = { kind: ImportKind; files: readonly File[]; wantsPicture: boolean; onEnd: () => void }

/** Import of several files; each is read, checked and saved on its own. */
export function ImportQueue({ kind, files, wantsPicture, onEnd }: ImportQueueProps) {
  const t = useT()
  const { queue, markSaved } = useReadingQueue(kind, files, wantsPicture)
  const done = queue.filter(({ state }) => state !== 'waiting' && state !== 'reading').length
  const header = (
    <header>
      <b role="status">{t('import.queue.progress', { done, count: queue.length })}</b>
      <progress value={done} max={queue.length} aria-label={t('import.queue.title')} />
    </header>
  )
  return (
    <Queue
      kind={kind}
      queue={queue}
      title={t('import.queue.title')}
      text={t('import.queue.text')}
      again={t('import.queue.again')}
      header={header}
      isFinished={queue.every(({ state }) => state === 'saved' || state === 'failed')}
      onSaved={markSaved}
      onEnd={onEnd}
    />
  )
}

type PostingsProps = { readings: readonly Reading[]; fileName: string | null; onEnd: () => void }

/** Import of several job postings from one text; each is checked and saved on its own. */
export function Postings({ readings, fileName, onEnd }: PostingsProps) {
  const t = useT()
  const [queue, setQueue] = useState<readonly Queued[]>(() => postingsQueued(fileName, readings))
  return (
    <Queue
      kind="job"
      queue={queue}
      title={t('import.postings.title')}
      text={t('import.postings.text', { count: readings.length })}
      again={t('import.postings.again')}
      // One saved posting is enough: the user may not want the others.
      isFinished={queue.some(({ state }) => state === 'saved')}
      onSaved={(index) => setQueue((items) => items.map((one, i) => (i === index ? { ...one, state: 'saved' } : one)))}
      onEnd={onEnd}
    />
  )
}

type QueueProps = Omit<ListProps, 'returnedTo' | 'onOpen'> & { kind: ImportKind; onSaved: (index: number) => void }

/** List of parse results; an opened one replaces the list. */
function Queue({ kind, onSaved, ...list }: QueueProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const [seen, setSeen] = useState<readonly number[]>([])
  const open = (index: number) => {
    setOpened(index)
    setSeen((before) => [...before.filter((one) => one !== index), index])
  }
  return (
    <>
      {opened === null && <List {...list} returnedTo={seen.at(-1)} onOpen={open} />}
      {list.queue.map(
        ({ fileName, reading, state }, index) =>
          reading &&
          seen.includes(index) &&
          state !== 'saved' && (
            // `Activity` keeps unsaved changes while another result is open.
            <Activity key={index} mode={index === opened ? 'visible' : 'hidden'}>
              <CheckStep
                kind={kind}
                reading={reading}
                fileName={fileName}
                onLeave={() => setOpened(null)}
                onSaved={() => {
                  onSaved(index)
                  setOpened(null)
                }}
              />
            </Activity>
          ),
      )}
    </>
  )
}

type ListProps = {
  queue: readonly Queued[]
  title: string
  text: string
  /** Label of the link back to the first step. */
  again: string
  header?: ReactNode
  /** Whether leaving loses no work. */
  isFinished: boolean
  /** Index of the result opened last, to restore the focus. */
  returnedTo: number | undefined
  onOpen: (index: number) => void
  onEnd: () => void
}

function List({ queue, title, text, again, header, isFinished, returnedTo, onOpen, onEnd }: ListProps) {
  const [isAsked, question] = useDisclosure(false)
  return (
    <>
      <UnsavedGuard isDirty={!isFinished} />
      <UnsavedQuestion isAsked={isAsked} onLeave={onEnd} onStay={question.close} />
      <ImportHeader title={title} text={text} step={1} />
      <section className={`card ${styles['queue']}`} aria-label={title}>
        {header}
        <ol>
          {queue.map((one, index) => (
            <QueueRow key={index} item={one} hasFocus={index === returnedTo} onOpen={() => onOpen(index)} />
          ))}
        </ol>
        <footer>
          <Button variant={isFinished ? 'filled' : 'default'} onClick={isFinished ? onEnd : question.open}>
            {again}
          </Button>
        </footer>
      </section>
    </>
  )
}

type QueueRowProps = { item: Queued; hasFocus: boolean; onOpen: () => void }

function QueueRow({ item, hasFocus, onOpen }: QueueRowProps) {
  const t = useT()
  const { state, reading, error } = item
  const name = useName(item)
  const row = useRef<HTMLLIElement>(null)
  const open = reading?.facts.filter((fact) => fact.is_kept && fact.check !== null).length ?? 0
  useEffect(() => {
    if (hasFocus) row.current?.focus()
  }, [hasFocus])
  return (
    <li ref={row} data-state={state} tabIndex={-1}>
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

/** File name, or the title of the job posting if the source holds several. */
function useName({ fileName, reading, posting }: Queued): string {
  const t = useT()
  if (posting === undefined) return fileName ?? t('import.pasted')
  const title = reading?.facts.find(({ field }) => field === 'title')?.value
  const written = title?.kind === 'concept' || title?.kind === 'text' ? title.text : ''
  return written || t('import.postings.one', { number: posting })
}
