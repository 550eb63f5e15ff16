import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { useT } from '#web/lib/intl/translate.ts'

/** Name of an account in lists of staff: its organisation, else its number. */
export function useAccountName(): (account: { id: number; organisation: string | null }) => string {
  const t = useT()
  return ({ id, organisation }) => organisation || t('admin.staff.account', { id })
}

/** Type and level: "Company, Plus". */
export function useAccountKind(): (kind: { type: AccountType; level: AccountLevel | null }) => string {
  const t = useT()
  return ({ type, level }) =>
    [t(`account.type.${type}`), level && t(`account.level.${level}`)].filter(Boolean).join(t('admin.staff.comma'))
}
