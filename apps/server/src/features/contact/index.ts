export { openAgreedContact } from './agreed.ts'
export { changedPart, contactListener } from './changes.ts'
export { declineReport } from './decline-report.ts'
export {
  contactsEndedBefore,
  deleteContacts,
  endContactsBetween,
  endContactsOf,
  eraseSides,
  sidesOfUser,
} from './erasing.ts'
export { REMINDER_DAYS, REQUEST_DAYS, TRANSITIONS, decide, isOpen, isRequest } from './transitions.ts'
export { showContact } from './view.ts'
export type { OpenRequest, Side } from './transitions.ts'
export { findMessage, removeMessage } from './event-queries.ts'
export { contactFor, sideOf } from './party.ts'
export { contactRows } from './list.ts'
export { findContact } from './queries.ts'
