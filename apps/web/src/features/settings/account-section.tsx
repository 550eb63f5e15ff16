import { useQuery } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { LevelChanges } from './level-changes.tsx'
import type { Account } from './level-changes.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { Verification } from './verification.tsx'

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
            {isAdmin && data.is_professional && <Verification account={data} isLocked={isLocked} />}
            {isAdmin && <LevelChanges account={data} isLocked={isLocked} />}
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
        {LIMITED.filter((what) => what !== 'users' || quotas.users !== 1).map((what) => (
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
