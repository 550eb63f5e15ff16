import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { DateText, TimeText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor-bar.module.css'

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  stale: IconAlertTriangle,
  invalid: IconAlertTriangle,
  limited: IconAlertTriangle,
} as const

/** The time of day; of another day the date, too. */
function SavedAt({ value }: { value: string }) {
  const intl = useIntl()
  const isToday = dayDifference(value, useNow(), intl.timeZone ?? 'UTC') === 0
  return isToday ? <TimeText value={value} /> : <DateText value={value} style="time" />
}

/** Whether everything is saved, and what to do when it is not. */
export function SaveNote() {
  const t = useT()
  const { save, flush, reload, overwrite } = useEditing()
  const Icon = icons[save.kind]
  const again = (action: () => Promise<void>) => () => void action().catch(() => {})
  return (
    <span className={styles['saved']} data-kind={save.kind}>
      <Icon size={17} className="ic" aria-hidden="true" />
      <span role="status">
        {save.kind === 'saved'
          ? t.rich('listing.save.saved', { time: <SavedAt value={save.at} /> })
          : t(`listing.save.${save.kind}`)}
      </span>
      {save.kind === 'failed' && (
        <Button size="compact-sm" onClick={again(flush)}>
          {t('common.retry')}
        </Button>
      )}
      {save.kind === 'stale' && (
        <>
          <Button size="compact-sm" onClick={again(reload)}>
            {t('listing.save.reload')}
          </Button>
          <Button size="compact-sm" onClick={again(overwrite)}>
            {t('listing.save.overwrite')}
          </Button>
        </>
      )}
    </span>
  )
}
