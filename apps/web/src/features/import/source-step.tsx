import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { DropFile } from '#web/components/form/drop-file.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { useDelayed } from '#web/components/feedback/load-state.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { ImportHeader } from './import-header.tsx'
import type { ImportKind } from './editor-props.ts'
import { acceptedFiles } from './file-kinds.ts'
import styles from './import.module.css'
import { readingErrorId } from '#web/lib/api/reading-error.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_CHARACTERS = 200_000
/** Least number of characters worth parsing. */
const MIN_CHARACTERS = 40
type SourceStepProps = {
  kind: ImportKind
  isReading: boolean
  error: unknown
  mostFiles: number
  wantsPicture: boolean
  onWantsPicture: (wantsPicture: boolean) => void
  onFiles: (files: readonly File[]) => void
  onText: (text: string) => void
}

/** First step: a file or pasted text. */
export function SourceStep({ kind, isReading, error, mostFiles, onFiles, onText, ...picture }: SourceStepProps) {
  const t = useT()
  const isSlow = useDelayed(isReading)
  const { readsScans } = useShell().config
  const kinds = t(readsScans ? 'import.kinds' : 'import.kinds.withoutScans')
  return (
    <>
      <ImportHeader title={t(`import.${kind}.title`)} text={t(`import.${kind}.text`)} step={0} />
      <div className={styles['source']}>
        {error !== null && !isReading && (
          <div className={styles['problem']} role="alert">
            <IconAlertCircle size={18} className="ic" aria-hidden="true" />
            <div>
              <b>{t('import.error.title')}</b>
              <p>{t(readingErrorId(error))}</p>
            </div>
          </div>
        )}
        <DropFile
          accept={acceptedFiles(readsScans)}
          maxBytes={MAX_BYTES}
          isBusy={isReading}
          title={t(`import.${kind}.drop`)}
          text={mostFiles > 1 ? `${kinds} ${t('import.queue.most', { count: mostFiles })}` : kinds}
          maxFiles={mostFiles}
          onFiles={onFiles}
        />
        <p className={styles['status']} role="status">
          {isSlow && t('import.reading')}
        </p>
        {kind === 'cv' && (
          <Checkbox
            size="sm"
            label={t('import.picture.look')}
            checked={picture.wantsPicture}
            disabled={isReading}
            onChange={(event) => picture.onWantsPicture(event.currentTarget.checked)}
          />
        )}
        <p className={styles['or']}>{t('import.or')}</p>
        <PasteForm kind={kind} isReading={isReading} onText={onText} />
        <p className={styles['note']}>
          <IconLock size={15} className="ic" aria-hidden="true" />
          {t('import.private')}
        </p>
      </div>
    </>
  )
}

function PasteForm({
  kind,
  isReading,
  onText,
}: {
  kind: ImportKind
  isReading: boolean
  onText: (text: string) => void
}) {
  const t = useT()
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  // A file that is read leaves this button alone.
  const [isSent, setIsSent] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = text.trim().length < MIN_CHARACTERS
    setIsShort(isTooShort)
    setIsSent(!isTooShort)
    if (!isTooShort) onText(text)
  }
  return (
    <form className={`card ${styles['paste']}`} noValidate onSubmit={submit}>
      <UnsavedGuard isDirty={text.trim() !== '' && !isReading} />
      <Textarea
        label={t(`import.${kind}.paste`)}
        name="text"
        autosize
        minRows={8}
        maxRows={20}
        maxLength={MAX_CHARACTERS}
        dir="auto"
        value={text}
        error={isShort && t('import.error.short')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant={text.trim() === '' ? 'default' : 'filled'}
        loading={isReading && isSent}
        disabled={isReading && !isSent}
      >
        {t('import.read')}
      </Button>
    </form>
  )
}
