import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL, MATCH_STATE } from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import { useIntl } from 'react-intl'
import { visibilityOf } from '#web/components/disclosure/visibility.ts'
import { VisibilityBadge, ViewAs, useViewAs } from '#web/components/disclosure/visibility-badge.tsx'
import type { View } from '#web/components/disclosure/visibility-badge.tsx'
import { DisclosurePreview, useGroupName } from '#web/components/match/disclosure-preview.tsx'
import { capital, uncapital } from '#web/components/match/facts.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { Term } from '#web/components/text/term.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import styles from './who-sees-what.module.css'

/**
 * Disclosure level of each field group on both sides, or a preview of the own listing as the other side sees it now or
 * after full disclosure.
 */
export function WhoSeesWhat({ contact }: { contact: Contact }) {
  const t = useT()
  const view = useViewAs()
  const listingId = contact.my_listing.id
  return (
    <section className={`card ${styles['card']}`}>
      <h2>
        <Term term="disclosure">{t('contact.who.title')}</Term>
      </h2>
      <div className={styles['views']}>
        <ViewAs />
      </div>
      {view === 'own' ? (
        <DisclosureTable contact={contact} />
      ) : (
        <DisclosurePreview listingId={listingId} level={levelOf(view, contact)} />
      )}
      <p className={styles['link']}>
        <PageLink page="lang-listing-id" params={{ id: listingId }} hash="#disclosure">
          {t('contact.consent.change')}
        </PageLink>
      </p>
    </section>
  )
}

/** Preview level of the own listing: current, or after full disclosure. */
function levelOf(view: View, { state }: Contact): 1 | 2 | 3 {
  if (view === 'full' || state === MATCH_STATE.full || state === MATCH_STATE.matched) return DISCLOSURE_LEVEL.full
  return state === MATCH_STATE.partial ? DISCLOSURE_LEVEL.partial : DISCLOSURE_LEVEL.public
}

function DisclosureTable({ contact }: { contact: Contact }) {
  const t = useT()
  const intl = useIntl()
  const groupName = useGroupName()
  return (
    <table className={styles['table']} data-sides>
      <caption className="vh">{t('contact.who.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('contact.who.group')}</span>
          </th>
          <th scope="col">{t('contact.who.mine')}</th>
          <th scope="col">{t('contact.who.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {alike(contact.disclosure).map(({ groups, mine, theirs, mine_visible, theirs_visible }) => (
          <tr key={groups[0]}>
            <th scope="row">
              {intl.formatList(
                groups.map((group, at) => (at === 0 ? capital : uncapital)(groupName(group), intl.locale)),
                { type: 'unit' },
              )}
            </th>
            <td>{mine !== null && <LevelVisibility level={mine} isVisible={mine_visible} />}</td>
            <td>{theirs !== null && <LevelVisibility level={theirs} isVisible={theirs_visible} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = Contact['disclosure'][number]

/** Merges groups with equal levels on both sides into one row. */
function alike(rows: readonly Row[]): (Row & { groups: string[] })[] {
  const lines = new Map<string, Row & { groups: string[] }>()
  for (const row of rows.filter(({ mine, theirs }) => mine !== null || theirs !== null)) {
    const key = [row.mine, row.theirs, row.mine_visible, row.theirs_visible].join(' ')
    const line = lines.get(key)
    if (line) line.groups.push(row.group)
    else lines.set(key, { ...row, groups: [row.group] })
  }
  return [...lines.values()]
}

function LevelVisibility({ level, isVisible }: { level: DisclosureLevel; isVisible: boolean }) {
  const t = useT()
  return <VisibilityBadge level={isVisible ? 'public' : visibilityOf(level)} text={levelText(t, level, isVisible)} />
}

function levelText(t: Translate, level: DisclosureLevel, isVisible: boolean): string {
  if (isVisible) return t('contact.who.now')
  if (level === DISCLOSURE_LEVEL.full) return t('contact.who.full')
  return level === DISCLOSURE_LEVEL.none ? t('contact.who.never') : t('contact.who.contact')
}
