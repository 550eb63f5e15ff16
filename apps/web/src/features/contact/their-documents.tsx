import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import { NumberText } from '#web/components/text/formats.tsx'
import { FileLink } from '#web/components/contact/message-bubble.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { documentHref } from './queries.ts'
import styles from './who-sees-what.module.css'

const BYTES_A_KILOBYTE = 1000

/** Documents of the other side disclosed at the current standing. Links are marked as external. */
export function TheirDocuments({ contact }: { contact: Contact }) {
  const t = useT()
  if (contact.documents.length === 0) return null
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('contact.documents')}</h2>
      {contact.documents.map(({ id, kind, title, url, size }) =>
        kind === DOCUMENT_KIND.url && url !== null ? (
          <p key={id} className="s14">
            <a href={url} rel="noopener noreferrer nofollow ugc" target="_blank">
              <bdi>{title}</bdi>
            </a>
          </p>
        ) : (
          <FileLink
            key={id}
            name={title}
            href={documentHref(id)}
            size={
              size !== null && <NumberText value={Math.max(1, Math.round(size / BYTES_A_KILOBYTE))} unit="kilobyte" />
            }
          />
        ),
      )}
      {contact.documents.some(({ kind }) => kind === DOCUMENT_KIND.file) && (
        <p className="s13 mut">{t('contact.documents.receipt')}</p>
      )}
    </section>
  )
}
