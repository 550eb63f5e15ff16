// Printing thread: Typst compiles synchronously, and only this thread holds its fonts.
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { stackOf } from '#server/error-stack.ts'
import { readFonts } from './fonts.ts'
import { hasMarks, withLettersOfMarks } from './glyph-letters.ts'
import type { PrintedDocument } from './printed-document.ts'

/** A document to print. `picture`: the bytes of a PNG, JPEG, GIF or WebP picture. */
export type PrintJob = { document: PrintedDocument; picture?: Uint8Array | undefined }
/** Messages of the thread: ready once, then one per job. */
export type PrintMessage = { isReady: true } | { pdf: Uint8Array; pages: number } | { errorStack: string }

const TEMPLATES = join(import.meta.dirname, 'templates')
const PICTURE = join(TEMPLATES, 'picture')
/** Results of the compiler that were not used by so many documents are dropped. */
const KEPT_RESULTS = 3

const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: await readFonts() }] })

async function print({ document, picture }: PrintJob): Promise<PrintMessage> {
  const { pdf, pages, data } = compile({ document, picture })
  return { pdf: hasMarks(data) ? await withLettersOfMarks(pdf) : pdf, pages }
}

function compile({ document, picture }: PrintJob) {
  const data = JSON.stringify(document).normalize('NFC')
  if (picture) compiler.mapShadow(PICTURE, Buffer.from(picture))
  try {
    const template = join(TEMPLATES, `${document.kind}.typ`)
    const compiled = compiler.compile({ mainFilePath: template, inputs: { data } })
    if (!compiled.result) throw new Error(`The template ${document.kind} does not compile`)
    return { pdf: pdfOf(compiled.result), pages: compiled.result.numOfPages, data }
  } finally {
    compiler.unmapShadow(PICTURE)
    compiler.evictCache(KEPT_RESULTS)
  }
}

/** PDF/UA-1; it refuses characters that no font has, which are printed as boxes then. Tagged in any case. */
function pdfOf(compiled: NodeTypstDocument): Uint8Array {
  try {
    return compiler.pdf(compiled, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(compiled)
  }
}

async function run(job: PrintJob): Promise<PrintMessage> {
  try {
    return await print(job)
  } catch (error) {
    return { errorStack: stackOf(error) }
  }
}

// Only printer.ts starts this thread.
parentPort?.on('message', async (job: PrintJob) => parentPort?.postMessage(await run(job)))
parentPort?.postMessage({ isReady: true } satisfies PrintMessage)
