/** Table of all screens: path, access rules, skipped session checks, layout. */

export type GuardException = 'registration_completed' | 'terms_accepted' | 'is_expired' | 'second_factor'
export type PageAccess =
  | 'public'
  | 'user'
  | 'guest'
  | 'staff'
  | 'professional'
  | 'registration_open'
  | `permission ${string}`
/** public: 17 px font size; app: 15 px; print: no header or footer. Default: app if logged in, else public. */
export type PageLayout = 'public' | 'app' | 'print'
export type Page = {
  /** React Router pattern; localised pages start with `/:lang`. */
  path: string
  access: readonly PageAccess[]
  exceptions?: readonly GuardException[]
  layout?: PageLayout
  /**
   * Without a query it is the same for all visitors with the same preferences, and the server keeps it: for some
   * seconds, or for as long only as no listing changes.
   */
  kept?: 'seconds' | 'unchanged'
}

const STEP = {
  access: ['user', 'registration_open'],
  exceptions: ['registration_completed', 'is_expired', 'second_factor'],
} as const
const BATCH = { access: ['professional', 'permission batch_classifier'] } as const
const ENDING = {
  access: ['user'],
  exceptions: ['is_expired', 'terms_accepted', 'registration_completed', 'second_factor'],
} as const
const MAILED = { access: ['public'], exceptions: ENDING.exceptions } as const
const PRINT = { access: ['user'], layout: 'print' } as const

