/** What other features may use of contacts. */
export { documentChanged, documentRemoved, endPendingContactsOf, noteListingChange } from './changes.ts'
export {
  type OpenRequest,
  type Side,
  REMINDER_DAYS,
  REQUEST_DAYS,
  TRANSITIONS,
  decide,
  isOpen,
  isRequest,
} from './transitions.ts'
