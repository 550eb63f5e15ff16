export { NewListingPage as default } from '#web/features/listing/new-listing-page.tsx'
