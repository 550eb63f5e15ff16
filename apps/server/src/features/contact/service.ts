/** What other features may use of contacts. */
export { documentChanged, documentRemoved, endPendingContactsOf, noteListingChange } from './changes.ts'
