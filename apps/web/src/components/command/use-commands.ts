import { useDebouncedValue } from '@mantine/hooks'
import { conceptApi } from '@matchwright/contract/concept.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useCurrentActions } from '#web/lib/command/page-actions.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { PageName } from '#web/pages.ts'
import type { Command } from './commands.ts'

const DEBOUNCE_MS = 150
const FEW = 4

/** Commands of the page, own listings and contacts, occupations in any language, and pages. */
export function useCommands(typed: string): { commands: Command[]; isStale: boolean } {
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const own = useOwnCommands(term)
  const occupations = useOccupationCommands(term)
  return {
    commands: [...useActionCommands(), ...own.commands, ...occupations.commands, ...usePageCommands()],
    isStale: term !== typed.trim() || own.isStale || occupations.isStale,
  }
}

function useActionCommands(): Command[] {
  const { actions = [] } = useCurrentActions() ?? {}
  return actions.map(({ key, text, hint, run }) => ({
    key: `action ${key}`,
    group: 'actions',
    text,
    ...(hint !== undefined && { hint }),
    run,
  }))
}

function useOwnCommands(term: string) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const { language: lang } = useShell()
  const search = term === '' ? {} : { search: term }
  const listings = useQuery({
    ...apiQuery(listingApi.list, { query: { ...search, limit: FEW } }),
    placeholderData: keepPreviousData,
  })
  const contacts = useQuery({
    ...apiQuery(contactApi.contacts, { query: { ...search, limit: FEW, lang } }),
    placeholderData: keepPreviousData,
  })
  const listingCommands = (listings.data?.items ?? []).map((row): Command => ({
    key: `listing ${row.id}`,
    group: 'own',
    text: row.title || t('listing.untitled'),
    hint: t(`listing.status.${stateOf(row.status)}`),
    note: t('command.kind.listing'),
    isFound: true,
    run: () => void navigate(to('lang-listing-id', { id: row.id })),
  }))
  const contactCommands = (contacts.data?.items ?? []).map((row): Command => ({
    key: `contact ${row.id}`,
    group: 'own',
    text: row.other.title,
    lang: row.other.language,
    hint: row.other.who,
    note: t('command.kind.contact'),
    isFound: true,
    run: () => void navigate(to('lang-match-id', { id: row.id })),
  }))
  return {
    commands: [...listingCommands, ...contactCommands],
    isStale: listings.isPlaceholderData || contacts.isPlaceholderData,
  }
}

function useOccupationCommands(term: string) {
  const to = usePaths()
  const navigate = useNavigate()
  const { language: lang } = useShell()
  const found = useQuery({
    ...apiQuery(conceptApi.typeahead, { query: { term, lang, branches: ['occupation'] } }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  const items = term === '' ? [] : (found.data?.items ?? []).slice(0, FEW)
  const commands = items.map(({ concept_id: id, label, matched, is_weak: isWeak }): Command => ({
    key: `occupation ${id}`,
    group: 'occupations',
    text: label.text,
    lang: label.lang,
    ...(matched.text !== label.text && { hint: matched.text }),
    names: isWeak ? [] : [term],
    isFound: true,
    run: () => {
      const q = JSON.stringify({ occupations: [{ concept_id: id }] })
      void navigate(`${to('lang-match-finder')}?${String(new URLSearchParams({ q }))}`)
    },
  }))
  return { commands, isStale: found.isPlaceholderData }
}

type PageEntry = { page: PageName; text: MessageId; keys?: string }

const PAGE_ENTRIES: readonly PageEntry[] = [
  { page: 'lang-home', text: 'common.menu.home', keys: 'g h' },
  { page: 'lang-match-finder', text: 'common.menu.finder', keys: 'g f' },
  { page: 'lang-match', text: 'command.page.contacts', keys: 'g c' },
  { page: 'lang-listing', text: 'common.menu.listings', keys: 'g l' },
  { page: 'lang-listing-new', text: 'command.do.newListing', keys: 'c' },
  { page: 'lang-profiles', text: 'common.menu.profiles' },
  { page: 'lang-documents', text: 'common.menu.documents' },
  { page: 'lang-reports', text: 'common.menu.reports' },
  { page: 'lang-notifications', text: 'notice.title' },
  { page: 'lang-match-saved', text: 'common.user.savedSearches' },
  { page: 'lang-match-favourites', text: 'mark.page.title' },
  { page: 'lang-user-archive', text: 'common.user.archive' },
  { page: 'lang-account-settings', text: 'common.user.settings' },
]

const STAFF_ENTRIES: readonly PageEntry[] = [{ page: 'lang-staff', text: 'admin.staff.title' }]

function usePageCommands(): Command[] {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const { user } = useShell()
  const staff = user && hasPermission(user, 'listing_staff') ? STAFF_ENTRIES : []
  return [...PAGE_ENTRIES, ...staff].map(({ page, text, keys }) => ({
    key: `page ${page}`,
    group: 'pages',
    text: t(text),
    ...(keys !== undefined && { keys }),
    run: () => void navigate(to(page)),
  }))
}
