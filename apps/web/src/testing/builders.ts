import type { SignedInUser } from '@matchwright/contract/auth.schema'
import type { conceptApi } from '@matchwright/contract/concept.api'
import {
  DISCLOSURE_LEVEL,
  DOCUMENT_KIND,
  LISTING_STATUS,
  LISTING_TYPE,
  MATCH_STATE,
} from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import type { Document } from '@matchwright/contract/document.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ListingCard, OwnListing } from '@matchwright/contract/listing.schema'
import type { MatchPage, RequirementImpact } from '@matchwright/contract/match.schema'
import type { Notification } from '@matchwright/contract/notification.schema'
import type { Fact, Reading } from '@matchwright/contract/parser.schema'
import { PersonContent } from '@matchwright/contract/profile.schema'
import type { PersonContentInput, PersonProfile } from '@matchwright/contract/profile.schema'

const NOW = '2026-11-20T08:00:00Z'

export function aUser(given: Partial<SignedInUser> = {}): SignedInUser {
  return {
    is_authenticated: true,
    id: 1,
    email: 'ana@example.test',
    first_name: 'Ana',
    last_name: 'Weber',
    country: 'CH',
    perms: [],
    registration_completed: true,
    absence: null,
    original_login: null,
    ...given,
  } as SignedInUser
}

/** Own listing; by default an empty draft of a search. */
export function aListing({
  content = {},
  ...given
}: Partial<Omit<OwnListing, 'content'>> & { content?: ListingContentInput } = {}): OwnListing {
  return {
    id: 7,
    type: LISTING_TYPE.search,
    status: LISTING_STATUS.draft,
    content: ListingContent.parse(content),
    concept_labels: {},
    profile_kind: null,
    profile_id: null,
    profile_name: '',
    share: 'private',
    is_mine: true,
    is_template: false,
    has_cover_photo: false,
    disclosure_level: DISCLOSURE_LEVEL.none,
    version: 1,
    published_at: null,
    ends_at: null,
    created_at: NOW,
    modified_at: NOW,
    ...given,
  }
}

export function aCard(given: Partial<ListingCard> = {}): ListingCard {
  return {
    id: 20,
    type: LISTING_TYPE.offer,
    title: 'Nurse, medical ward',
    language: 'en',
    who: 'Regional hospital',
    is_name_disclosed: false,
    verified: false,
    occupation: 'nurse',
    industry: null,
    place: 'Chur',
    country: 'CH',
    distance_km: 12,
    pay: null,
    workload: null,
    contract_types: [],
    remote: null,
    start: null,
    published_at: NOW,
    is_public: true,
    ...given,
  }
}

/** Contact between an own search and an offer; by default established, without pending requests. */
export function aContact(given: Partial<Contact> = {}): Contact {
  return {
    id: 5,
    state: MATCH_STATE.partial,
    my_listing: { id: 7, title: 'Nurse seeks work', type: LISTING_TYPE.search },
    other: aCard(),
    score: 82,
    fits: { i_meet: 80, they_meet: 84 },
    strip: { theirs: [], mine: [] },
    turn: 'none',
    waiting_for: 'none',
    last_event: null,
    unread: 0,
    expires_at: null,
    last_activity_at: NOW,
    started_at: NOW,
    is_archived: false,
    i_asked: true,
    handled_by: null,
    concept_labels: {},
    events: [],
    actions: ['message', 'terminate'],
    open_request: null,
    steps: [
      { step: 'asked', at: '2026-11-18T08:00:00Z', status: 'done' },
      { step: 'contact', at: '2026-11-19T08:00:00Z', status: 'current' },
      { step: 'full', at: null, status: 'open' },
      { step: 'matched', at: null, status: 'open' },
    ],
    disclosure: [],
    person: null,
    company: null,
    documents: [],
    questions: [],
    other_absence: null,
    ending_plan_id: null,
    after_match: null,
    ...given,
  }
}

export function aPerson({
  content = {},
  ...given
}: Partial<Omit<PersonProfile, 'content'>> & { content?: PersonContentInput } = {}): PersonProfile {
  return {
    ...profile(),
    kind: 'person',
    age: null,
    content: PersonContent.parse({ first_name: 'Ana', last_name: 'Weber', ...content }),
    disclosure: {},
    ...given,
  }
}