export const PAGES = {
  index: { path: '/', access: ['public'] },
  admin_preview: { path: '/admin_preview', access: ['staff'] },
  sitemap: { path: '/sitemap', access: ['public'], layout: 'public' },
  test: { path: '/test', access: ['staff'] },
  'user-login': { path: '/user/login', access: ['guest'] },
  'lang-home': { path: '/:lang', access: ['public'], kept: 'seconds' },
  'lang-home-page': { path: '/:lang/home', access: ['public'], kept: 'seconds' },
  'lang-account': { path: '/:lang/account', access: ['user'] },
  'lang-account-activity': { path: '/:lang/account/activity', access: ['user'], exceptions: ['is_expired'] },
  'lang-account-expired': { path: '/:lang/account/expired', access: ['user'], exceptions: ['is_expired'] },
  'lang-account-login': { path: '/:lang/account/login', access: ['guest'] },
  'lang-account-login-as': { path: '/:lang/account/login-as', access: ['permission admin_login_as'] },
  'lang-account-logout': { path: '/:lang/account/logout', ...ENDING },
  'lang-account-logout-return': { path: '/:lang/account/logout-return', ...ENDING },
  'lang-account-reset': { path: '/:lang/account/reset', access: ['public'] },
  'lang-account-reset-uid-token': { path: '/:lang/account/reset/:uid/:token', access: ['public'] },
  'lang-account-secure': {
    path: '/:lang/account/secure',
    access: ['user'],
    exceptions: ['is_expired', 'second_factor'],
  },
  'lang-account-settings': { path: '/:lang/account/settings', access: ['user'], exceptions: ['is_expired'] },
  'lang-account-terms': { path: '/:lang/account/terms', ...ENDING },
  'lang-account-activate-success': { path: '/:lang/account/activate/success', access: ['public'] },
  'lang-account-activate': { path: '/:lang/account/activate/:key?', access: ['public'] },
  'lang-account-change_email': { path: '/:lang/account/change_email/:key?', access: ['public'] },
  'lang-account-join': { path: '/:lang/account/join/:token', access: ['public'] },
  'lang-account-data': { path: '/:lang/account/data', ...ENDING },
  'lang-account-reopen': { path: '/:lang/account/reopen/:key?', access: ['public'] },
  'lang-account-keep_email': { path: '/:lang/account/keep_email/:key?', access: ['public'] },
  'lang-account-register': { path: '/:lang/account/register/:type?', access: ['public', 'registration_open'] },
  'lang-account-register-step3': { path: '/:lang/account/register/step3', ...STEP },
  'lang-account-register-step4': { path: '/:lang/account/register/step4', ...STEP },
  'lang-account-register-step5': { path: '/:lang/account/register/step5', ...STEP },
  'lang-account-register-success': {
    path: '/:lang/account/register/success',
    access: ['user'],
    exceptions: ['registration_completed', 'is_expired'],
  },
  'lang-staff': { path: '/:lang/staff', access: ['staff'] },
  'lang-staff-account': { path: '/:lang/staff/accounts/:id', access: ['staff'] },
  'lang-staff-vocabulary': { path: '/:lang/staff/vocabulary', access: ['staff'] },
  'lang-staff-impressions': { path: '/:lang/staff/impressions', access: ['staff'] },
  'lang-staff-newsletter': { path: '/:lang/staff/newsletter', access: ['staff'] },
  'lang-batch-classifier': { path: '/:lang/batch-classifier', ...BATCH },
  'lang-batch-classifier-new': { path: '/:lang/batch-classifier/new', ...BATCH },
  'lang-batch-test-replace': { path: '/:lang/batch-test-replace', ...BATCH },
  // The API decides who sees what of a company.
  'lang-company-id': { path: '/:lang/company/:id', access: ['public'], kept: 'unchanged' },
  'lang-documents': { path: '/:lang/documents', access: ['user'] },
  'lang-listing': { path: '/:lang/listing', access: ['user'] },
  'lang-listing-new': { path: '/:lang/listing/new', access: ['user'] },
  'lang-listing-new-offer': { path: '/:lang/listing/new/offer', access: ['user'] },
  'lang-listing-new-search': { path: '/:lang/listing/new/search', access: ['user'] },
  'lang-listing-new-template': { path: '/:lang/listing/new/template', access: ['user'] },
  'lang-listing-new-template-templateid': { path: '/:lang/listing/new/template/:templateid', access: ['user'] },
  'lang-listing-print': { path: '/:lang/listing/print', ...PRINT },
  // The API decides who may see a listing; for a private one, the loader redirects visitors to the login page.
  'lang-listing-id': { path: '/:lang/listing/:id', access: ['public'], kept: 'unchanged' },
  'lang-listing-id-why': { path: '/:lang/listing/:id/why', access: ['user'] },
  'lang-listing-id-name': { path: '/:lang/listing/:id/:name', access: ['public'], kept: 'unchanged' },
  'lang-listing-id-print-cv': { path: '/:lang/listing/:id/print/cv', ...PRINT },
  'lang-listing-id-print-listing': { path: '/:lang/listing/:id/print/listing', ...PRINT },
  'lang-match': { path: '/:lang/match', access: ['user'] },
  'lang-match-finder': { path: '/:lang/match/finder', access: ['public'], layout: 'app', kept: 'seconds' },
  'lang-match-finder-results': { path: '/:lang/match/finder/results', access: ['public'], layout: 'app' },
  'lang-match-finder-id': { path: '/:lang/match/finder/:id', access: ['user'] },
  'lang-match-favourites': { path: '/:lang/match/favourites', access: ['user'] },
  'lang-match-saved': { path: '/:lang/match/saved', access: ['user'] },
  'lang-match-saved-stop': { path: '/:lang/match/saved/stop', access: ['public'] },
  'lang-match-saved-id': { path: '/:lang/match/saved/:id', access: ['user'] },
  'lang-match-id': { path: '/:lang/match/:id', access: ['user'] },
  'lang-occupation-id-country': { path: '/:lang/occupation/:id/:country', access: ['public'], kept: 'unchanged' },
  'lang-notifications': { path: '/:lang/notifications', access: ['user'] },
  'lang-pega': { path: '/:lang/pega', access: ['user'] },
  'lang-pega2': { path: '/:lang/pega2', access: ['professional', 'permission counsellor'] },
  'lang-counselling': { path: '/:lang/counselling', access: ['user'] },
  'lang-profiles': { path: '/:lang/profiles', access: ['user'] },
  'lang-profiles-company': { path: '/:lang/profiles/company', access: ['professional'] },
  'lang-profiles-company-ad': { path: '/:lang/profiles/company/ad', access: ['professional'] },
  'lang-profiles-company-manually': { path: '/:lang/profiles/company/manually', access: ['professional'] },
  'lang-profiles-company-id': { path: '/:lang/profiles/company/:id', access: ['professional'] },
  'lang-profiles-company-id-print': {
    path: '/:lang/profiles/company/:id/print',
    access: ['professional'],
    layout: 'print',
  },
  'lang-profiles-person': { path: '/:lang/profiles/person', access: ['user'] },
  'lang-profiles-person-cv': { path: '/:lang/profiles/person/cv', access: ['user'] },
  'lang-profiles-person-manually': { path: '/:lang/profiles/person/manually', access: ['user'] },
  'lang-profiles-person-id': { path: '/:lang/profiles/person/:id', access: ['user'] },
  'lang-profiles-person-id-print': { path: '/:lang/profiles/person/:id/print', ...PRINT },
  'lang-profiles-print': { path: '/:lang/profiles/print', ...PRINT },
  'lang-reports': { path: '/:lang/reports', access: ['user'] },
  'lang-reports-region': { path: '/:lang/reports/region', access: ['public'] },
  'lang-scratch': { path: '/:lang/scratch', access: ['staff'] },
  'lang-user': { path: '/:lang/user', access: ['user'] },
  'lang-user-api_usage': { path: '/:lang/user/api_usage', access: ['professional'] },
  'lang-user-api_listings': { path: '/:lang/user/api_listings', access: ['permission listing_copy_japi'] },
  'lang-user-webhook_deliveries': {
    path: '/:lang/user/webhook_deliveries',
    access: ['professional', 'permission account_admin'],
  },
  'lang-user-archive': { path: '/:lang/user/archive', access: ['user'] },
  'lang-account-mails-stop': { path: '/:lang/account/mails/stop', ...MAILED, layout: 'public' },
  'lang-newsletter': { path: '/:lang/newsletter', ...MAILED, layout: 'public' },
  'lang-newsletter-confirm': { path: '/:lang/newsletter/confirm', ...MAILED, layout: 'public' },
  'lang-newsletter-stop': { path: '/:lang/newsletter/stop', ...MAILED, layout: 'public' },
  'lang-content-page': {
    path: '/:lang/*',
    access: ['public'],
    exceptions: ['is_expired', 'terms_accepted', 'registration_completed'],
    layout: 'public',
    kept: 'seconds',
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

const BY_NAME: Record<string, Page> = PAGES
const byPattern = new Map(Object.values(BY_NAME).map((page) => [page.path, page]))

export function pageNamed(name: string): Page | undefined {
  return BY_NAME[name]
}

/** Page of a matched route pattern, which React Router passes without the leading slash. */
export function pageAt(pattern: string): Page | undefined {
  return byPattern.get(`/${pattern.replace(/^\//, '')}`)
}

/** File of a screen in its area's folder: `lang-listing-id-print-cv` is `routes/listing/id-print-cv.tsx`. */
export function pageFile(name: string): string {
  return `routes/${name.replace('lang-', '').replace('-', '/').replaceAll('_', '-')}.tsx`
}

/** Address of a screen with its parameters filled in; missing optional ones are omitted. */
export function pathOf(name: PageName, params: Record<string, string | number> = {}): string {
  const filled = PAGES[name].path.replace(/\/(?::(\w+)(\?)?|\*)/g, (part, key: string | undefined, optional) => {
    const value = params[key ?? '*']
    if (value !== undefined) return `/${key ? encodeURIComponent(value) : String(value)}`
    if (optional || !key) return ''
    throw new Error(`Path ${name} needs ${part.slice(2)}`)
  })
  return filled === '' ? '/' : filled
}
