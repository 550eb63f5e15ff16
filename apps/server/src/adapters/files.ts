// Uploaded and generated files, named by the SHA-256 of their content.
import type { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import { createFolderStore } from './files-folder.ts'
import { createS3Store } from './files-s3.ts'

export type StoredFile = { readonly sha256: string; readonly size: number }

/**
 * A store in which a file never changes: equal content is stored once, so a file may be removed only
 * when nothing else refers to it.
 */
export type FileStore = {
  /**
   * Stores the content; when it returns, the file is on the disk.
   * @throws {FileTooLargeError} when the content exceeds `maxBytes`; {StoreFullError} when the disk is nearly full
   */
  put(source: Uint8Array | AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<StoredFile>
  open(sha256: string): Promise<{ stream: Readable; size: number } | undefined>
  read(sha256: string): Promise<Buffer | undefined>
  /** Does nothing when there is no such file. */
  remove(sha256: string): Promise<void>
  /** All files. */
  names(): AsyncIterable<string>
  /** Removes what was received a day ago and, after a crash, never stored. */
  sweepIncoming(): Promise<void>
}

/** The bucket when one is configured, else a folder of the data directory. */
export function createFileStore(config: Pick<Config, 'dataDir' | 's3' | 'minFreeMb'>): FileStore {
  return config.s3 === undefined ? createFolderStore(config) : createS3Store(config.s3, config)
}
