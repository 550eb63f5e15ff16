import type { Download } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound, notPermitted } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { isActiveMatch } from '#server/features/disclosure/index.ts'
import { findEvent, listEvents } from './event-queries.ts'
import { InterviewTimes, openTimesOf } from './interview.ts'
import { contactFor } from './party.ts'
import { takeStep } from './steps.ts'

type InterviewDeps = Pick<Deps, 'pool' | 'clock'>
type Proposal = Omit<InterviewTimes, 'event_id'> & { text?: string | undefined }

/**
 * Proposes times for an interview; they replace those proposed before.
 * @throws {AppError} 422 for a time that has passed or an unknown time zone
 */
export async function proposeTimes(
  deps: InterviewDeps,
  caller: Caller,
  contactId: number,
  { text, ...proposal }: Proposal,
): Promise<void> {
  const now = deps.clock().toISOString()
  const times = [...new Set(proposal.times.map((time) => new Date(time).toISOString()))].toSorted()
  if (times.some((time) => time <= now)) throw invalidField(['times'], 'time_passed', { type: 'past' })
  if (!isTimeZone(proposal.time_zone)) throw invalidField(['time_zone'], 'no_time_zone', { type: 'time_zone' })
  await takeStep(deps, caller, contactId, { action: 'propose_times', text, change: { ...proposal, times } })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Accepts one of the times of the latest proposal, which must be of the other side.
 * @throws {AppError} 404 for another event, 400 when it is answered or replaced
 */
export async function acceptTime(
  deps: InterviewDeps,
  caller: Caller,
  contactId: number,
  { eventId, time }: { eventId: number; time: string },
): Promise<void> {
  const { contact, reader } = await contactFor(deps.pool, caller, contactId)
  const event = await findEvent(deps.pool, contact.id, eventId)
  if (event?.type !== 'times_proposed') throw notFound('no_request')
  if (event.is_from_side === (reader.side === 'from')) throw conflict('own_request', 'own_request')
  const { times, ...proposal } = InterviewTimes.parse(event.change)
  const accepted = new Date(time).toISOString()
  if (!times.includes(accepted)) throw invalidField(['time'], 'time_not_proposed', { type: 'time' })
  const change = { ...proposal, times: [accepted], event_id: eventId }
  await takeStep(deps, caller, contactId, {
    action: 'accept_time',
    change,
    assertStill: async (db) => {
      if (openTimesOf(await listEvents(db, contact.id)) !== eventId) throw conflict('stale', 'stale')
    },
  })
}

/** The accepted time of an interview as an iCalendar file (RFC 5545). */
export async function calendarFile(
  { pool }: InterviewDeps,
  caller: Caller,
  contactId: number,
  eventId: number,
): Promise<Download> {
  const { contact, reader } = await contactFor(pool, caller, contactId)
  if (!reader.readsMessages) throw notPermitted()
  const event = isActiveMatch(contact.state) ? await findEvent(pool, contact.id, eventId) : undefined
  if (event?.type !== 'time_accepted') throw notFound('no_file')
  const { times, minutes, place } = InterviewTimes.parse(event.change)
  const start = new Date(times[0] ?? 0)
  const title = reader.side === 'from' ? contact.from_title : contact.to_title
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matchwright//EN',
    'BEGIN:VEVENT',
    `UID:contact-${contact.id}-${event.id}@matchwright`,
    `DTSTAMP:${stamp(event.created_at)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const content = new TextEncoder().encode(lines.map((line) => `${folded(line)}\r\n`).join(''))
  return { filename: 'interview.ics', mimetype: 'text/calendar; charset=utf-8', content }
}

function stamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** Lines are at most 75 octets long; a code point takes up to four. */
function folded(line: string): string {
  return (line.match(/.{1,18}/gsu) ?? []).join('\r\n ')
}
