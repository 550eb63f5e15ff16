import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { Criterion } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Translate } from '#web/lib/intl/translate.ts'

export type Asker = 'them' | 'me'

/** Whether a direction is the employer's: the one in which an offer asks. */
export function asksAsEmployer(askedBy: Asker, myType: ListingType): boolean {
  return (askedBy === 'me') === (myType === LISTING_TYPE.offer)
}

/** A criterion in one word. What an employer asks about the start is the other side's availability. */
export function criterionName(t: Translate, criterion: Criterion, isEmployerAsking: boolean): string {
  return criterion === 'start' && isEmployerAsking ? t('criteria.availability') : t(`criteria.name.${criterion}`)
}
