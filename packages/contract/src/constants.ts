// Codes and constants of the wire, each defined once. Holds no schemas, so that pages do not load any with it.

// Lists

/** Default number of rows of a list. */
export const PAGE_SIZE = 15

// Languages

/** Languages of the site, in display order. */
export const SITE_LANGUAGES = [
  'en',
  'en-US',
  'de',
  'fr',
  'it',
  'pt',
  'pt-BR',
  'es',
  'vi',
  'id',
  'ar',
  'el',
  'no',
  'nn',
  'nl',
  'zh',
  'ro',
  'ja',
  'th',
  'pl',
  'ko',
  'mi',
  'hu',
] as const

export const RIGHT_TO_LEFT_LANGUAGES = ['ar', 'he', 'fa', 'ps', 'ur'] as const

// Accounts and users

export const ACCOUNT_TYPES = ['private', 'company', 'organisation'] as const

export const ACCOUNT_LEVELS = ['basic', 'plus', 'unlimited'] as const

export const PERMISSIONS = [
  'account_admin',
  'admin_login_as',
  'listing_copy_japi',
  'batch_classifier',
  'listing_staff',
  'counsellor',
] as const

/** What an API key may be allowed to. */
export const API_SCOPES = [
  'concepts:read',
  'listings:read',
  'listings:write',
  'matches:read',
  'profiles:read',
  'contacts:read',
] as const

/** Days after which an API key ends. */
export const API_KEY_DAYS = [30, 90, 180, 365] as const

/** Calls of one API key in a minute. */
export const API_CALLS_A_MINUTE = 60

/** What an account's webhooks can be told of. */
export const WEBHOOK_EVENTS = [
  'listing.published',
  'listing.paused',
  'listing.withdrawn',
  'contact.requested',
  'contact.accepted',
  'contact.declined',
  'contact.disclosure_requested',
  'contact.disclosure_accepted',
  'contact.disclosure_declined',
  'contact.message',
  'contact.ended',
  'match.requested',
  'match.confirmed',
  'match.declined',
  'search.matched',
] as const
export const DELIVERY_OUTCOMES = ['delivered', 'waiting', 'failed'] as const

/** Current version of the terms of use. */
export const TERMS_VERSION = '2026-11'

/** Current version of the privacy notice, shown with the terms. */
export const PRIVACY_VERSION = '2026-11'

/** Current version of the text beside the consent to keep the indigenous status. */
export const INDIGENOUS_CONSENT_VERSION = '2026-11'

export const CONSENT_KINDS = ['terms', 'privacy', 'indigenous_status'] as const

/** What a line of the audit trail is about. */
export const AUDIT_KINDS = ['account', 'user', 'profile', 'listing', 'document', 'contact'] as const

/** What staff and operators do with the things of an account. */
export const STAFF_ACTIONS = [
  'read',
  'changed',
  'login_as',
  'acted_as',
  'taken_over',
  'template_made',
  'created',
  'permissions_changed',
  'second_factor_reset',
  'level_changed',
  'request_declined',
  'expiry_set',
  'verified',
  'verification_ended',
  'report_assigned',
  'report_decided',
  'closing_proposed',
  'closing_declined',
  'closed',
  'reopened',
] as const

const SIGN_IN_ACTIONS = [
  'signed_in',
  'password_changed',
  'address_changed',
  'app_added',
  'app_removed',
  'passkey_added',
  'passkey_removed',
  'codes_renewed',
  'recovery_code_used',
] as const
const LISTING_ACTIONS = ['published', 'paused', 'withdrawn'] as const
const DATA_ACTIONS = [
  'disclosed',
  'exported',
  'key_made',
  'key_revoked',
  'invited',
  'joined',
  'addresses_exported',
  'newsletter_sent',
] as const

const CASELOAD_ACTIONS = ['counsellor_allowed', 'counsellor_dismissed'] as const

/** What the users of an account do themselves. */
export const USER_ACTIONS = [...SIGN_IN_ACTIONS, ...LISTING_ACTIONS, ...DATA_ACTIONS, ...CASELOAD_ACTIONS] as const

/** Actions of a counsellor on somebody of their caseload. */
export const COUNSELLOR_ACTIONS = ['counsellor_read', 'counsellor_proposed', 'counsellor_ended'] as const

export const AUDIT_ACTIONS = [...STAFF_ACTIONS, ...USER_ACTIONS, ...COUNSELLOR_ACTIONS] as const

