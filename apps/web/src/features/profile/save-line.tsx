import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { DateText, TimeText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import type { SaveState } from './autosave.ts'
import styles from './form.module.css'

/** "Saved 10:42", or what keeps it from being saved. */
export function SaveLine({ state, savedAt, onRetry }: { state: SaveState; savedAt: string; onRetry: () => void }) {
  const t = useT()
  const Sign = state === 'saved' ? IconCloudCheck : state === 'failed' ? IconCloudOff : IconCloudUp
  return (
    <span className={styles['saveline']} role="status">
      <Sign size={16} className="ic" aria-hidden="true" />
      {state === 'saved' && t.rich('profile.saved', { time: <SavedAt value={savedAt} /> })}
      {(state === 'waiting' || state === 'saving') && t('profile.saving')}
      {(state === 'invalid' || state === 'conflict') && t('profile.notSaved')}
      {state === 'failed' && (
        <>
          {t('profile.notSaved')}
          <Button size="xs" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </span>
  )
}

/** The time of today, the date of a day before. */
function SavedAt({ value }: { value: string }) {
  const intl = useIntl()
  const isToday = dayDifference(value, useNow(), intl.timeZone ?? 'UTC') === 0
  return isToday ? <TimeText value={value} /> : <DateText value={value} />
}

/** Somebody else was faster: nothing is overwritten before the person has chosen. */
export function ConflictNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const t = useT()
  return (
    <div className={styles['conflict']} role="alert">
      <IconAlertTriangle size={18} className="ic" aria-hidden="true" />
      <div>
        <b>{t('profile.conflict.title')}</b>
        <p>{t('profile.conflict.text')}</p>
        <span className="row">
          <Button size="xs" onClick={onTheirs}>
            {t('profile.conflict.theirs')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {t('profile.conflict.mine')}
          </Button>
        </span>
      </div>
    </div>
  )
}
