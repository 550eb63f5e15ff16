import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { NumberText } from '#web/components/text/formats.tsx'
import styles from './drop-file.module.css'

const MEGABYTE = 1024 * 1024

type DropFileProps = {
  /** MIME types, or a map from MIME types to file extensions. */
  accept: readonly string[] | Record<string, string[]>
  maxBytes: number
  maxFiles?: number
  onFiles: (files: File[]) => void
  isBusy?: boolean
  title: string
  /** Description of the accepted files. */
  text: string
}

function isList(accept: DropFileProps['accept']): accept is readonly string[] {
  return Array.isArray(accept)
}

const REASONS: Record<string, MessageId> = {
  'file-too-large': 'common.drop.tooLarge',
  'file-invalid-type': 'common.drop.wrongType',
  'too-many-files': 'common.drop.tooMany',
}

/** Drop zone with a file picker; shows why a file is rejected. */
export function DropFile({ accept, maxBytes, maxFiles = 1, onFiles, isBusy = false, title, text }: DropFileProps) {
  const t = useT()
  const choose = useRef<() => void>(null)
  const [problem, setProblem] = useState<string>()
  return (
    <Dropzone
      className={styles['zone']}
      openRef={choose}
      accept={isList(accept) ? [...accept] : accept}
      maxSize={maxBytes}
      maxFiles={maxFiles}
      multiple={maxFiles > 1}
      loading={isBusy}
      activateOnClick={false}
      enablePointerEvents
      onDrop={(files) => {
        setProblem(undefined)
        onFiles(files)
      }}
      onReject={([first]) => {
        const id = REASONS[first?.errors[0]?.code ?? ''] ?? 'common.drop.refused'
        setProblem(t(id, { name: first?.file.name ?? '' }))
      }}
      inputProps={{ 'aria-label': title }}
    >
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
      <Button onClick={() => choose.current?.()}>{t('common.drop.choose')}</Button>
    </Dropzone>
  )
}
