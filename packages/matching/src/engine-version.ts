import { TABLE_CHECKSUM } from './tables.ts'

/** Version of the score's definition and of its tables. The taxonomy's version is added where results are recorded. */
export const ENGINE_VERSION = `2.3.0+${TABLE_CHECKSUM}`
