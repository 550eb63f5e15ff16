import { IconBuilding, IconChevronRight, IconFileCv, IconFileText, IconLock, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { PageName } from '#web/pages.ts'
import styles from './profile.module.css'

const ICON = { size: 24, className: 'ic', 'aria-hidden': true } as const
const ways = {
  cv: { page: 'lang-profiles-person-cv', minutes: 3, sign: <IconFileCv {...ICON} /> },
  personHand: { page: 'lang-profiles-person-manually', minutes: 5, sign: <IconUser {...ICON} /> },
  ad: { page: 'lang-profiles-company-ad', minutes: 3, sign: <IconFileText {...ICON} /> },
  companyHand: { page: 'lang-profiles-company-manually', minutes: 5, sign: <IconBuilding {...ICON} /> },
} as const satisfies Record<string, { page: PageName; minutes: number; sign: ReactNode }>
type WayName = keyof typeof ways

/** Ways to create a profile, each with a realistic duration. */
export function Ways({ names }: { names: readonly WayName[] }) {
  const t = useT()
  return (
    <div className={`card ${styles['ways']}`}>
      {names.map((name, index) => (
        <PageLink key={name} page={ways[name].page} className={styles['way']} data-first={index === 0 || undefined}>
          <span className={styles['sign']}>{ways[name].sign}</span>
          <span className={styles['words']}>
            <b>{t(`profile.way.${name}.title`)}</b>
            <span>{t(`profile.way.${name}.text`)}</span>
          </span>
          <em>{t('profile.minutes', { count: ways[name].minutes })}</em>
          <IconChevronRight size={18} className="ic flip" aria-hidden="true" />
        </PageLink>
      ))}
      <p className={styles['note']}>
        <IconLock size={15} className="ic" aria-hidden="true" />
        {t('profile.private')}
      </p>
    </div>
  )
}

/** Ways available to the visitor. */
export function AllWays() {
  const { user } = useShell()
  return <Ways names={user?.is_professional ? ['cv', 'personHand', 'ad', 'companyHand'] : ['cv', 'personHand']} />
}

/** Start page of a new profile. */
export function StartPage({ kind }: { kind: 'person' | 'company' }) {
  const t = useT()
  return (
    <div className={`wrap ${styles['start']}`}>
      <PageTitle title={t(`profile.start.${kind}`)} />
      <h1>{t(`profile.start.${kind}`)}</h1>
      <p className="sec">{t(`profile.startText.${kind}`)}</p>
      <Ways names={kind === 'person' ? ['cv', 'personHand'] : ['ad', 'companyHand']} />
    </div>
  )
}
