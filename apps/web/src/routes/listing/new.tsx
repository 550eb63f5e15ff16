export { NewListing as default } from '#web/features/listing/new-listing.tsx'
