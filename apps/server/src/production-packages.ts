import { withProductionPackages } from './config.ts'

// Imported before everything else, as the first that loads React decides its version for the pages and for print.
await withProductionPackages(() => import('react-router'))
