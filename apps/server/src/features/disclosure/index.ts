export {
  companyLevels,
  disclosedCompany,
  disclosedListing,
  disclosedPerson,
  isActiveMatch,
  listingLevels,
  personLevels,
  standingIn,
  standingOfPreview,
  visibleGroups,
  visibleTo,
} from './service.ts'
export type { Levels } from './service.ts'
