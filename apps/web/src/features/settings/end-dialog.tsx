import { Button } from '@mantine/core'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

type Overview = ResponseOf<typeof ownDataApi.closing>
type EndDialogProps = { kind: 'close' | 'leave'; overview: Overview; onClose: () => void }

/** Question before the account is closed, or left to others: what ends, and the password. */
export function EndDialog({ kind, overview, onClose }: EndDialogProps) {
  const t = useT()
  const form = useSmallForm({
    initial: { password: '' },
    checks: { password: 'required' },
    send: (body) => callApi(kind === 'close' ? ownDataApi.closeAccount : ownDataApi.leaveAccount, { body }),
    // A full page load clears all client state of the session.
    onDone: () => location.replace('/'),
  })
  const label = t('settings.currentPassword')
  const { listings, open_contacts: contacts, users } = overview
  return (
    <Dialog title={t(`settings.${kind}.title`)} size={520} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
        <FormSummary
          errors={form.errors}
          labels={{ password: label }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        {kind === 'close' && <p>{t('settings.close.now', { listings, contacts, users })}</p>}
        <p className="sec">
          {t.rich(`settings.${kind}.later`, { date: <DateText value={overview.erased_on} style="long" /> })}
        </p>
        <PasswordField {...form.field('password')} label={label} autoComplete="current-password" />
        <div className={styles['end']}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" color="var(--brick)" loading={form.mutation.isPending}>
            {t(`settings.${kind}.submit`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
