import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'

type Account = ResponseOf<typeof userApi.account>
type Change = ResponseOf<typeof userApi.accountAllowedChanges>['items'][number]
const BLOCKING = ['published_listings', 'users', 'open_contacts'] as const
const LIMITED = ['published_listings', 'drafts', 'open_contacts', 'users', 'profiles', 'storage_mb'] as const

/** Level of the account, its quotas with their usage, and other available levels. */
export function AccountSection({ isAdmin, isLocked }: { isAdmin: boolean; isLocked: boolean }) {
  const t = useT()
  const account = useQuery(apiQuery(userApi.account, {}))
  return (
    <Section name="account" text={t('settings.accountText')}>
      <Loaded query={account}>
        {(data) => (
          <>
            <Usage account={data} />
            {isAdmin && <Changes account={data} isLocked={isLocked} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Usage({ account }: { account: Account }) {
  const t = useT()
  const { type, level, expires_at, quotas, usage } = account
  return (
    <>
      <p>
        <b>{t(`account.type.${type}`)}</b>
        {level !== null && <>, {t(`account.level.${level}`)}</>}
        {expires_at !== null && (
          <>, {t.rich('settings.expires', { date: <DateText value={expires_at} style="long" /> })}</>
        )}
      </p>
      <div className={styles['meters']}>
        {LIMITED.map((what) => (
          <Meter key={what} name={t(`settings.quota.${what}`)} used={usage[what]} max={quotas[what]} />
        ))}
      </div>
    </>
  )
}

function Meter({ name, used, max }: { name: string; used: number; max: number | null }) {
  const t = useT()
  return (
    <div>
      <span>{name}</span>
      <span className="num">
        <NumberText value={used} /> / {max === null ? t('settings.unlimited') : <NumberText value={max} />}
      </span>
      {max !== null && <meter aria-label={name} value={used} max={max} />}
    </div>
  )
}

function Changes({ account, isLocked }: { account: Account; isLocked: boolean }) {
  const t = useT()
  const changes = useQuery(apiQuery(userApi.accountAllowedChanges, {}))
  return (
    <div>
      <h3>{t('settings.changeLevel')}</h3>
      <Loaded query={changes}>
        {({ items }) => (
          <ul className={styles['changes']}>
            {items
              .filter(({ type, level }) => type !== account.type || level !== account.level)
              .map((change) => (
                <ChangeLine key={`${change.type} ${change.level}`} change={change} isLocked={isLocked} />
              ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function ChangeLine({ change, isLocked }: { change: Change; isLocked: boolean }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const { type, level, direction, is_allowed: isAllowed, reasons } = change
  const verb = t(`settings.change.${direction}`)
  const apply = useMutation({
    mutationFn: () => callApi(userApi.accountChangeType, { body: { type, level } }),
    onSuccess: async () => {
      toast(t('settings.saved'))
      await cache.invalidateQueries({ queryKey: everyCallOf(userApi.account) })
      await cache.invalidateQueries({ queryKey: everyCallOf(userApi.accountAllowedChanges) })
    },
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
  const blocked = BLOCKING.filter((what) => reasons.includes(what))
  return (
    <li>
      <div>
        <b>
          {t(`account.type.${type}`)}, {t(`account.level.${level}`)}
        </b>
        {blocked.map((what) => (
          <span key={what} className="s13 mut">
            {t(`settings.blocked.${what}`)}{' '}
          </span>
        ))}
      </div>
      <Button
        disabled={!isAllowed || isLocked}
        loading={apply.isPending}
        onClick={() => apply.mutate()}
        aria-label={`${verb}: ${t(`account.type.${type}`)}, ${t(`account.level.${level}`)}`}
      >
        {verb}
      </Button>
    </li>
  )
}
