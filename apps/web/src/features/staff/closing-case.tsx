import { Button, Textarea } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { moderationApi } from '@matchwright/contract/moderation.api'
import type { ClosingProposal } from '@matchwright/contract/moderation.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useAccountName } from './account-name.ts'
import styles from './staff.module.css'

type Props = { closing: ClosingProposal }
type Answer = 'confirm' | 'decline'

/** Command that makes a user staff; not a sentence, so in no language. */
const GRANT = 'npm run cli -- user grant ADDRESS listing_staff'

/** A proposal to close an account: why, by whom, and the decision of a second person. */
export function ClosingCase({ closing }: Props) {
  const t = useT()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const proposed = { name: <bdi>{closing.proposer}</bdi>, day: <RelativeDay value={closing.proposed_at} /> }
  return (
    <div className={styles['closing']}>
      <div>
        <p className={styles['waits']}>
          <IconUsers size={18} className="ic" aria-hidden="true" />
          <b>{t('admin.staff.closing.waits')}</b>
        </p>
        <p className="s13 sec">{t.rich('admin.staff.closing.by', proposed)}</p>
        <blockquote dir="auto">{closing.reason}</blockquote>
        {closing.is_listing_hidden && <p className="s13 sec">{t('admin.staff.closing.hidden')}</p>}
        {closing.is_mine && <NeedsAnother />}
      </div>
      <footer className={styles['buttons']}>
        {!closing.is_mine && (
          <Button variant="filled" color="var(--brick)" onClick={() => setAnswer('confirm')}>
            {t('admin.staff.closing.confirm')}
          </Button>
        )}
        <Button onClick={() => setAnswer('decline')}>
          {closing.is_mine ? t('admin.staff.closing.takeBack') : t('admin.staff.decline')}
        </Button>
      </footer>
      {answer !== null && <AnswerDialog closing={closing} answer={answer} onClose={() => setAnswer(null)} />}
    </div>
  )
}

/** Says who can confirm; a single staff member learns how somebody else becomes one. */
export function NeedsAnother() {
  const t = useT()
  const { data } = useQuery(apiQuery(moderationApi.closings, {}))
  if (!data) return null
  if (data.others > 0) return <p className="s13 sec">{t('admin.staff.closing.another', { count: data.others })}</p>
  return (
    <div className={styles['alone']} role="note">
      <p>
        <b>{t('admin.staff.closing.alone')}</b>
      </p>
      <p className="s14">{t('admin.staff.closing.aloneText')}</p>
      <code dir="ltr">{GRANT}</code>
    </div>
  )
}

function AnswerDialog({ closing, answer, onClose }: Props & { answer: Answer; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const nameOf = useAccountName()
  const [reason, setReason] = useState('')
  const isConfirmed = answer === 'confirm'
  const decide = useMutation({
    mutationFn: () =>
      callApi(moderationApi.decideClosing, {
        params: { closing_id: closing.id },
        body: isConfirmed ? { decision: 'confirm' } : { decision: 'decline', reason },
      }),
    onSuccess: async () => {
      toast(isConfirmed ? t('admin.staff.told') : t('settings.saved'))
      onClose()
      await cache.invalidateQueries()
    },
  })
  const failure = useFailure(decide.error)
  const name = nameOf({ id: closing.account_id, organisation: closing.organisation })
  return (
    <Dialog
      title={t(isConfirmed ? 'admin.staff.closing.confirmOf' : 'admin.staff.closing.declineOf', { name })}
      size={480}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          decide.mutate()
        }}
      >
        {isConfirmed ? (
          <p className="s14">{t('admin.staff.closing.effect')}</p>
        ) : (
          <Textarea
            label={t('admin.staff.closing.reason')}
            description={t('admin.staff.closing.reasonHelp')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={500}
            required
          />
        )}
        {failure !== undefined && <p role="alert">{failure}</p>}
        <footer>
          <Button
            type="submit"
            variant="filled"
            {...(isConfirmed && { color: 'var(--brick)' })}
            loading={decide.isPending}
            disabled={!isConfirmed && reason.trim() === ''}
          >
            {t(isConfirmed ? 'admin.staff.closing.confirm' : 'admin.staff.closing.keepOpen')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** That a report waits for the decision about the closing of its account. */
export function ClosingTag() {
  const t = useT()
  return <Tag tone="new">{t('admin.staff.closing.tag')}</Tag>
}
