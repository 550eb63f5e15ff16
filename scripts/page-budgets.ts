/** Files of every page: the entry, the frame, the guard. */
const FRAME = ['src/entry.client.tsx', 'src/root.tsx', 'src/routes/guarded.tsx']
/** And of every page of a user. */
const USER = [...FRAME, 'src/components/layout/app-header.tsx']

/** Scripts that a page loads at once on a narrow screen, and how many kB of them, compressed, it may load. */
export const PAGE_BUDGETS: readonly { page: string; sources: readonly string[]; kB: number }[] = [
  { page: 'public home', sources: [...FRAME, 'src/routes/home.tsx'], kB: 193 },
  { page: 'log-in', sources: [...FRAME, 'src/routes/account/login.tsx'], kB: 176 },
  { page: 'content page', sources: [...FRAME, 'src/routes/content/page.tsx'], kB: 194 },
  {
    page: 'public offer',
    sources: [...FRAME, 'src/routes/listing/id.tsx', 'src/features/listing-view/listing-page.tsx'],
    kB: 216,
  },
  { page: 'finder, visitor', sources: [...FRAME, 'src/routes/match/finder.tsx'], kB: 206 },
  { page: 'finder', sources: [...USER, 'src/routes/match/finder.tsx'], kB: 214 },
  { page: 'home', sources: [...USER, 'src/routes/home.tsx', 'src/features/home/signed-in-home.tsx'], kB: 240 },
  {
    page: 'listing editor',
    sources: [...USER, 'src/routes/listing/id.tsx', 'src/features/editor/listing-editor.tsx'],
    kB: 242,
  },
  { page: 'profile editor', sources: [...USER, 'src/routes/profiles/person-id.tsx'], kB: 227 },
  { page: 'match', sources: [...USER, 'src/routes/match/id.tsx'], kB: 221 },
  { page: 'contacts', sources: [...USER, 'src/routes/match.tsx'], kB: 270 },
]
