import { IconBookmark } from '@tabler/icons-react'
import { useT } from '#web/lib/intl/translate.ts'
import type { registrationDraft } from './registration-draft.ts'
import styles from './account-card.module.css'

/** Says what the registration carries along, as nobody wants to enter it twice. */
export function CarriedNote({ draft }: { draft: ReturnType<typeof registrationDraft> }) {
  const t = useT()
  const carried = draft && (draft.cv ? 'cv' : draft.search ? 'search' : draft.listing_id === null ? null : 'listing')
  if (!carried) return null
  return (
    <p className={styles['carried']}>
      <IconBookmark size={18} className="ic" aria-hidden="true" />
      {t(`account.register.carried.${carried}`)}
    </p>
  )
}
