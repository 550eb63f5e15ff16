export { contactListener } from './changes.ts'
export { contactsEndedBefore, deleteContacts, endContactsOf, eraseSides, sidesOfUser } from './erasing.ts'
export { REMINDER_DAYS, REQUEST_DAYS, TRANSITIONS, decide, isOpen, isRequest } from './transitions.ts'
export type { OpenRequest, Side } from './transitions.ts'
