export { accessTo } from './access.ts'
export { payRange } from './pay-market.ts'
export { readProfilePicture } from './pictures.ts'
export { viewListing } from './view.ts'
