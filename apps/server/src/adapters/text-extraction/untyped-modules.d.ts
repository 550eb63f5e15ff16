declare module 'word-extractor' {
  type WordDocument = {
    getBody(): string
    getHeaders(options: { includeFooters: boolean }): string
    getFooters(): string
    getTextboxes(options: { includeHeadersAndFooters: boolean }): string
  }

  export default class WordExtractor {
    extract(file: Buffer): Promise<WordDocument>
  }
}

declare module '@xmldom/xmldom/lib/entities.js' {
  export const HTML_ENTITIES: Readonly<Record<string, string>>
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: { initializeFromPort(port: object): void }
}
