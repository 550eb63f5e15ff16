import type { LevelChoice, Quotas } from '@matchwright/contract/user.schema'
import { useT } from '#web/lib/intl/translate.ts'

export type Level = LevelChoice
const LIMITED = ['published_listings', 'users', 'open_contacts'] as const

/** Quotas of an account level, one per line. */
export function QuotaLines({ quotas }: { quotas: Quotas }) {
  const t = useT()
  return (
    <ul>
      {LIMITED.map((what) => {
        const max = quotas[what]
        return (
          <li key={what}>
            {max === null ? t(`account.unlimited.${what}`) : t(`account.quota.${what}`, { count: max })}
          </li>
        )
      })}
      {quotas.batch_rows > 0 && <li>{t('account.quota.batch_rows', { count: quotas.batch_rows })}</li>}
      {quotas.api_calls > 0 && <li>{t('account.quota.api_calls', { count: quotas.api_calls })}</li>}
    </ul>
  )
}
