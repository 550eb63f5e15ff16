import type { ClosingProposal } from '@matchwright/contract/moderation.schema'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useAccountName } from './account-name.ts'
import { ClosingCase } from './closing-case.tsx'
import styles from './staff.module.css'

/** Closings of accounts that wait for a second person, the oldest first. */
export function Closings({ closings }: { closings: readonly ClosingProposal[] }) {
  const t = useT()
  const nameOf = useAccountName()
  if (closings.length === 0) return null
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>
        {t('admin.staff.closings')} <span className="s13 mut num">{closings.length}</span>
      </h2>
      <ul>
        {closings.map((closing) => (
          <li key={closing.id} className={styles['proposal']}>
            <PageLink page="lang-staff-account" params={{ id: closing.account_id }}>
              <b>{nameOf({ id: closing.account_id, organisation: closing.organisation })}</b>
            </PageLink>
            {closing.title !== null && (
              <span className="s13 sec" dir="auto">
                {closing.title}
              </span>
            )}
            <ClosingCase closing={closing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
