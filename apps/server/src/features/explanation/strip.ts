import type { Fits, StripSegment } from '@matchwright/contract/explanation.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import type { CriterionExplanation, DirectionExplanation, Explanation } from '@matchwright/matching/explanation'
import { localiseText } from './localise.ts'
import type { FactContext } from './localise.ts'

/** Converts hundredths to whole points, rounded like the score. */
function whole(fit: number): number {
  return Math.floor((fit + 50) / 100)
}

export function fitsOf({ fits }: Pick<Explanation, 'fits'>): Fits {
  return {
    i_meet: whole(fits.theirs),
    they_meet: whole(fits.mine),
  }
}

export const wholeFit = whole

const MIDDLE_OF_BAND = { none: 0, low: 250, middle: 750, high: 1000 } as const

/** Segments of both directions: the other side's wishes, and the reader's. */
export function stripOf(explanation: Explanation, context: FactContext): MatchRow['strip'] {
  return {
    theirs: segmentsOf(explanation.directions[0], context),
    mine: segmentsOf(explanation.directions[1], context),
  }
}

/** Segments of one direction. Undisclosed criteria have only a total weight, which their segments share equally. */
function segmentsOf(direction: DirectionExplanation, context: FactContext): StripSegment[] {
  const hidden = direction.criteria.filter((row) => !row.disclosed).length
  const share = hidden === 0 ? 0 : Math.floor((direction.undisclosed?.of ?? 0) / hidden)
  return direction.criteria.map((row) => segmentOf(row, share, context))
}

function segmentOf(row: CriterionExplanation, share: number, context: FactContext): StripSegment {
  const { criterion, status } = row
  if (!row.disclosed)
    return {
      criterion,
      status,
      is_must: false,
      fill: row.band && MIDDLE_OF_BAND[row.band],
      is_hidden: true,
      points: null,
      of: share,
      reason: null,
    }
  return {
    criterion,
    status,
    is_must: row.importance === 'must' || row.evidence.some(({ is_must }) => is_must),
    fill: row.similarity,
    is_hidden: false,
    points: row.points,
    of: row.of,
    reason: localiseText(row.text, context),
  }
}
