import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageButtons } from '#web/components/table/page-buttons.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

const PAGE = 10

type Invitation = ResponseOf<typeof userApi.invitations>['items'][number]

/** Invitations that wait for an answer; nothing when there are none. */
export function Invitations({ isLocked }: { isLocked: boolean }) {
  const t = useT()
  const [offset, setOffset] = useState(0)
  const { data } = useQuery({
    ...apiQuery(userApi.invitations, { query: { limit: PAGE, offset } }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.count === 0) return null
  return (
    <div className={styles['openInvitations']}>
      <h3 className={styles['sub']}>{t('settings.invitations')}</h3>
      <ul className={`card ${styles['invitations']}`}>
        {data.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} isLocked={isLocked} />
        ))}
      </ul>
      <PageButtons
        label={t('settings.invitations')}
        count={data.count}
        offset={offset}
        limit={PAGE}
        onTurn={setOffset}
      />
    </div>
  )
}

function InvitationRow({ invitation, isLocked }: { invitation: Invitation; isLocked: boolean }) {
  const t = useT()
  const { id, first_name, last_name, email, is_admin, expires_at, is_expired } = invitation
  const name = `${first_name} ${last_name}`
  const params = { invitation_id: id }
  const resend = useAnswered(t('settings.invited'), () => callApi(userApi.resendInvitation, { params }))
  const revoke = useAnswered(t('settings.revoked'), () => callApi(userApi.revokeInvitation, { params }))
  return (
    <li>
      <span>
        {name}
        <small className={styles['under']}>{email}</small>
      </span>
      <span className="s13">
        {is_admin ? t('settings.role.admin') : t('settings.role.member')}
        <small className={styles['under']}>
          {t(is_expired ? 'settings.invitation.expired' : 'settings.invitation.expires')}{' '}
          <RelativeDay value={expires_at} />
        </small>
      </span>
      <span className={styles['end']}>
        <Button
          variant="subtle"
          disabled={isLocked}
          loading={resend.isPending}
          aria-label={t('settings.resendTo', { name })}
          onClick={() => resend.mutate()}
        >
          {t('settings.resend')}
        </Button>
        <Button
          variant="subtle"
          disabled={isLocked}
          loading={revoke.isPending}
          aria-label={t('settings.revokeOf', { name })}
          onClick={() => revoke.mutate()}
        >
          {t('settings.revoke')}
        </Button>
      </span>
    </li>
  )
}

/** A change of an invitation, after which a toast is shown and the list is read again. */
function useAnswered(text: string, send: () => Promise<unknown>) {
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast(text),
    onSettled: () => cache.invalidateQueries({ queryKey: everyCallOf(userApi.invitations) }),
  })
}
