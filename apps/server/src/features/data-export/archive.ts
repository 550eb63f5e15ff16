import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { DataExport } from '@matchwright/contract/data-export.schema'
import type { StoredFile } from '#server/adapters/files.ts'
import type { Deps } from '#server/deps.ts'
import { indexPage } from './index-page.ts'
import type { Gathered } from './gather.ts'

type ArchiveDeps = Pick<Deps, 'files' | 'concepts'>

/** Writes the archive into the file store, one file of it after the other. */
export async function writeArchive(
  deps: ArchiveDeps,
  { data, files }: Gathered,
  language: string,
  progress: (percent: number) => Promise<void>,
): Promise<StoredFile> {
  const zip = new ZipFile()
  const mtime = new Date(data.made_at)
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime })
  add('index.html', indexPage(deps, data, language))
  add('data.json', JSON.stringify(DataExport.parse(data), undefined, 2))
  add('schema.json', JSON.stringify(z.toJSONSchema(DataExport, { unrepresentable: 'any' }), undefined, 2))
  for (const { path, sha256 } of files)
    zip.addReadStreamLazy(path, { mtime }, (give) => {
      deps.files.open(sha256).then(
        (file) => give(null, file?.stream ?? Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.end()
  return deps.files.put(counted(zip, files.length, progress))
}

/** The bytes of the archive; a failure of one of its files ends them. */
async function* counted(
  zip: ZipFile,
  files: number,
  progress: (percent: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const stream = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => stream.destroy(error))
  let chunks = 0
  for await (const chunk of stream) {
    if (Buffer.isBuffer(chunk)) yield chunk
    // How long the files are is unknown here: an estimate that grows ever slower.
    if (++chunks % 100 === 0) await progress(50 + Math.round(49 * (1 - 1 / (1 + chunks / (100 + 10 * files)))))
  }
}
