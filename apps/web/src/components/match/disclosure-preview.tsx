import { DISCLOSURE_LEVEL, LISTING_GROUPS } from '@matchwright/contract/constants'
import type { ListingGroup } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { visibilityOf } from '#web/components/disclosure/visibility.ts'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { groupLine } from './group-line.ts'
import { identityRows } from './identity.ts'
import type { IdentityRow } from './identity.ts'
import styles from './disclosure-preview.module.css'

type DisclosurePreviewProps = {
  listingId: number
  /** Viewer's standing: 3 outside, 2 in contact, 1 after full disclosure. */
  level: 1 | 2 | 3
}

/** Preview of the own listing as the other side will see it at a standing. */
export function DisclosurePreview({ listingId, level }: DisclosurePreviewProps) {
  const { language } = useShell()
  const preview = useQuery(
    apiQuery(listingViewApi.preview, { params: { listing_id: listingId }, query: { level, lang: language } }),
  )
  return (
    <Loaded query={preview} skeleton={<SkeletonRows rows={2} height={40} />}>
      {(view) => <Preview view={view} isFull={level === DISCLOSURE_LEVEL.full} />}
    </Loaded>
  )
}

function Preview({ view, isFull }: { view: ListingView; isFull: boolean }) {
  const t = useT()
  const intl = useIntl()
  const groupName = useGroupName()
  const groups = shownGroups(view.content).map(groupName)
  const hidden = view.hidden.filter(({ level }) => level > 0)
  const isNameless = isFull && nameOf(view) === ''
  return (
    <div className={styles['preview']}>
      <h3>{t('contact.preview.title')}</h3>
      <dl>
        {identityOf(view, isNameless).map(([group, text]) => (
          <div key={group}>
            <dt>{groupName(group)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{groupName('documents')}</dt>
          <dd>
            {view.documents.length === 0
              ? t('contact.preview.noDocuments')
              : intl.formatList(view.documents.map(({ title }) => title))}
          </dd>
        </div>
      </dl>
      {isNameless && <p className={styles['nameless']}>{t('contact.preview.nameless')}</p>}
      {groups.length > 0 && (
        <p className="s13 sec">{t('contact.preview.content', { groups: intl.formatList(groups) })}</p>
      )}
      {hidden.length > 0 && (
        <>
          <h3>{t('contact.preview.hidden')}</h3>
          <ul>
            {hidden.map(({ group, level }) => (
              <li key={group}>
                {groupName(group)} <VisibilityBadge level={visibilityOf(level)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function nameOf({ person, company }: ListingView): string {
  return identityRows(person, company)[0]?.[1] ?? ''
}

/** Identity of the owner as disclosed at this standing; before full disclosure the trade stands for the name. */
function identityOf(view: ListingView, isNameless: boolean): IdentityRow[] {
  const [, ...others] = identityRows(view.person, view.company)
  const shown: IdentityRow[] = [['name', nameOf(view) || (isNameless ? '' : view.card.who)], ...others]
  return shown.filter(([, text]) => text !== '')
}

const PARTS_OF: Record<ListingGroup, readonly (keyof ListingContent)[]> = {
  occupation: ['occupations'],
  skills: ['skills'],
  experience: ['experience'],
  languages: ['languages'],
  education: ['education'],
  licences: ['licences'],
  responsibilities: ['responsibilities'],
  social: ['social'],
  industry: ['industries'],
  availability: ['start'],
  location: ['places'],
  pay: ['pay'],
  contract: ['contract_types'],
  workload: ['workload'],
  conditions: ['conditions'],
  texts: ['description', 'about_me'],
}

function shownGroups(content: Partial<ListingContent>): ListingGroup[] {
  return LISTING_GROUPS.filter((group) => PARTS_OF[group].some((part) => isFilled(content[part])))
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
}

/** Translates the name of a field group. */
export function useGroupName(): (group: string) => string {
  const t = useT()
  const intl = useIntl()
  return (group) => groupLine({ t, intl }, group)
}
