// Printing thread: Typst compiles synchronously, and only this thread holds its fonts.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { stackOf } from '#server/error-stack.ts'
import { readFonts } from './fonts.ts'
import { hasMarks, withLettersOfMarks } from './glyph-letters.ts'
import type { PrintedDocument } from './printed-document.ts'

/** A document to print. `picture`: the bytes of a PNG, JPEG, GIF or WebP picture. */
export type PrintJob = { document: PrintedDocument; picture?: Uint8Array | undefined }
/** Messages of the thread: ready once, then one per job. */
export type PrintMessage = { isReady: true } | { file: Uint8Array } | { errorStack: string }

const TEMPLATES = join(import.meta.dirname, 'templates')
const PICTURE = join(TEMPLATES, 'picture')
/** Results of the compiler that were not used by so many documents are dropped. */
const KEPT_RESULTS = 3

const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: await readFonts() }] })

async function print({ document, picture }: PrintJob): Promise<PrintMessage> {
  const { file, data } = compile({ document, picture })
  if (document.kind === 'share') return { file: await drawn(Buffer.from(file).toString()) }
  return { file: hasMarks(data) ? await withLettersOfMarks(file) : file }
}

let renderer: Promise<void> | undefined
/** Pixels, the width that networks ask for. */
const SHARE_WIDTH = 1200

/** PNG of an SVG whose letters are shapes already. */
async function drawn(svg: string): Promise<Uint8Array> {
  renderer ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm)
  await renderer
  return new Resvg(svg, { fitTo: { mode: 'width', value: SHARE_WIDTH } }).render().asPng()
}

function compile({ document, picture }: PrintJob) {
  const data = JSON.stringify(document).normalize('NFC')
  if (picture) compiler.mapShadow(PICTURE, Buffer.from(picture))
  try {
    const template = join(TEMPLATES, `${document.kind}.typ`)
    const compiled = compiler.compile({ mainFilePath: template, inputs: { data } })
    if (!compiled.result) throw new Error(`The template ${document.kind} does not compile`)
    const file = document.kind === 'share' ? Buffer.from(compiler.plainSvg(compiled.result)) : pdfOf(compiled.result)
    return { file, data }
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
