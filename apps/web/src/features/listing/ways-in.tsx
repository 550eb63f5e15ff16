import { IconChevronRight, IconFileCv, IconFileText, IconLock, IconPencil, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { templateApi } from '@matchwright/contract/template.api'
import type { ComponentProps, ReactNode } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useTemplateCountries } from './template-input.ts'
import styles from './ways-in.module.css'

const COMMON_TEMPLATES = 11
const ICON = { size: 24, className: 'ic', 'aria-hidden': true } as const

/** Four ways to create a first listing, each with a realistic duration. */
export function WaysIn({ withTemplates = false }: { withTemplates?: boolean }) {
  const t = useT()
  const { language, currentUser } = useShell()
  const isProfessional = currentUser.is_authenticated && currentUser.is_professional
  const written = language.slice(0, 2)
  const { first: country, isReady } = useTemplateCountries(written)
  const templates = useQuery({
    ...apiQuery(templateApi.templates, {
      query: {
        limit: COMMON_TEMPLATES,
        list_sort: 'common',
        language_captured: written,
        filter_type: isProfessional ? LISTING_TYPE.offer : LISTING_TYPE.search,
        ...(country !== undefined && { country }),
      },
    }),
    enabled: isReady,
  })
  return (
    <>
      <div className={`card ${styles['card']}`}>
        <div className={styles['why']}>
          <Picture />
          <h2 className="h1">{t('listing.ways.title')}</h2>
          <p className="sec">{t('listing.ways.text')}</p>
        </div>
        <div className={styles['ways']}>
          <p className="s14 mut">{t('listing.ways.start')}</p>
          <Way page="lang-profiles-person-cv" way="cv" minutes={3} icon={<IconFileCv {...ICON} />} isFirst />
          {isProfessional && (
            <Way page="lang-profiles-company-ad" way="ad" minutes={3} icon={<IconFileText {...ICON} />} />
          )}
          <Way
            page="lang-listing-new-template"
            way="template"
            minutes={5}
            count={templates.data?.count ?? 0}
            icon={<IconTemplate {...ICON} />}
          />
          <Way page="lang-listing-new" way="hand" minutes={10} icon={<IconPencil {...ICON} />} />
          <WaysNote />
        </div>
      </div>
      {withTemplates && templates.data && templates.data.items.length > 0 && (
        <div className={styles['templates']}>
          <p className="s14 mut">{t('listing.ways.common')}</p>
          <ul>
            {templates.data.items.map(({ id, title, language: lang }) => (
              <li key={id}>
                <PageLink page="lang-listing-new-template-templateid" params={{ templateid: id }} lang={lang}>
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type WayProps = {
  page: ComponentProps<typeof PageLink>['page']
  search?: string
  way: 'cv' | 'ad' | 'template' | 'hand'
  minutes: number
  count?: number
  icon: ReactNode
  isFirst?: boolean
}

export function Way({ page, search = '', way, minutes, count = 0, icon: sign, isFirst = false }: WayProps) {
  const t = useT()
  return (
    <PageLink page={page} search={search} className={styles['way']} data-first={isFirst || undefined}>
      <span className={styles['sign']}>{sign}</span>
      <span className={styles['words']}>
        <b>{t(`listing.way.${way}.title`)}</b>
        <span>{t(`listing.way.${way}.text`, { count })}</span>
      </span>
      <em>{t('listing.ways.minutes', { count: minutes })}</em>
      <IconChevronRight size={18} className="ic flip" aria-hidden="true" />
    </PageLink>
  )
}

/** Illustration: three cards, one of them highlighted. */
function Picture() {
  return (
    <svg viewBox="0 0 280 250" width="250" aria-hidden="true" className={styles['picture']}>
      <rect x="14" y="20" width="168" height="64" rx="12" />
      <rect x="62" y="96" width="168" height="64" rx="12" data-on />
      <rect x="98" y="172" width="168" height="64" rx="12" />
      <path className={styles['lines']} d="M72 44h78M72 60h50M156 196h78M156 212h44" />
      <path className={styles['lines']} data-on d="M122 118h82M122 136h54" />
      <circle className={styles['ring']} cx="42" cy="52" r="15" />
      <circle className={styles['ring']} cx="126" cy="204" r="15" />
      <path className={styles['ring']} data-on d="M91.3 113A15 15 0 0 0 86 141.8M92.7 113A15 15 0 0 1 99.5 141" />
    </svg>
  )
}

/** Below the ways: nothing is published by choosing one. */
export function WaysNote() {
  const t = useT()
  return (
    <p className={styles['note']}>
      <IconLock size={15} className="ic" aria-hidden="true" />
      {t('listing.ways.private')}
    </p>
  )
}
