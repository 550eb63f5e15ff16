export { NoScreen as default, notOffered as loader } from '#web/lib/not-offered.ts'
