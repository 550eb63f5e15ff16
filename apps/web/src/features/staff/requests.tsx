import { Button, TextInput, Textarea } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { staffApi } from '@matchwright/contract/staff.api'
import type { OpenRequest } from '@matchwright/contract/staff.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useAccountKind, useAccountName } from './account-name.ts'
import styles from './staff.module.css'

type Answering = { request: OpenRequest; isApproval: boolean }

export function LevelRequests({ requests }: { requests: readonly OpenRequest[] }) {
  const t = useT()
  const kindOf = useAccountKind()
  return (
    <RequestPanel title={t('admin.staff.levels')} requests={requests}>
      {({ from, to, blockers }) => (
        <>
          <span className="s13">
            {kindOf(from)} <IconArrowRight size={13} className={`ic ${styles['arrow']}`} aria-hidden="true" />{' '}
            <b>{to && kindOf(to)}</b>
          </span>
          {blockers.map((what) => (
            <span key={what} className="s13 mut">
              {t(`settings.blocked.${what}`)}
            </span>
          ))}
        </>
      )}
    </RequestPanel>
  )
}

export function VerificationRequests({ requests }: { requests: readonly OpenRequest[] }) {
  const t = useT()
  return (
    <RequestPanel title={t('settings.verification')} requests={requests}>
      {({ city }) => <span className="s13">{city}</span>}
    </RequestPanel>
  )
}

type PanelProps = {
  title: string
  requests: readonly OpenRequest[]
  children: (request: OpenRequest) => ReactNode
}

function RequestPanel({ title, requests, children }: PanelProps) {
  const t = useT()
  const nameOf = useAccountName()
  const [answering, setAnswering] = useState<Answering | null>(null)
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>
        {title} <span className="s13 mut num">{requests.length}</span>
      </h2>
      {requests.length === 0 && <p className={`s14 mut ${styles['none']}`}>{t('admin.staff.noRequests')}</p>}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className={styles['row']}>
            <div>
              <PageLink page="lang-staff-account" params={{ id: request.account_id }}>
                <b>{nameOf({ id: request.account_id, organisation: request.organisation })}</b>
              </PageLink>
              {children(request)}
              {request.note !== '' && (
                <span className="s13 sec" dir="auto">
                  {request.note}
                </span>
              )}
            </div>
            <div className={styles['buttons']}>
              <Button size="xs" onClick={() => setAnswering({ request, isApproval: false })}>
                {t('admin.staff.decline')}
              </Button>
              <Button
                size="xs"
                disabled={request.blockers.length > 0}
                onClick={() => setAnswering({ request, isApproval: true })}
              >
                {t('admin.staff.approve')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </section>
  )
}

function AnswerDialog({ request, isApproval, onClose }: Answering & { onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const nameOf = useAccountName()
  const [answer, setAnswer] = useState('')
  const [until, setUntil] = useState('')
  const hasEnd = isApproval && request.to !== null && request.to.level !== 'basic'
  const decide = useMutation({
    mutationFn: () =>
      callApi(staffApi.decideRequest, {
        params: { request_id: request.id },
        body: isApproval ? { decision: 'approve', answer, until: until || null } : { decision: 'decline', answer },
      }),
    onSuccess: async () => {
      toast(t('admin.staff.told'))
      onClose()
      await cache.invalidateQueries()
    },
  })
  const failure = useFailure(decide.error)
  const verb = isApproval ? t('admin.staff.approve') : t('admin.staff.decline')
  const name = nameOf({ id: request.account_id, organisation: request.organisation })
  return (
    <Dialog title={`${verb}: ${name}`} size={480} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          decide.mutate()
        }}
      >
        {hasEnd && (
          <TextInput
            type="date"
            label={t('admin.staff.until')}
            description={t('admin.staff.untilHelp')}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={t('admin.staff.answer')}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          autosize
          minRows={3}
          maxLength={1000}
          required={!isApproval}
        />
        {failure !== undefined && <p role="alert">{failure}</p>}
        <footer>
          <Button
            type="submit"
            variant="filled"
            loading={decide.isPending}
            disabled={!isApproval && answer.trim() === ''}
          >
            {verb}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
