export {
  assertMayOpen,
  changeProfileIn,
  companyContentOf,
  createProfile,
  mayTouch,
  maybeProfileFor,
  personContentOf,
  profileFor,
  rewritePerson,
} from './service.ts'
export { storeImage } from './stored-image.ts'
