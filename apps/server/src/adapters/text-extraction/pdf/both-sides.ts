import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

type Listener = (event: { data: unknown }) => void

/**
 * Between the two sides of pdfjs, which here are in one thread. The port that pdfjs makes for that copies every letter
 * and font on its way, which takes a tenth of the time of reading.
 */
class Port {
  readonly #listeners = new Set<Listener>()

  addEventListener(_name: string, listener: Listener): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_name: string, listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** A side first goes on with what it is doing, as if the other one were in another thread. */
  async postMessage(message: object): Promise<void> {
    const data = await Promise.resolve(withOwnLists(message))
    for (const listener of this.#listeners) listener({ data })
  }
}

/** The lists in which a page is sent piece by piece are filled again by the side that sends them. */
function withOwnLists(message: object): object {
  const piece: unknown = Reflect.get(message, 'chunk')
  if (typeof piece !== 'object' || piece === null) return message
  const own = Object.entries(piece).map(([name, part]) => [name, Array.isArray(part) ? part.slice() : part])
  return { ...message, chunk: Object.fromEntries(own) }
}

/** Both sides of pdfjs, for one document. */
export function openPdfWorker(): PDFWorker {
  const port = new Port()
  WorkerMessageHandler.initializeFromPort(port)
  // the declaration knows no port at all
  return new PDFWorker({ port: port as unknown as null, verbosity: VerbosityLevel.ERRORS })
}

/** pdfjs hands fonts to the browser, or else makes the outline of every letter itself. Nothing is drawn here. */
export const drawsNothing = {
  disableFontFace: false,
  ownerDocument: { fonts: { add() {}, delete() {} } } as unknown as HTMLDocument,
}
Object.assign(globalThis, {
  FontFace: class {
    readonly loaded = Promise.resolve()
  },
})
