/** Limits of extraction. They are far above what a CV of a few pages needs. */
export const LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  pages: 30,
  unpackedBytes: 60 * 1024 * 1024,
  unpackedToPacked: 100,
  archiveFiles: 10_000,
  characters: 150_000,
  pixels: 24_000_000,
  scannedPages: 6,
  timeoutMs: 10_000,
  /** A photograph of 24 million pixels needs 2 seconds, more beside other work. */
  pictureTimeoutMs: 30_000,
  /** A document of 10 MB needs 2 seconds, more beside other work. */
  stripTimeoutMs: 30_000,
  memoryMb: 300,
  /** Including everything outside the heap: unpacked files, pictures, the program itself. */
  residentMb: 600,
  watchEveryMs: 100,
  workersAtOnce: 2,
} as const
