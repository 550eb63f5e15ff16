import { z } from 'zod'
import type { EventRecord } from './event-queries.ts'

/** What an event of an interview holds: the proposed times, or the accepted one with the event that proposed it. */
export const InterviewTimes = z.object({
  minutes: z.number().int(),
  place: z.string(),
  time_zone: z.string(),
  times: z.array(z.string()),
  event_id: z.number().optional(),
})
export type InterviewTimes = z.infer<typeof InterviewTimes>

/** The latest proposal of times, while none of them is accepted. */
export function openTimesOf(events: readonly Pick<EventRecord, 'id' | 'type'>[]): number | null {
  const last = events.findLast(({ type }) => type === 'times_proposed' || type === 'time_accepted')
  return last?.type === 'times_proposed' ? last.id : null
}
