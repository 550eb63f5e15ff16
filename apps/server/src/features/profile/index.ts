export { assertMayOpen, assertOwnAccount } from './levels.ts'
export {
  changeProfileIn,
  companyShown,
  createProfile,
  mayTouch,
  maybeProfileFor,
  personShown,
  profileFor,
  rewritePerson,
} from './service.ts'
export { listVersions } from './history-queries.ts'
export { listRows } from './list.ts'
export { findProfile } from './queries.ts'
export { storeImage } from './stored-image.ts'