/** Filters of the audit trail. */
export const AUDIT_GROUPS = {
  staff: STAFF_ACTIONS,
  sign_ins: SIGN_IN_ACTIONS,
  listings: LISTING_ACTIONS,
  data: DATA_ACTIONS,
  caseload: [...CASELOAD_ACTIONS, ...COUNSELLOR_ACTIONS],
} as const

/** What staff checked of an organisation. */
export const VERIFICATION_CHECKS = ['register', 'web', 'phone'] as const

export const REPORT_KINDS = ['listing', 'person', 'message'] as const

export const REPORT_REASONS = ['false', 'discriminating', 'fraud', 'spam', 'harassment', 'other'] as const

/** Days in which a report is to be decided. */
export const REPORT_DAYS = 3

/** keep: nothing changes; change: paused until changed; take_down: withdrawn for good; close: the account is closed. */
export const REPORT_DECISIONS = ['keep', 'change', 'take_down', 'close'] as const

export const HIDDEN_FROM_KINDS = ['company', 'domain'] as const

// Taxonomy

export const BRANCHES = [
  'occupation',
  'occupation_group',
  'skill',
  'softskill',
  'specialization',
  'function',
  'industry',
  'contract_type',
  'education',
  'education_field',
  'authorization',
  'condition',
  'social_tag',
] as const

/** Branches in which terms (words without a concept) are collected. */
export const TERM_BRANCHES = ['occupation', 'skill', 'authorization'] as const

export const TERM_STATES = ['open', 'linked', 'added', 'ignored'] as const

export const TERM_SORTS = ['frequency', 'newest', 'text'] as const

// Caseloads

/** Ways of looking for offers for somebody: how strict, and what counts more or less than the person says. */
export const STRATEGIES = ['strict', 'balanced', 'broad', 'career_change', 'near_home'] as const

/** Why a counsellor holds an offer unsuitable for somebody. */
export const UNSUITABLE_REASONS = ['occupation', 'skills', 'place', 'pay', 'hours', 'wish', 'other'] as const

/** Current version of the text beside the agreement to be counselled. */
export const CASELOAD_CONSENT_VERSION = '2026-11'

// Disclosure

/** Disclosure level: when the other side sees a field group. */
export const DISCLOSURE_LEVEL = { none: 0, full: 1, partial: 2, public: 3 } as const

/** Field groups of a listing with separate disclosure. */
export const LISTING_GROUPS = [
  'occupation',
  'skills',
  'experience',
  'languages',
  'education',
  'licences',
  'responsibilities',
  'social',
  'industry',
  'availability',
  'location',
  'pay',
  'contract',
  'workload',
  'conditions',
  'texts',
] as const
export type ListingGroup = (typeof LISTING_GROUPS)[number]

/** Field groups of a person profile. */
export const PERSON_GROUPS = [
  'name',
  'email',
  'phones',
  'address',
  'picture',
  'birthday',
  'birthplace',
  'gender',
  'marital_status',
  'nationality',
  'work_permit',
  'work_history',
  'education',
  'honors',
  'organization',
  'links',
  'extra',
  'indigenous_status',
  'ird_number',
] as const
export type PersonGroup = (typeof PERSON_GROUPS)[number]

/** Field groups of a company profile. */
export const COMPANY_GROUPS = [
  'name',
  'department',
  'contact',
  'address',
  'phones',
  'picture',
  'facts',
  'sites',
  'links',
  'ird_number',
] as const
export type CompanyGroup = (typeof COMPANY_GROUPS)[number]

// Profiles and documents

/** Kinds of what a company gives beside pay; each has an icon. */
export const BENEFIT_KINDS = [
  'time',
  'learning',
  'travel',
  'holiday',
  'family',
  'pension',
  'food',
  'health',
  'other',
] as const

/** Fewest requests from which it is told how a company answers, and matches from which their number is. */
export const MIN_ANSWERS = 5

/** Fewest offers of an occupation group and country whose pay is told as a market. */
export const MIN_PAY_OFFERS = 30

/** Most pictures on the page of a company. */
export const MOST_PHOTOS = 6

export const PROFILE_KINDS = ['person', 'company'] as const

/** Maximum number of entries by kind in the profile of a person. */
export const MOST_PERSON_ENTRIES = { positions: 60, education: 30, skills: 100, licences: 30, permits: 30 } as const

export const DOCUMENT_KIND = { file: 1, url: 2 } as const

