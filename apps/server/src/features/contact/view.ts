import type { Absence } from '@matchwright/contract/absence.schema'
import { LISTING_STATUS, MATCH_STATE } from '@matchwright/contract/constants'
import type { Contact, ContactEvent, ContactRow } from '@matchwright/contract/contact.schema'
import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { absenceOf } from '#server/features/absence/index.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import {
  isActiveMatch,
  companyLevels,
  disclosedCompany,
  disclosedPerson,
  personLevels,
} from '#server/features/disclosure/index.ts'
import { visibleDocuments } from '#server/features/document/index.ts'
import { cardOf, cardSources } from '#server/features/listing/index.ts'
import { filesOf, listEvents, milestonesOf } from './event-queries.ts'
import type { EventRecord, FileRecord } from './event-queries.ts'
import { openQuestions, pairOf } from './pair.ts'
import { openTimesOf } from './interview.ts'
import { contactFor, openRequestOf, situationOf } from './party.ts'
import type { ContactRecord } from './queries.ts'
import { findEndingPlan, findSettlement } from './plan-queries.ts'
import { sideProfiles } from './side-queries.ts'
import type { SideProfile } from './side-queries.ts'
import { toContactView, timelineView } from './contact-view.ts'
import type { ContactView } from './contact-view.ts'
import { stepsOf } from './state-line.ts'
import { shownEvents } from './timeline.ts'
import { isOpen, possibleActions } from './transitions.ts'
import { whoSeesWhat } from './who-sees-what.ts'

export type ViewDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates'>
/** State of a contact that is specific to its reader. */
export type Unread = { unread: number; isMyTurn: boolean; isArchived: boolean }

/** A contact in a list. */
export function toContactRow(
  deps: ViewDeps,
  sight: ContactView,
  unread: Unread,
  last: ContactEvent | null,
): ContactRow {
  const { contact, reader, mine, card } = sight
  return {
    id: contact.id,
    state: contact.state,
    my_listing: { id: mine.record.id, title: ownTitle(deps, sight), type: mine.record.type },
    other: card,
    ...fitOf(deps, sight),
    turn: turnOf(contact, unread),
    waiting_for: waitingFor(contact, unread, last),
    last_event: last,
    unread: unread.unread,
    expires_at: contact.expires_at?.toISOString() ?? null,
    last_activity_at: contact.last_activity_at.toISOString(),
    started_at: contact.created_at.toISOString(),
    is_archived: unread.isArchived,
    i_asked: reader.side === 'from',
    handled_by: handledBy(sight),
  }
}

/** The current score while both listings can be found, else the stored one. */
function fitOf(deps: ViewDeps, sight: ContactView): Pick<ContactRow, 'score' | 'fits' | 'strip' | 'concept_labels'> {
  const { contact, reader } = sight
  const pair = pairOf(deps, sight)
  if (pair) return { score: pair.score, fits: pair.fits, strip: pair.strip, concept_labels: pair.concept_labels }
  // Stored fits: how well the other side has what this side wants.
  const [fitMine, fitTheirs] =
    reader.side === 'from' ? [contact.fit_from, contact.fit_to] : [contact.fit_to, contact.fit_from]
  const fits = { i_meet: fitTheirs, they_meet: fitMine }
  return { score: contact.score, fits, strip: { theirs: [], mine: [] }, concept_labels: {} }
}

/** The colleague on the reader's side, whose turn it is then. */
function handledBy({ contact, reader }: ContactView): string | null {
  const [id, name] =
    reader.side === 'from' ? [contact.from_user_id, contact.from_user_name] : [contact.to_user_id, contact.to_user_name]
  return id === reader.userId || !reader.isParty ? null : name
}

function turnOf({ state }: ContactRecord, { isMyTurn }: Unread): ContactRow['turn'] {
  return isMyTurn ? 'mine' : isOpen(state) ? 'theirs' : 'none'
}

function ownTitle({ concepts }: ViewDeps, { mine, lang }: ContactView): string {
  return cardOf(mine, { standing: 'owner', lang, taxonomy: concepts.taxonomy }).title
}

function waitingFor(
  contact: ContactRecord,
  { isMyTurn }: Unread,
  last: ContactEvent | null,
): ContactRow['waiting_for'] {
  const request = openRequestOf(contact)
  if (request)
    return ({ contact_request: 'contact', full_request: 'full', match_request: 'match' } as const)[request.type]
  const isTalk = last?.type === 'message' || last?.type === 'question'
  return isActiveMatch(contact.state) && (isMyTurn || (isTalk && last.is_mine)) ? 'reply' : 'none'
}

