import { personName } from '@matchwright/contract/person-name'
import { IconFile, IconLink } from '@tabler/icons-react'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { sizeRange } from '#web/lib/intl/size-range.ts'
import { inOneLine } from '#web/components/match/facts.ts'
import styles from '#web/components/listing/listing-facts.module.css'

/** Disclosed fields of the person or company behind a listing, with documents and links. */
export function ProfileFacts({ view }: { view: ListingView }) {
  const t = useT()
  const { person, company, documents } = view
  const rows = [...(person ? personRows(person) : []), ...(company ? companyRows(company) : [])]
  const links = [...(person?.links ?? []), ...(company?.links ?? [])]
  if (rows.length + documents.length + links.length === 0) return null
  return (
    <section className={styles['text']}>
      <h2>{t(person ? 'listing.view.person' : 'listing.view.company')}</h2>
      <dl className={styles['facts']}>
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`listing.view.${key}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        <Positions entries={person?.work_history ?? []} />
        <Attachments documents={documents} links={links} />
      </dl>
    </section>
  )
}

function Positions({ entries }: { entries: PersonContent['work_history'] }) {
  const t = useT()
  if (entries.length === 0) return null
  return (
    <div>
      <dt>{t('listing.view.work')}</dt>
      <dd>
        <WorkHistory entries={entries} />
      </dd>
    </div>
  )
}

type AttachmentsProps = { documents: ListingView['documents']; links: PersonContent['links'] }

function Attachments({ documents, links }: AttachmentsProps) {
  const t = useT()
  if (documents.length + links.length === 0) return null
  return (
    <div>
      <dt>{t('listing.view.documents')}</dt>
      <dd>
        <ul className={styles['lines']}>
          {documents.map(({ id, title, url }) => (
            <Attached
              key={id}
              icon={<IconFile size={16} className="ic" aria-hidden="true" />}
              href={url ?? `/napi/document/${id}/download`}
            >
              <bdi>{title}</bdi>
            </Attached>
          ))}
          {links.map(({ url, label }) => (
            <Attached key={url} icon={<IconLink size={16} className="ic" aria-hidden="true" />} href={url}>
              {label || url}
            </Attached>
          ))}
        </ul>
      </dd>
    </div>
  )
}

function Attached({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li>
      {icon}{' '}
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
    </li>
  )
}

type FactKey = 'name' | 'email' | 'phone' | 'size' | 'facts' | 'contactName' | 'organization' | 'honors' | 'extra'
type Fact = { key: FactKey; value: string }

function filled(facts: readonly { key: FactKey; value: string | null | undefined }[]): Fact[] {
  return facts.flatMap(({ key, value }) => (value ? [{ key, value }] : []))
}

function personRows(person: Partial<PersonContent>): Fact[] {
  return filled([
    { key: 'name', value: personName(person) },
    { key: 'email', value: person.email },
    { key: 'phone', value: person.phones?.join(', ') },
    { key: 'organization', value: person.organization },
    { key: 'honors', value: person.honors },
    { key: 'extra', value: person.extra },
  ])
}

function companyRows(company: Partial<CompanyContent>): Fact[] {
  return filled([
    { key: 'name', value: company.company_name },
    { key: 'contactName', value: company.contact_name },
    { key: 'email', value: company.contact_email },
    { key: 'phone', value: company.phones?.join(', ') },
    { key: 'size', value: company.size && sizeRange(company.size) },
    { key: 'facts', value: company.facts },
  ])
}

/** Work history, in the order set by the person. */
export function WorkHistory({ entries }: { entries: PersonContent['work_history'] }) {
  const t = useT()
  return (
    <ul className={styles['lines']}>
      {entries.map(({ position, employer, place, from, to, is_current: isCurrent }, index) => (
        <li key={index}>
          <b>{position}</b> {inOneLine(t, [employer, place])}{' '}
          <span className="s13 mut num">
            {t('listing.view.years', {
              from: from?.slice(0, 4) ?? '',
              to: isCurrent ? t('listing.view.today') : (to?.slice(0, 4) ?? ''),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
