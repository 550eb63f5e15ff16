export {
  assertMayOpen,
  assertOwnAccount,
  changeProfileIn,
  createProfile,
  mayTouch,
  maybeProfileFor,
  profileFor,
  rewritePerson,
} from './service.ts'
export { storeImage } from './stored-image.ts'
