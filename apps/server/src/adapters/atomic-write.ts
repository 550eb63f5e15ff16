// Files that are whole or not there, also after a crash.
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes aside, flushes to the disk and renames; `path` holds the old content or the new, never a part. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.${process.pid}.new`
  const file = await open(aside, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, path)
  await syncDirectory(dirname(path))
}

/** A new name is on the disk only once its directory is. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