/** What an uploaded file told beside its text: who made it, how, when; all of it is removed. */
export const FILE_TRACES = [
  'author',
  'properties',
  'comments',
  'changes',
  'attachments',
  'signature',
  'pictures',
] as const

// Listings

export const LISTING_TYPE = { search: 0, offer: 1 } as const

export const LISTING_STATUS = { draft: 0, published: 1, withdrawn: 3, paused: 4 } as const

/** Maximum number of entries by kind in a listing. */
export const MOST_ENTRIES = { occupations: 10, skills: 60, licences: 30 } as const

export const IMPORTANCES = ['must', 'important', 'nice', 'information'] as const

/** Criteria in the order of display and of breaking ties. */
export const CRITERIA = [
  'occupation',
  'skills',
  'experience',
  'languages',
  'education',
  'licences',
  'responsibilities',
  'social',
  'industry',
  'start',
  'location',
  'pay',
  'contract',
  'workload',
  'conditions',
] as const

/** Share of the work that may be done from elsewhere. */
export const REMOTE_SHARES = ['onsite', 'partly', 'full'] as const
export const CONTRACT_TYPES = [
  'permanent',
  'fixed_term',
  'temporary',
  'on_call',
  'internship',
  'apprenticeship',
  'freelance',
  'volunteer',
] as const

export const PAY_TYPES = ['fixed', 'free', 'ask'] as const

export const PAY_UNITS = ['year', 'month', 'week', 'day', 'hour'] as const

export const START_TYPES = { asap: 1, negotiable: 2, date: 3 } as const

// Printed documents

export const PAPER_SIZES = ['a4', 'letter'] as const

/** `cv`: of searches only. */
export const PRINTED_LISTINGS = ['cv', 'listing'] as const

/** `plain`: one column, levels as words, for programs that read it. */
export const CV_DESIGNS = ['clear', 'plain'] as const

// Matches and reports

/** Lowest score of each class of matches; below the last one a match is weak. */
export const MIN_CLASS_SCORE = { strong: 75, good: 60, fair: 40 } as const

/** Score histogram: `bins` bins of `step` points, the first one starting at `from`, which also counts lower scores. */
export const SCORE_HISTOGRAM = { from: 40, step: 5, bins: 12 } as const

/** Steps of the pay slider and bins of the pay histogram of the finder; the last one holds higher pays, too. */
export const PAY_BINS = 200

/** Small-count suppression: lower counts of persons are not shown, so that none identifies a person (k-anonymity). */
export const MIN_PERSON_COUNT = 5

export const FAIRNESS_GROUPS = ['women', 'men', 'under_35', '35_to_49', 'from_50', 'native', 'immigrant'] as const

// Contacts

export const MATCH_STATE = {
  pending: 1,
  partial: 2,
  full: 3,
  rejected: -1,
  withdrawn: -2,
  terminated: -3,
  expired: -4,
  matched: -10,
} as const

/** States in which the two sides of a contact talk. */
export const OPEN_MATCH_STATES = [MATCH_STATE.pending, MATCH_STATE.partial, MATCH_STATE.full] as const

/** States in which the two sides of a contact talk, or have matched. */
export const ACTIVE_MATCH_STATES = [...OPEN_MATCH_STATES, MATCH_STATE.matched] as const

export const EVENT_TYPES = [
  'contact_request',
  'contact_accept',
  'contact_reject',
  'full_request',
  'full_accept',
  'full_reject',
  'match_request',
  'match_accept',
  'match_reject',
  'question',
  'message',
  'document_added',
  'document_removed',
  'modified',
  'withdraw',
  'terminated',
  'expired',
  'unpublished',
  'times_proposed',
  'time_accepted',
] as const

/** Why somebody declined or ended a contact. */
export const DECLINE_REASONS = [
  'skills',
  'experience',
  'languages',
  'place',
  'hours',
  'pay',
  'start',
  'tasks',
  'filled',
  'other',
] as const

/** Why somebody is not interested in a listing; asked for nobody but themselves. */
export const SET_ASIDE_REASONS = DECLINE_REASONS.filter((reason) => reason !== 'filled')

/** Marks on listings of others by which lists are filtered. */
export const MARK_KINDS = ['favourite', 'noted', 'set_aside'] as const

/** What decided a match, asked once after it. */
export const MATCH_REASONS = ['tasks', 'pay', 'place', 'hours', 'people', 'speed', 'other'] as const

/** Seconds in which planned steps can be undone; nobody is told before. */
export const UNDO_SECONDS = 10

/** Steps that can be ordered at once. */
export const MAX_PLANNED_STEPS = 50

