import type { Page } from '@playwright/test'
import { demo, send } from './people.ts'

type Rows = { items: { id: number; status: number; state: number; type: number }[] }

async function idOf(page: Page, path: string, fits: (row: Rows['items'][number]) => boolean): Promise<number> {
  const { items } = (await (await page.context().request.get(path)).json()) as Rows
  const found = items.find(fits)
  if (!found) throw new Error(`Nothing fits in ${path}`)
  return found.id
}

function draft(page: Page) {
  return idOf(page, '/napi/listing/list?limit=40', ({ status }) => status === 0)
}

function published(page: Page) {
  return idOf(page, '/napi/listing/list?limit=40', ({ status }) => status === 1)
}

function contact(page: Page) {
  return idOf(page, '/napi/match/contacts?limit=40', ({ state }) => state === 2)
}

export type Screen = { name: string; user: string; path: (page: Page) => Promise<string> | string }

/** Screens of daily work, each with a demo user who has content on it. */
export const screens: Screen[] = [
  { name: 'home', user: demo.company, path: () => '' },
  { name: 'listings', user: demo.company, path: () => '/listing' },
  { name: 'editor', user: demo.company, path: async (page) => `/listing/${await draft(page)}` },
  { name: 'finder', user: demo.candidate, path: async (page) => `/match/finder/${await published(page)}` },
  { name: 'match', user: demo.candidate, path: async (page) => `/match/${await contact(page)}` },
  { name: 'contacts', user: demo.company, path: () => '/match' },
  { name: 'profiles', user: demo.candidate, path: () => '/profiles' },
  {
    name: 'profile',
    user: demo.candidate,
    path: async (page) => `/profiles/person/${await idOf(page, '/napi/profile/list?filter_type=person', () => true)}`,
  },
  { name: 'import', user: demo.candidate, path: () => '/profiles/person/cv' },
  { name: 'documents', user: demo.candidate, path: () => '/documents' },
  { name: 'settings', user: demo.company, path: () => '/account/settings' },
  { name: 'reports', user: demo.company, path: () => '/reports' },
  {
    name: 'what keeps others out',
    user: demo.candidate,
    path: async (page) => `/listing/${await published(page)}/why`,
  },
  { name: 'saved searches', user: demo.candidate, path: savedSearches },
  { name: 'favourites', user: demo.candidate, path: () => '/match/favourites' },
  { name: 'notifications', user: demo.company, path: () => '/notifications' },
  { name: 'end of an alert', user: demo.candidate, path: () => `/match/saved/stop?key=1.${'a'.repeat(43)}` },
  { name: 'words without a concept', user: demo.staff, path: wordWithoutConcept },
  { name: 'queue of staff', user: demo.staff, path: () => '/staff?q=a' },
  { name: 'account for staff', user: demo.staff, path: () => '/staff/accounts/1' },
  { name: 'activity of staff', user: demo.company, path: () => '/account/activity' },
  { name: 'shown lists', user: demo.staff, path: () => '/staff/impressions' },
  {
    name: 'printed listing',
    user: demo.company,
    path: async (page) => `/listing/${await published(page)}/print/listing`,
  },
]

/** Saves a search, so that the list has a row. */
async function savedSearches(page: Page): Promise<string> {
  const content = { occupations: [{ concept_id: 303 }] }
  const { finder_id: id } = await send<{ finder_id: string }>(page, '/napi/match/finder', {
    body: { type: 0, content },
  })
  await send(page, '/napi/match/saved_search', { finder_id: id, title: 'Intensive care', filters: {}, alert: 'daily' })
  return '/match/saved'
}

/** Creates a term without a concept, so that staff has something to decide. */
async function wordWithoutConcept(page: Page): Promise<string> {
  const terms = [{ text: 'Ultrasound-guided vascular access', branch: 'skill' }]
  await send(page, '/napi/listing/new', { type: 1, content: { terms } })
  return '/staff/vocabulary'
}
