export {
  assertMayOpen,
  assertOwnAccount,
  changeProfileIn,
  companyShown,
  createProfile,
  mayTouch,
  maybeProfileFor,
  personShown,
  profileFor,
  rewritePerson,
} from './service.ts'
export { findProfile } from './queries.ts'
export { storeImage } from './stored-image.ts'
