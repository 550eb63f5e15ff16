export { accessTo } from './access.ts'
export { readProfilePicture } from './pictures.ts'
export { viewListing } from './view.ts'
