import type { ExplainedDirection, StripSegment as WireSegment } from '@matchwright/contract/explanation.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import type { StripSegment } from '#web/components/match/criterion-strip.tsx'
import type { Translate } from '#web/lib/intl/translate.ts'
import { asksAsEmployer, criterionName } from './criterion-name.ts'
import type { Asker } from './criterion-name.ts'
import type { Sentences } from './use-sentences.ts'

const PER_MILLE = 1000
/** Fill of an undisclosed criterion by its band, 0 to 1. */
const MIDDLES = { none: 0, low: 0.25, middle: 0.75, high: 1 } as const

type Words = { t: Translate; say: Sentences; myType: ListingType }

/** Segments of both directions of a match's criterion strip. */
export function stripSegments(
  words: Words,
  strip: MatchRow['strip'],
): { theirs: StripSegment[]; mine: StripSegment[] } {
  return {
    theirs: strip.theirs.map((segment) => wireSegment(words, segment, 'them')),
    mine: strip.mine.map((segment) => wireSegment(words, segment, 'me')),
  }
}

function wireSegment({ t, say, myType }: Words, segment: WireSegment, askedBy: Asker): StripSegment {
  const reason = segment.is_hidden
    ? t('match.strip.hidden')
    : segment.reason && say.criterion({ ...segment, text: segment.reason }, askedBy)
  return {
    key: `${askedBy} ${segment.criterion}`,
    name: criterionName(t, segment.criterion, asksAsEmployer(askedBy, myType)),
    share: segment.fill === null ? null : segment.fill / PER_MILLE,
    weight: segment.of,
    isMust: segment.is_must,
    ...(segment.points !== null && { points: segment.points }),
    ...(reason && { reason }),
  }
}

/** Segments of one direction of an explanation, with maximum points as widths. */
export function directionSegments({ t, say, myType }: Words, direction: ExplainedDirection): StripSegment[] {
  const hidden = direction.criteria.filter(({ disclosed }) => !disclosed).length
  const hiddenWeight = hidden === 0 ? 0 : (direction.undisclosed?.of ?? 0) / hidden
  const isEmployer = asksAsEmployer(direction.asked_by, myType)
  return direction.criteria.map((row) => {
    const named = { key: row.criterion, name: criterionName(t, row.criterion, isEmployer) }
    if (!row.disclosed)
      return {
        ...named,
        share: row.band && MIDDLES[row.band],
        weight: hiddenWeight,
        reason: t('match.strip.hidden'),
      }
    const reason = say.criterion(row, direction.asked_by)
    return {
      ...named,
      share: row.similarity === null ? null : row.similarity / PER_MILLE,
      weight: row.of,
      points: row.points,
      isMust: row.importance === 'must' || row.evidence.some(({ is_must }) => is_must),
      ...(reason && { reason }),
    }
  })
}
