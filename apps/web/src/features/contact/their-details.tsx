import type { Contact } from '@matchwright/contract/contact.schema'
import { useGroupName } from '#web/components/match/disclosure-preview.tsx'
import { identityRows } from '#web/components/match/identity.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './who-sees-what.module.css'

/** Disclosed name, telephone, mail and address of the other side. */
export function TheirDetails({ contact }: { contact: Contact }) {
  const t = useT()
  const groupName = useGroupName()
  const rows = identityRows(contact.person, contact.company).filter(([, text]) => text !== '')
  if (rows.length === 0) return null
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('contact.details')}</h2>
      <table className={styles['table']}>
        <tbody>
          {rows.map(([group, text]) => (
            <tr key={group}>
              <th scope="row">{groupName(group)}</th>
              <td>
                <bdi>{text}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
