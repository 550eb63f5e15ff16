import type { Contact } from '@matchwright/contract/contact.schema'
import { useGroupName } from '#web/components/match/disclosure-preview.tsx'
import { identityRows } from '#web/components/match/identity.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { telHref } from './matched-header.tsx'
import styles from './who-sees-what.module.css'

/** Telephone numbers and addresses of mail lead where they belong. */
function DetailText({ group, text }: { group: string; text: string }) {
  if (group === 'email') return <a href={`mailto:${text}`}>{text}</a>
  if (group !== 'phones') return <bdi>{text}</bdi>
  return text.split(', ').map((phone) => (
    <a key={phone} href={telHref(phone)} style={{ display: 'block' }}>
      <bdi>{phone}</bdi>
    </a>
  ))
}

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
                <DetailText group={group} text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