/** Kinds of notices, shown in the application and told by mail. */
export const NOTICE_KINDS = [
  'contact_request',
  'contact_accept',
  'contact_reject',
  'full_request',
  'full_accept',
  'full_reject',
  'match_request',
  'match_accept',
  'match_reject',
  'message',
  'question',
  'document_added',
  'withdraw',
  'terminated',
  'expired',
  'reminder',
  'listing_ends_soon',
  'listing_paused',
  'document_ends_soon',
  'handed_over',
  'report_handed_over',
  'absence_ended',
  'times_proposed',
  'time_accepted',
  'caseload_asked',
  'caseload_agreed',
  'proposal_asked',
  'proposal_accepted',
  'proposal_declined',
] as const

/** Tabs of the list of notifications. */
export const NOTICE_TOPICS = ['requests', 'matches', 'messages', 'deadlines'] as const

/** Kinds of mail that a user can end: notices by topic, and reminders that the account's term ends. */
export const MAIL_TOPICS = [...NOTICE_TOPICS, 'expiry'] as const

/** Subjects that subscribers of the newsletter choose from. */
export const NEWSLETTER_TOPICS = ['product', 'market', 'jobseekers', 'employers'] as const
export const NEWSLETTER_STATES = ['draft', 'sending', 'sent'] as const

/** Stream of server-sent events that tells open pages what changed. */
export const LIVE_PATH = '/napi/live'

export const CONTACT_OBSTACLES = [
  'not_logged_in',
  'my_listing_not_published',
  'other_listing_invalid',
  'choose_listing',
  'same_user',
  'listing_type',
  'active_match',
  'score_too_low',
  'quota',
] as const

// Parsed documents

export const FACT_FIELDS = [
  'name',
  'email',
  'phone',
  'link',
  'address',
  'place',
  'summary',
  'birthday',
  'nationality',
  'marital_status',
  'position',
  'employer',
  'work_place',
  'period',
  'task',
  'institution',
  'degree',
  'education_field',
  'education_period',
  'skill',
  'language',
  'licence',
  'driving_category',
  'certificate',
  'start',
  'workload',
  'headline',
  'wish',
  'title',
  'remote_share',
  'contract_type',
  'pay',
  'education',
  'experience',
  'benefit',
  'contact_person',
  'deadline',
] as const

// Content pages

export const PAGE_TYPES = [
  'press_release',
  'knowledge_center',
  'success_story',
  'generic_page',
  'blog',
  'rich_text',
  'plain_text',
] as const

// Answers

/** Answer of a call without content. */
export const DONE = { done: true } as const

// Batch classifier

export const BATCH_STATE = {
  pending: 1,
  running: 2,
  completed: 10,
  completedWithErrors: 11,
  rejected: 12,
  cancelled: 13,
  paused: 14,
} as const

export const BATCH_PRIORITY = { low: -1, normal: 0, high: 1 } as const

export const BATCH_SORTS = ['created', '-created', 'priority', '-priority'] as const

/** Limits of a file. */
export const BATCH_MAX_ROWS = 1_000_000
export const BATCH_MAX_BYTES = 200 * 1024 * 1024

/** Meanings of a column of a file. */
export const BATCH_FIELDS = ['title', 'description', 'language', 'skills', 'own_id'] as const

export const BATCH_KINDS = ['csv', 'xlsx'] as const

/** Encodings that are detected or chosen. */
export const BATCH_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1256',
  'windows-874',
  'shift_jis',
  'gb18030',
  'euc-kr',
] as const

export const BATCH_SEPARATORS = [',', ';', '\t', '|'] as const

/** Columns that the result adds to the file, beside confidence, language and remark. */
export const BATCH_OUTPUTS = ['isco', 'esco', 'alternatives'] as const

/** Why a whole file cannot be read. */
export const BATCH_REASONS = [
  'empty',
  'encrypted',
  'old_format',
  'unknown_format',
  'broken',
  'too_many_rows',
  'too_many_columns',
  'too_large',
] as const

/** Why a row has no result. */
export const BATCH_REMARKS = ['no_title', 'too_long', 'broken_characters', 'unreadable'] as const

/** Days for which finished jobs are kept, and files whose job was never started. */
export const BATCH_DAYS = 90
export const BATCH_UNSTARTED_DAYS = 7

/** Most rules of an account, and titles to try them on. */
export const BATCH_MOST_RULES = 50
export const BATCH_MOST_TRIED = 100
