import { DECLINE_REASONS } from '@matchwright/contract/constants'
import type { DeclineReport } from '@matchwright/contract/contact.schema'
import type { Deps } from '#server/deps.ts'
import { roundedCount } from '#server/features/explanation/index.ts'
import { declineCounts } from './decline-queries.ts'
import type { DeclineCount, Side } from './decline-queries.ts'

/**
 * Why contacts of a user, or of some listings, ended within 12 months. A reason that the other side kept to itself is
 * told only as one of many: of at least five people, in steps that no single one changes visibly.
 */
export async function declineReport({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, side: Side): Promise<DeclineReport> {
  const counts = await declineCounts(pool, side, clock())
  const unanswered = counts.find((count) => count.is_unanswered)
  const ended = counts.filter((count) => !count.is_unanswered)
  const theirs = sum(ended, 'theirs')
  return {
    items: [...DECLINE_REASONS, null].map((reason) => {
      const found = ended.find((count) => count.reason === reason)
      return { reason, mine: found?.mine ?? 0, theirs: theirs === 0 ? 0 : shown(found) }
    }),
    ended: { mine: sum(ended, 'mine'), theirs },
    unanswered: { mine: unanswered?.mine ?? 0, theirs: unanswered?.theirs ?? 0 },
  }
}

/** Nobody and fewer than five people look the same: otherwise the only reason left would be that of the last person. */
function shown(count: DeclineCount | undefined): number | null {
  const { told = 0, silent_people: people = 0 } = count ?? {}
  const rounded = roundedCount(people)
  return told === 0 ? rounded : told + (rounded ?? 0)
}

function sum(counts: readonly DeclineCount[], key: 'mine' | 'theirs'): number {
  return counts.reduce((total, count) => total + count[key], 0)
}
