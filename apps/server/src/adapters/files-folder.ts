// Files in the data directory: `files/ab/abcdef...`.
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { syncDirectory } from './atomic-write.ts'
import { receive, sweep } from './file-intake.ts'
import { ifMissing } from './if-missing.ts'
import type { FileStore } from './files.ts'

const SHA256 = /^[0-9a-f]{64}$/

export function createFolderStore({ dataDir, minFreeMb }: Pick<Config, 'dataDir' | 'minFreeMb'>): FileStore {
  const root = join(dataDir, 'files')
  return {
    async put(source, { maxBytes = Infinity } = {}) {
      const { path, sha256, size } = await receive(join(root, 'incoming'), source, { maxBytes, minFreeMb })
      const target = pathOf(root, sha256)
      const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncDirectory(dirname(target))
      if (created !== undefined) await syncDirectory(root)
      return { sha256, size }
    },
    async open(sha256) {
      const file = await open(pathOf(root, sha256), 'r').catch(ifMissing(undefined))
      if (file === undefined) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
    read: async (sha256) => readFile(pathOf(root, sha256)).catch(ifMissing(undefined)),
    remove: (sha256) => rm(pathOf(root, sha256), { force: true }),
    async *names() {
      for (const folder of await readdir(root).catch(ifMissing([])))
        if (/^[0-9a-f]{2}$/.test(folder)) yield* (await readdir(join(root, folder))).filter((name) => SHA256.test(name))
    },
    sweepIncoming: () => sweep(join(root, 'incoming')),
  }
}

/** Names come from rows and requests: only a hash may become a path. */
function pathOf(root: string, sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError('A file is named by the SHA-256 of its content')
  return join(root, sha256.slice(0, 2), sha256)
}
