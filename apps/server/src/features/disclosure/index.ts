export { attachmentName, defaultTitle, documentNames, hasOwnTitle } from './file-names.ts'
export type { NameReader } from './file-names.ts'
export {
  changedLevels,
  companyLevels,
  disclosedCompany,
  disclosedListing,
  disclosedPerson,
  filledCompanyGroups,
  isActiveMatch,
  isNameVisible,
  listingLevels,
  nameLevel,
  personLevels,
  standingIn,
  standingOfPreview,
  visibleGroups,
  visibleTo,
} from './service.ts'
export type { LevelledProfile, Levels } from './service.ts'
