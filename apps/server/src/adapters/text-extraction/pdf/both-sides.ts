import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

type Listener = (event: { data: unknown }) => void

/**
 * A message port between the two sides of pdfjs, which run in one thread here. The port of pdfjs clones every letter
 * and font, which takes a tenth of the reading time.
 */
class Port {
  readonly #listeners = new Set<Listener>()

  addEventListener(_name: string, listener: Listener): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_name: string, listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** Delivery is asynchronous, as if the other side were in another thread. */
  async postMessage(message: object): Promise<void> {
    const data = await Promise.resolve(withOwnLists(message))
    for (const listener of this.#listeners) listener({ data })
  }
}

/** Lists are copied, because the sending side reuses them for the next part of a page. */
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
  // The declaration lacks the port.
  return new PDFWorker({ port: port as unknown as null, verbosity: VerbosityLevel.ERRORS })
}

/** Keeps pdfjs from computing glyph outlines: nothing is drawn here. */
export const drawsNothing = {
  disableFontFace: false,
  ownerDocument: { fonts: { add() {}, delete() {} } } as unknown as HTMLDocument,
}
Object.assign(globalThis, {
  FontFace: class {
    readonly loaded = Promise.resolve()
  },
})
