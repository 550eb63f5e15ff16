import {
  IconApi,
  IconBell,
  IconDatabase,
  IconEyeOff,
  IconFileImport,
  IconLanguage,
  IconListDetails,
  IconLock,
  IconStairsUp,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './account-nav.module.css'

/** Sections of the settings that the list names, in their order. */
export const SETTINGS_SECTIONS = [
  'you',
  'appearance',
  'security',
  'mails',
  'hidden',
  'account',
  'users',
  'data',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

const ICONS: Record<SettingsSection, Icon> = {
  you: IconUser,
  appearance: IconLanguage,
  security: IconLock,
  mails: IconBell,
  hidden: IconEyeOff,
  account: IconStairsUp,
  users: IconUsers,
  data: IconDatabase,
}

/** Sections that a user has: administrators of accounts with room for several see the users. */
export function sectionsFor(user: SignedInUser | null): SettingsSection[] {
  const hasUsers = user?.is_professional === true && user.perms.includes('account_admin')
  return SETTINGS_SECTIONS.filter((name) => hasUsers || name !== 'users')
}

const PAGES = [
  { page: 'lang-user-api_usage', text: 'api.title', icon: IconApi },
  { page: 'lang-user-api_listings', text: 'api.listings', icon: IconFileImport },
  { page: 'lang-account-activity', text: 'settings.activity', icon: IconListDetails },
] as const

/** The pages of the account that a user may open. */
function pagesFor(user: SignedInUser | null) {
  const isOpen = {
    'lang-user-api_usage': user?.is_professional,
    'lang-user-api_listings': user?.perms.includes('listing_copy_japi'),
    'lang-account-activity': true,
  }
  return PAGES.filter(({ page }) => isOpen[page])
}

type AccountNavProps = {
  /** The page, or on the settings the section in view. */
  current?: SettingsSection | (typeof PAGES)[number]['page'] | undefined
  /** Whether the sections are on this page. */
  isSettings?: boolean
}

/** Sections of the settings, and the pages that belong to the account. */
export function AccountNav({ current, isSettings = false }: AccountNavProps) {
  const t = useT()
  const { user } = useShell()
  const sections = sectionsFor(user)
  const isCurrent = (name: string) => (name === current ? (isSettings ? 'location' : 'page') : undefined)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow screens the list is one line, in which the page may lie out of sight.
    if (!isSettings)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isSettings])
  return (
    <nav ref={nav} className={styles['nav']} aria-label={t('settings.contents')}>
      {sections.map((name) => {
        const content = <Label icon={ICONS[name]} text={t(`settings.${name}`)} />
        return isSettings ? (
          <a key={name} href={`#${name}`} aria-current={isCurrent(name)}>
            {content}
          </a>
        ) : (
          <PageLink key={name} page="lang-account-settings" hash={`#${name}`}>
            {content}
          </PageLink>
        )
      })}
      {pagesFor(user).map(({ page, text, icon }) => (
        <PageLink key={page} page={page} aria-current={isCurrent(page)}>
          <Label icon={icon} text={t(text)} />
        </PageLink>
      ))}
    </nav>
  )
}

function Label({ icon: LabelIcon, text }: { icon: Icon; text: string }) {
  return (
    <>
      <LabelIcon size={18} className="ic" aria-hidden="true" />
      {text}
    </>
  )
}