/** A contact with all details its reader may see. */
export async function showContact(deps: ViewDeps, caller: Caller, contactId: number, lang: string): Promise<Contact> {
  const { contact, reader } = await contactFor(deps.pool, caller, contactId)
  const listingIds = [contact.from_listing_id, contact.to_listing_id]
  const events = await listEvents(deps.pool, contact.id)
  const [sources, profiles, files] = [
    await cardSources(deps.pool, listingIds),
    await sideProfiles(deps.pool, listingIds),
    await filesOf(
      deps.pool,
      events.map(({ id }) => id),
    ),
  ]
  const sight = toContactView(deps, { contact, reader, lang }, sources)
  const row = rowWithTimeline(deps, sight, events, files)
  const details = await detailsOf(deps, sight, { profiles, userId: userOf(caller).id })
  const changed = labelsOf(deps.concepts.taxonomy, conceptIdsIn(row.events.map(({ change }) => change)), lang)
  return { ...row, ...details, concept_labels: { ...row.concept_labels, ...details.concept_labels, ...changed } }
}

function rowWithTimeline(deps: ViewDeps, sight: ContactView, records: EventRecord[], files: FileRecord[]) {
  const events = shownEvents(records, files, timelineView(sight, openTimesOf(records)))
  const last = events.findLast(({ type }) => !['document_added', 'document_removed', 'modified'].includes(type)) ?? null
  return { ...toContactRow(deps, sight, unreadIn(sight, events), last), events }
}

function unreadIn({ contact, reader }: ContactView, events: ContactEvent[]): Unread {
  const unread = events.filter((event) => !event.is_mine && !event.is_read)
  const request = openRequestOf(contact)
  const hasWords = unread.some(({ type }) => type === 'message' || type === 'question')
  const isAsked = request !== null && request.side !== reader.side
  return {
    unread: unread.length,
    isMyTurn: isActiveMatch(contact.state) && (isAsked || hasWords),
    isArchived: (reader.side === 'from' ? contact.from_archived_at : contact.to_archived_at) !== null,
  }
}

type Details = Omit<Contact, keyof ContactRow | 'events'> & Pick<Contact, 'concept_labels'>

async function detailsOf(
  deps: ViewDeps,
  sight: ContactView,
  { profiles, userId }: { profiles: SideProfile[]; userId: number },
): Promise<Details> {
  const { contact, reader, mine, other, standing, lang } = sight
  const [my, their] = [mine, other].map(({ record }) => profiles.find(({ listing_id }) => listing_id === record.id))
  const shown = reader.isParty && isActiveMatch(contact.state) ? their : undefined
  const person =
    shown?.kind === 'person'
      ? disclosedPerson(PersonContent.parse(shown.content), personLevels(shown.disclosure), standing)
      : null
  const company =
    shown?.kind === 'company'
      ? disclosedCompany(CompanyContent.parse(shown.content), companyLevels(shown.disclosure), standing)
      : null
  const { questions, labels } = isOpen(contact.state) ? openQuestions(deps, sight) : { questions: [], labels: {} }
  const endingPlanId = await findEndingPlan(deps.pool, contact.id, userId)
  return {
    actions: endingPlanId === null ? await actionsOf(deps, sight) : [],
    open_request: openRequestShown(sight),
    steps: stepsOf(contact, reader.side, await milestonesOf(deps.pool, contact.id)),
    disclosure: whoSeesWhat({ listing: mine.record, profile: my }, { listing: other.record, profile: their }, standing),
    person,
    company,
    documents: shown ? await visibleDocuments(deps.pool, shown.profile_id, { standing, lang }) : [],
    questions,
    other_absence: reader.isParty && standing !== 'outside' ? await otherAbsence(deps, sight) : null,
    ending_plan_id: endingPlanId,
    after_match: await afterMatch(deps, sight),
    concept_labels: { ...labels, ...labelsOf(deps.concepts.taxonomy, conceptIdsIn([person, company]), lang) },
  }
}

async function actionsOf({ pool }: ViewDeps, { contact, reader }: ContactView): Promise<Contact['actions']> {
  return reader.readsMessages ? possibleActions(await situationOf(pool, contact, reader.side)) : []
}

/** The break of the person on the other side, whose answers wait for its end. */
function otherAbsence({ pool }: ViewDeps, { contact, reader }: ContactView): Promise<Absence | null> {
  return absenceOf(pool, reader.side === 'from' ? contact.to_user_id : contact.from_user_id)
}

/** What is left to choose for the own side after a match. */
async function afterMatch({ pool }: ViewDeps, { contact, reader, mine }: ContactView): Promise<Contact['after_match']> {
  if (contact.state !== MATCH_STATE.matched || !reader.isParty) return null
  const { settled_at, decided_by, other_contacts } = await findSettlement(pool, contact.id, reader.side)
  return {
    is_settled: settled_at !== null,
    decided_by,
    is_listing_open: mine.record.status === LISTING_STATUS.published,
    other_contacts,
  }
}

function openRequestShown({ contact, reader }: ContactView): Contact['open_request'] {
  const request = openRequestOf(contact)
  if (!request || contact.open_request_id === null) return null
  return { event_id: contact.open_request_id, type: request.type, is_mine: request.side === reader.side }
}
