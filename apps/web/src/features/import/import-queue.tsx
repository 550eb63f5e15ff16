import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx'
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
  const t = useT()
  const { queue, markSaved } = useReadingQueue(kind, files, wantsPicture)
  const [opened, setOpened] = useState<number | null>(null)
  const item = opened === null ? undefined : queue[opened]
  if (item?.reading && opened !== null)
    return (
      <CheckStep
        key={opened}
        kind={kind}
        reading={item.reading}
        fileName={item.file.name}
        onLeave={() => setOpened(null)}
        onSaved={() => {
          markSaved(opened)
          setOpened(null)
        }}
      />
    )
  const done = queue.filter(({ state }) => state !== 'waiting' && state !== 'reading').length
  const isFinished = queue.every(({ state }) => state === 'saved' || state === 'failed')
  return (
    <>
      <UnsavedGuard isDirty={!isFinished} />
      <ImportHeader title={t('import.queue.title')} text={t('import.queue.text')} step={1} />
      <section className={`card ${styles['queue']}`} aria-label={t('import.queue.title')}>
        <header>
          <b role="status">{t('import.queue.progress', { done, count: queue.length })}</b>
          <progress value={done} max={queue.length} aria-label={t('import.queue.title')} />
        </header>
        <ol>
          {queue.map((one, index) => (
            <QueueRow key={index} item={one} onOpen={() => setOpened(index)} />
          ))}
        </ol>
        <footer>
          <Button variant={isFinished ? 'filled' : 'default'} onClick={onEnd}>
            {t('import.queue.again')}
          </Button>
        </footer>
      </section>
    </>
  )
}

function QueueRow({ item: { file, state, reading, error }, onOpen }: { item: QueuedFile; onOpen: () => void }) {
  const t = useT()
  const open = reading?.facts.filter((fact) => fact.is_kept && fact.check !== null).length ?? 0
  return (
    <li data-state={state}>
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
