import { readFileSync } from 'node:fs'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import { parseCv } from '@matchwright/parser/cv'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { readDocument } from '../../apps/server/src/adapters/text-extraction/read-document.ts'
import { builtInContext } from '../../apps/server/src/cli/built-in-context.ts'

/** `cpuMilliseconds`: CPU time of this process, independent of other load on the machine. */
export type ReadCv = { draft: CvDraft; pages: number; milliseconds: number; cpuMilliseconds: number }

/** Reads CVs in this process with the built-in models. The first file of each type also warms up the reader. */
export async function cvReader(): Promise<{ read(path: string): Promise<ReadCv>; taxonomy: Taxonomy }> {
  const { context, taxonomy } = await builtInContext(new Date().toISOString().slice(0, 10))
  const read = async (path: string): Promise<ReadCv> => {
    const cpu = process.cpuUsage()
    const { document, milliseconds } = await readDocument(Uint8Array.from(readFileSync(path)))
    const from = performance.now()
    const draft = parseCv(document, context)
    const { user, system } = process.cpuUsage(cpu)
    return {
      draft,
      pages: document.pages.length,
      milliseconds: milliseconds + performance.now() - from,
      cpuMilliseconds: (user + system) / 1000,
    }
  }
  return { read, taxonomy }
}
