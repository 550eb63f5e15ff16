export { NoScreen as default, notOffered as loader } from '#web/lib/routing/not-offered.ts'
