import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { DateText, TimeText } from '#web/components/text/formats.tsx'
import type { SaveState } from '#web/lib/form/use-autosave.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './save-note.module.css'

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
  invalid: IconAlertTriangle,
  limited: IconAlertTriangle,
} as const

type SaveNoteProps = {
  save: SaveState
  /** Texts of the states that depend on what is saved. */
  texts: { conflict: string; limited: string }
  onRetry: () => Promise<void>
  /** Buttons that resolve a conflict. */
  children?: ReactNode
}

/** Status line of autosave: saved, pending, or the reason of the failure. */
export function SaveNote({ save, texts, onRetry, children }: SaveNoteProps) {
  const t = useT()
  const { kind } = save
  const Icon = icons[kind]
  return (
    <span className={styles['note']} data-kind={kind}>
      <Icon size={17} className="ic" aria-hidden="true" />
      <span role="status">
        {kind === 'saved'
          ? t.rich('common.save.saved', { time: <SavedAt value={save.at} /> })
          : kind === 'conflict' || kind === 'limited'
            ? texts[kind]
            : t(`common.save.${kind}`)}
      </span>
      {kind === 'failed' && (
        <Button size="compact-sm" onClick={() => void onRetry().catch(() => {})}>
          {t('common.retry')}
        </Button>
      )}
      {kind === 'conflict' && children}
    </span>
  )
}

/** Time of day, preceded by the date if it is not today. */
function SavedAt({ value }: { value: string }) {
  const intl = useIntl()
  const isToday = dayDifference(value, useNow(), intl.timeZone ?? 'UTC') === 0
  return isToday ? <TimeText value={value} /> : <DateText value={value} style="time" />
}
