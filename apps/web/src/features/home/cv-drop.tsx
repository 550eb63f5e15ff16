import { Button } from '@mantine/core'
import { IconFileCv } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import styles from './cv-drop.module.css'

const MAX_BYTES = 10 * 1024 * 1024

type CvDropProps = { isReading: boolean; problem: MessageId | undefined; onFile: (file: File) => void }

/** Takes a CV without an account. Plain browser events, as visitors should not load a drop zone for it. */
export function CvDrop({ isReading, problem, onFile }: CvDropProps) {
  const t = useT()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file || isReading) return
    setTooLarge(file.size > MAX_BYTES)
    if (file.size <= MAX_BYTES) onFile(file)
  }
  const refused = isTooLarge ? 'import.error.too_large' : problem
  return (
    <div
      id="cv"
      className={styles['zone']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <IconFileCv size={22} className="ic" aria-hidden="true" />
      <p>
        <b>{t('home.cv.title')}</b> {t('home.cv.text')}
        {refused && (
          <span role="alert" className={styles['problem']}>
            {t(refused)}
          </span>
        )}
      </p>
      <input
        id={id}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={t('home.cv.choose')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
      <Button loading={isReading} onClick={() => document.getElementById(id)?.click()}>
        {t('home.cv.choose')}
      </Button>
    </div>
  )
}
