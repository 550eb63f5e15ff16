import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { Criterion } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Translate } from '#web/lib/intl/translate.ts'

export type Asker = 'them' | 'me'

/** Whether a direction is the employer's, in which the offer asks. */
export function asksAsEmployer(askedBy: Asker, myType: ListingType): boolean {
  return (askedBy === 'me') === (myType === LISTING_TYPE.offer)
}

/** Name of a criterion. In the employer's direction, the start is the candidate's availability. */
export function criterionName(t: Translate, criterion: Criterion, isEmployerAsking: boolean): string {
  return criterion === 'start' && isEmployerAsking ? t('criteria.availability') : t(`criteria.name.${criterion}`)
}