function profile() {
  return {
    id: 3,
    share: 'private',
    is_archived: false,
    is_mine: true,
    has_picture: false,
    created_at: NOW,
    modified_at: NOW,
    version: 1,
    concept_labels: {},
  } as const
}

/** Document of the person 3; by default a PDF file. */
export function aDocument(given: Partial<Document> = {}): Document {
  return {
    id: 50,
    kind: DOCUMENT_KIND.file,
    title: 'Diploma',
    filename: 'diploma.pdf',
    mimetype: 'application/pdf',
    size: 240_000,
    url: null,
    person_or_company: 'person',
    profile_id: 3,
    position: 1,
    disclosure: DISCLOSURE_LEVEL.none,
    created_at: NOW,
    valid_until: null,
    usage_count: 0,
    opened_count: 0,
    is_before_name: false,
    ...given,
  }
}

/** Choices of the taxonomy: two languages, nothing else. */
export function someChoices(): ResponseOf<typeof conceptApi.choices> {
  return {
    contract_types: [],
    education_levels: [],
    education_fields: [],
    functions: [],
    conditions: [],
    social_tags: [],
    languages: [
      { code: 'de', name: 'German' },
      { code: 'fr', name: 'French' },
    ],
  }
}

let facts = 0

/** Fact of a document; by default confident and kept. */
export function aFact(field: Fact['field'], value: Fact['value'], given: Partial<Fact> = {}): Fact {
  facts += 1
  return {
    n: facts,
    field,
    entry: null,
    value,
    importance: null,
    evidence: [],
    confidence: 0.98,
    is_kept: true,
    check: null,
    alternatives: [],
    ...given,
  }
}

export function text(words: string): Fact['value'] {
  return { kind: 'text', text: words }
}

export function concept(id: number, words: string): Fact['value'] {
  return { kind: 'concept', text: words, concept_id: id, readings: [], level: null, last_used: null, months: null }
}

/** Parse result of a text of one line. */
export function aReading(given: Partial<Reading> & { facts: Fact[] }): Reading {
  const words = 'Ana Weber, nurse in Chur'
  return {
    kind: 'cv',
    language: 'en',
    document: {
      kind: 'txt',
      text: words,
      pages: [],
      lines: [
        {
          start: 0,
          end: words.length,
          page: 0,
          x: 0,
          y: 0,
          size: 11,
          bold: false,
          is_heading: false,
          is_bullet: false,
          segments: [],
        },
      ],
    },
    struck_out: [],
    findings: [],
    concept_labels: {},
    profile_pictures: [],
    ...given,
  }
}

/** Page of matches; empty by default. */
export function aMatchPage(given: Partial<MatchPage> = {}): MatchPage {
  const facets = {
    occupation: [],
    contract: [],
    remote: [],
    country: [],
    industry: [],
    language: [],
    distance: [],
    marked: [],
    tag: [],
  }
  return {
    items: [],
    count: 0,
    near_misses: null,
    explanation: null,
    near_miss_reasons: [],
    concept_labels: {},
    histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    strong: 0,
    facets,
    is_count_hidden: false,
    is_count_rounded: false,
    finder_id: null,
    ...given,
  }
}

/** Report on what each requirement of an own search keeps out. */
export function anImpact(given: Partial<RequirementImpact> = {}): RequirementImpact {
  return {
    title: 'Gardener',
    my_type: LISTING_TYPE.search,
    others: 40,
    role: 12,
    matches: 5,
    near_misses: 0,
    match_factor: 50,
    requirements: [],
    offers: [],
    strictness: [],
    theirs: [],
    places: ['Biel'],
    pay_currency: 'CHF',
    concept_labels: {},
    ...given,
  }
}

/** Unread message of a contact. */
export function aNotification(given: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    kind: 'message',
    topic: 'messages',
    at: NOW,
    is_read: false,
    needs_answer: false,
    until: null,
    match_id: 31,
    listing_id: null,
    report_id: null,
    title: 'Nurse',
    place: 'Biel',
    lang: 'en',
    subject: 'Nurse, home care',
    text: 'Good morning',
    score: 92,
    fits: { i_meet: 95, they_meet: 90 },
    count: 1,
    ...given,
  }
}
