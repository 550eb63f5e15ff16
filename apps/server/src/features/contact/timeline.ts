import { z } from 'zod'
import type { ListingGroup } from '@matchwright/contract/constants'
import type { Standing } from '@matchwright/contract/common.schema'
import type { ContactEvent, MatchState } from '@matchwright/contract/contact.schema'
import type { Criterion } from '@matchwright/contract/listing-content.schema'
import { GROUP_OF } from '@matchwright/matching/field-groups'
import {
  attachmentName,
  documentNames,
  isActiveMatch,
  standingIn,
  visibleTo,
} from '#server/features/disclosure/index.ts'
import type { NameReader } from '#server/features/disclosure/index.ts'
import { DocumentGone, hasGoneOwnTitle, ListingChanged } from './changes.ts'
import type { EventRecord, FileRecord } from './event-queries.ts'
import { InterviewTimes } from './interview.ts'
import type { ContactReader } from './party.ts'

const ToldReason = z.object({ is_reason_told: z.literal(true) })

/** A reader's access to the events of a contact. */
export type TimelineView = {
  reader: ContactReader
  state: MatchState
  openRequestId: number | null
  /** The latest proposal of times, while none of them is accepted. */
  openTimesId: number | null
  /** The other side's name where it is disclosed, else a neutral description. */
  who: string
  /** Field groups of the other side's listing that this reader sees. */
  visible: ReadonlySet<ListingGroup>
  names: NameReader
}

function isMine(event: Pick<EventRecord, 'is_from_side'>, { reader }: Pick<TimelineView, 'reader'>): boolean {
  return event.is_from_side === (reader.side === 'from')
}

/** Whether the reader sees an event. Events of a document are visible only while the document is. */
function isShown(event: EventRecord, view: TimelineView): boolean {
  if (event.type === 'modified' && !isMine(event, view)) return isChangeShown(event, view)
  if (event.type !== 'document_added' || isMine(event, view) || event.document_level === null) return true
  return isActiveMatch(view.state) && visibleTo(standingIn(view.state), event.document_level)
}

/** Changed levels are told only where the reader sees what they opened; other changes always, if without details. */
function isChangeShown(event: EventRecord, view: TimelineView): boolean {
  const isOfLevelsOnly = ListingChanged.parse(event.change).levels.length > 0 && changesNothingElse(event)
  return !isOfLevelsOnly || changeShown(event, view).levels.length > 0
}

function changesNothingElse({ change }: EventRecord): boolean {
  const { criterion, parts, before, after } = ListingChanged.parse(change)
  return criterion === null && parts.length === 0 && before === after
}

/** The events a reader may see, with undisclosed content removed. */
export function shownEvents(events: EventRecord[], files: FileRecord[], view: TimelineView): ContactEvent[] {
  return events.filter((event) => isShown(event, view)).map((event) => eventShown(event, files, view))
}

function eventShown(event: EventRecord, files: FileRecord[], view: TimelineView): ContactEvent {
  const mine = isMine(event, view)
  return {
    id: event.id,
    type: event.type,
    is_mine: mine,
    author: mine ? (event.author_name ?? '') : view.who,
    text: view.reader.readsMessages ? textOf(event, view) : null,
    lang: event.lang,
    at: event.created_at.toISOString(),
    is_read: event.read_at !== null,
    files: view.reader.readsMessages && isActiveMatch(view.state) ? filesShown(event, files, view) : [],
    change: event.type === 'modified' ? changeShown(event, view) : null,
    reason: reasonShown(event, mine),
    times: view.reader.readsMessages ? timesShown(event, mine, view) : null,
    can_answer: event.id === view.openRequestId && !mine && view.reader.readsMessages,
  }
}

/** The own reason; that of the other side only if it tells it. */
function reasonShown({ reason, change }: EventRecord, mine: boolean): ContactEvent['reason'] {
  return mine || ToldReason.safeParse(change).success ? reason : null
}

function timesShown(event: EventRecord, mine: boolean, view: TimelineView): ContactEvent['times'] {
  const found = InterviewTimes.safeParse(event.change).data
  if (!found) return null
  const { event_id: _, ...times } = found
  return { ...times, is_open: event.id === view.openTimesId && !mine && isActiveMatch(view.state) }
}

function textOf(event: EventRecord, view: TimelineView): string | null {
  if (event.type === 'document_added') return documentOf(event, view)?.title ?? null
  if (event.type !== 'document_removed') return event.text
  const gone = DocumentGone.parse(event.change)
  if (isMine(event, view)) return gone.title
  const isTold = visibleTo(standingIn(view.state), gone.level) && (view.names.knowsName || hasGoneOwnTitle(gone))
  return isTold ? gone.title : null
}

/** The document of an event as its reader may call it. */
export function documentOf(event: EventRecord, view: Pick<TimelineView, 'reader' | 'names'>) {
  const { document_title: title, document_position: position, filename } = event
  if (title === null || position === null) return undefined
  return isMine(event, view) ? { title, filename } : documentNames({ title, filename, position }, view.names)
}

/** An attachment as its reader may call it. */
export function attachmentOf(file: FileRecord, event: EventRecord, view: Pick<TimelineView, 'reader' | 'names'>) {
  return isMine(event, view) ? file : { ...file, filename: attachmentName(file, view.names) }
}

function filesShown(event: EventRecord, files: FileRecord[], view: TimelineView): ContactEvent['files'] {
  const { mimetype, size } = event
  const filename = documentOf(event, view)?.filename
  const document = filename && mimetype && size !== null ? [{ filename, mimetype, size }] : []
  const attached = files.filter(({ event_id }) => event_id === event.id).map((file) => attachmentOf(file, event, view))
  return [...document, ...attached].map((file) => ({
    event_id: event.id,
    filename: file.filename,
    mimetype: file.mimetype,
    size: file.size,
  }))
}

/** The changes, as far as the reader may see them now. */
function changeShown(event: EventRecord, view: TimelineView): NonNullable<ContactEvent['change']> {
  const { criterion, before, after, parts, levels } = ListingChanged.parse(event.change)
  const isMineOrVisible = (one: Criterion) => isMine(event, view) || view.visible.has(GROUP_OF[one])
  return {
    criterion: criterion !== null && isMineOrVisible(criterion) ? criterion : null,
    before,
    after,
    parts: parts.filter((part) => part.from.length + part.to.length > 0 && isMineOrVisible(part.criterion)),
    levels: levels.filter(({ to }) => isMine(event, view) || visibleTo(standingOf(view), to)),
  }
}

/** The reader's standing; staff, who are no party, see what a match without contact sees. */
function standingOf({ reader, state }: TimelineView): Standing {
  return reader.isParty ? standingIn(state) : 'outside'
}
