// Files in the data directory: `files/ab/abcdef...`.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncDirectory } from './atomic-write.ts'
import { receive } from './file-intake.ts'
import type { FileStore } from './files.ts'

export function createFolderStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  return {
    async put(source, { maxBytes = Infinity } = {}) {
      const { path, sha256, size } = await receive(join(root, 'incoming'), source, maxBytes)
      const target = pathOf(root, sha256)
      const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncDirectory(dirname(target))
      if (created !== undefined) await syncDirectory(root)
      return { sha256, size }
    },
    async open(sha256) {
      const file = await orUndefined(open(pathOf(root, sha256), 'r'))
      if (file === undefined) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
    read: (sha256) => orUndefined(readFile(pathOf(root, sha256))),
    remove: (sha256) => rm(pathOf(root, sha256), { force: true }),
  }
}

/** Names come from rows and requests: only a hash may become a path. */
function pathOf(root: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('A file is named by the SHA-256 of its content')
  return join(root, sha256.slice(0, 2), sha256)
}

async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
