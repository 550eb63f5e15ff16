import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { Activity, useEffect, useRef, useState } from 'react'
import { UnsavedGuard, UnsavedQuestion } from '#web/components/unsaved-guard.tsx'
import { useT } from '#web/lib/intl.ts'
import { CheckStep } from './check-step.tsx'
import type { ImportKind } from './editor-props.ts'
import { ImportHeader } from './import-header.tsx'
import styles from './queue.module.css'
import { readingErrorId } from './reading-error.ts'
import type { QueuedFile } from './reading-queue.ts'
import { useReadingQueue } from './reading-queue.ts'

type ImportQueueProps = { kind: ImportKind; files: readonly File[]; wantsPicture: boolean; onEnd: () => void }

/** Several files at once: each is read in its turn, and checked and saved by itself. */
export function ImportQueue({ kind, files, wantsPicture, onEnd }: ImportQueueProps) {
  const { queue, markSaved } = useReadingQueue(kind, files, wantsPicture)
  const [opened, setOpened] = useState<number | null>(null)
  const [seen, setSeen] = useState<readonly number[]>([])
  const open = (index: number) => {
    setOpened(index)
    setSeen((before) => [...before.filter((one) => one !== index), index])
  }
  return (
    <>
      {opened === null && <Files queue={queue} returnedTo={seen.at(-1)} onOpen={open} onEnd={onEnd} />}
      {queue.map(
        ({ file, reading, state }, index) =>
          reading &&
          seen.includes(index) &&
          state !== 'saved' && (
            // What somebody changed stays until the file is saved, also while another one is open.
            <Activity key={index} mode={index === opened ? 'visible' : 'hidden'}>
              <CheckStep
                kind={kind}
                reading={reading}
                fileName={file.name}
                onLeave={() => setOpened(null)}
                onSaved={() => {
                  markSaved(index)
                  setOpened(null)
                }}
              />
            </Activity>
          ),
      )}
    </>
  )
}

type FilesProps = {
  queue: readonly QueuedFile[]
  /** The file that was open before. */
  returnedTo: number | undefined
  onOpen: (index: number) => void
  onEnd: () => void
}

function Files({ queue, returnedTo, onOpen, onEnd }: FilesProps) {
  const t = useT()
  const [isAsked, question] = useDisclosure(false)
  const done = queue.filter(({ state }) => state !== 'waiting' && state !== 'reading').length
  const isFinished = queue.every(({ state }) => state === 'saved' || state === 'failed')
  return (
    <>
      <UnsavedGuard isDirty={!isFinished} />
      <UnsavedQuestion isAsked={isAsked} onLeave={onEnd} onStay={question.close} />
      <ImportHeader title={t('import.queue.title')} text={t('import.queue.text')} step={1} />
      <section className={`card ${styles['queue']}`} aria-label={t('import.queue.title')}>
        <header>
          <b role="status">{t('import.queue.progress', { done, count: queue.length })}</b>
          <progress value={done} max={queue.length} aria-label={t('import.queue.title')} />
        </header>
        <ol>
          {queue.map((one, index) => (
            <QueueRow key={index} item={one} hasFocus={index === returnedTo} onOpen={() => onOpen(index)} />
          ))}
        </ol>
        <footer>
          <Button variant={isFinished ? 'filled' : 'default'} onClick={isFinished ? onEnd : question.open}>
            {t('import.queue.again')}
          </Button>
        </footer>
      </section>
    </>
  )
}

type QueueRowProps = { item: QueuedFile; hasFocus: boolean; onOpen: () => void }

function QueueRow({ item: { file, state, reading, error }, hasFocus, onOpen }: QueueRowProps) {
  const t = useT()
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
          <bdi>{file.name}</bdi>
        </b>
        {state === 'failed' && <span>{t(readingErrorId(error))}</span>}
        {state === 'ready' && reading && (
          <span>{t('import.queue.facts', { count: reading.facts.filter((fact) => fact.is_kept).length, open })}</span>
        )}
      </span>
      <span className={styles['state']}>{t(`import.queue.state.${state}`)}</span>
      {state === 'ready' && (
        <Button size="xs" aria-label={t('import.queue.checkNamed', { name: file.name })} onClick={onOpen}>
          {t('import.queue.check')}
        </Button>
      )}
    </li>
  )
}
