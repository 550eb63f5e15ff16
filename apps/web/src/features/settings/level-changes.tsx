import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import type { AllowedChange } from '@matchwright/contract/user.schema'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { LevelDialog } from './level-dialog.tsx'
import styles from './settings.module.css'

export type Account = ResponseOf<typeof userApi.account>

/** Levels and types that the account can change to, and what it has asked of staff. */
export function LevelChanges({ account, isLocked }: { account: Account; isLocked: boolean }) {
  const t = useT()
  const changes = useQuery(apiQuery(userApi.accountAllowedChanges, {}))
  const [chosen, setChosen] = useState<AllowedChange | null>(null)
  return (
    <>
      <LastRequest account={account} kind="level" isLocked={isLocked} />
      <Loaded query={changes}>
        {({ items }) => {
          const others = items.filter(({ type, level }) => type !== account.type || level !== account.level)
          const lines = { isLocked, onChoose: setChosen }
          return (
            <>
              <div>
                <h3>{t('settings.changeLevel')}</h3>
                <ChangeLines changes={others.filter(({ type }) => type === account.type)} {...lines} />
              </div>
              <details className={styles['types']}>
                <summary>{t('settings.changeType')}</summary>
                <ChangeLines changes={others.filter(({ type }) => type !== account.type)} {...lines} />
              </details>
            </>
          )
        }}
      </Loaded>
      {chosen && <LevelDialog account={account} change={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

type LinesProps = {
  changes: readonly AllowedChange[]
  isLocked: boolean
  onChoose: (change: AllowedChange) => void
}

function ChangeLines({ changes, isLocked, onChoose }: LinesProps) {
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <ChangeLine
          key={`${change.type} ${change.level}`}
          change={change}
          isLocked={isLocked}
          onChoose={() => onChoose(change)}
        />
      ))}
    </ul>
  )
}

type LineProps = { change: AllowedChange; isLocked: boolean; onChoose: () => void }

function ChangeLine({ change, isLocked, onChoose }: LineProps) {
  const t = useT()
  const { type, level, direction, is_allowed: isAllowed, needs_staff: needsStaff, reasons, price } = change
  const verb = needsStaff ? t('settings.change.ask') : t(`settings.change.${direction}`)
  const name = `${t(`account.type.${type}`)}, ${t(`account.level.${level}`)}`
  return (
    <li>
      <div>
        <b>{name}</b> <span className="s13 mut">{price ?? t('account.price.free')}</span>
        {reasons.map((what) => (
          <span key={what} className={styles['reason']}>
            {t(`settings.blocked.${what}`)}
          </span>
        ))}
      </div>
      <Button disabled={!isAllowed || isLocked} onClick={onChoose} aria-label={`${verb}: ${name}`}>
        {verb}
      </Button>
    </li>
  )
}

type RequestProps = { account: Account; kind: 'level' | 'verification'; isLocked: boolean }

/** What was asked of staff last, until it is answered with yes. */
export function LastRequest({ account, kind, isLocked }: RequestProps) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const request = account.requests.find((one) => one.kind === kind)
  const withdraw = useMutation({
    mutationFn: (id: number) => callApi(userApi.accountWithdrawRequest, { params: { request_id: id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: everyCallOf(userApi.account) }),
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
  if (!request || request.state === 'approved') return null
  const what =
    request.type !== null && request.level !== null
      ? `${t(`account.type.${request.type}`)}, ${t(`account.level.${request.level}`)}`
      : t('settings.verification')
  const date = <DateText value={request.created_at} style="long" />
  if (request.state === 'declined')
    return <p className="s14">{t('settings.request.declined', { what, answer: request.answer })}</p>
  return (
    <div className={styles['request']}>
      <p className="s14">{t.rich('settings.request.open', { what, date })}</p>
      <Button size="xs" disabled={isLocked} loading={withdraw.isPending} onClick={() => withdraw.mutate(request.id)}>
        {t('settings.revoke')}
      </Button>
    </div>
  )
}
