import type { FileTrace } from '@matchwright/contract/document.schema'

/** A file without what its programs wrote about its author, and what was removed from it. */
export type StrippedFile = { bytes: Uint8Array; removed: FileTrace[] }

/** Collects what is removed from one file. */
export type Traces = Set<FileTrace>
