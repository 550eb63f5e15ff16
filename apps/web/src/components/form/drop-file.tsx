import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { NumberText } from '#web/components/text/formats.tsx'
import { acceptAttribute, refusedFile } from './refused-file.ts'
import type { FileLimits, FileRefusal } from './refused-file.ts'
import styles from './drop-file.module.css'

const MEGABYTE = 1024 * 1024

type DropFileProps = Omit<FileLimits, 'maxFiles'> & {
  maxFiles?: number
  onFiles: (files: File[]) => void
  isBusy?: boolean
  title: string
  /** Description of the accepted files. */
  text: string
}

const REASONS: Record<FileRefusal, MessageId> = {
  tooLarge: 'common.drop.tooLarge',
  wrongType: 'common.drop.wrongType',
  tooMany: 'common.drop.tooMany',
}

/** Drop zone with a file picker; shows why a file is rejected. */
export function DropFile({ accept, maxBytes, maxFiles = 1, onFiles, isBusy = false, title, text }: DropFileProps) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const take = (files: File[]) => {
    if (files.length === 0 || isBusy) return
    const refused = refusedFile(files, { accept, maxBytes, maxFiles })
    setProblem(refused && t(REASONS[refused.reason], { name: refused.file.name }))
    if (!refused) onFiles(files)
  }
  const drag = (event: DragEvent) => {
    // Without it, the browser would open the file.
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <div
      className={styles['zone']}
      role="presentation"
      aria-busy={isBusy || undefined}
      data-accept={isOver || undefined}
      data-reject={problem !== undefined || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event)
        take([...event.dataTransfer.files])
      }}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={title}
        accept={acceptAttribute(accept)}
        multiple={maxFiles > 1}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <span className={styles['icon']}>
        <IconFileUpload size={24} className="ic" aria-hidden="true" />
      </span>
      <div className={styles['text']}>
        <b>{title}</b>
        <span className="s14 sec">
          {text} {t.rich('common.drop.limit', { size: <NumberText value={maxBytes / MEGABYTE} unit="megabyte" /> })}
        </span>
        {problem !== undefined && (
          <span className={styles['problem']} role="alert">
            {problem}
          </span>
        )}
      </div>
      <Button loading={isBusy} onClick={() => chooser.current?.click()}>
        {t('common.drop.choose')}
      </Button>
    </div>
  )
}
