// Documents as their programs write them, with a word in every place that tells about their author.
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  ImageRun,
  InsertedTextRun,
  Packer,
  Paragraph,
  TextRun,
} from 'docx'
import PdfFile from 'pdfkit'
import { CANARY, aJpeg } from './pictures.ts'
import { rawPdf } from './raw-pdf.ts'
import { zipOf } from './zip.ts'

/** `hidden`: words beside the text of the file. */
export type ToldDocument = { file: Buffer; mimetype: string; ending: string; hidden: readonly string[] }

type Words = Record<'author' | 'editor' | 'company' | 'title' | 'comment' | 'deleted', string>

function wordsOf(stem: string): Words {
  const of = (place: string) => `${stem}${place}`
  return {
    author: of('author'),
    editor: of('editor'),
    company: of('company'),
    title: of('title'),
    comment: of('comment'),
    deleted: of('deleted'),
  }
}

/** The smallest PDF that opens. */
export const EMPTY_PDF = rawPdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
])

/** With properties, XMP, a remark, an attached file and a photograph. */
export async function aPdf(text: string, stem: string): Promise<ToldDocument> {
  const { author, editor, company, title, comment, deleted } = wordsOf(stem)
  const info = { Author: author, Creator: company, Producer: editor, Title: title }
  const pdf = new PdfFile({ info, compress: false, pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.text(text)
  pdf.link(20, 20, 50, 50, 'https://example.org/')
  pdf.note(100, 100, 30, 30, comment)
  pdf.file(Buffer.from('attached'), { name: `${deleted}.txt` })
  pdf.image(aJpeg(), 10, 200)
  pdf.end()
  await ended
  const hidden = [author, editor, company, title, comment, deleted, CANARY]
  return { file: Buffer.concat(chunks), mimetype: 'application/pdf', ending: 'pdf', hidden }
}

/** With properties, a comment, an inserted and a deleted text, and a photograph. */
export async function aDocx(text: string, stem: string): Promise<ToldDocument> {
  const { author, editor, company, title, comment, deleted } = wordsOf(stem)
  const date = '2026-03-01T10:00:00Z'
  const change = { author: editor, date, id: 7 }
  const document = new Document({
    creator: author,
    lastModifiedBy: editor,
    title,
    customProperties: [{ name: 'Company', value: company }],
    comments: {
      children: [{ id: 0, author, initials: 'a', date: new Date(date), children: [new Paragraph(comment)] }],
    },
    sections: [
      {
        children: [
          new Paragraph({
            children: [
              new CommentRangeStart(0),
              new TextRun(text),
              new CommentRangeEnd(0),
              new TextRun({ children: [new CommentReference(0)] }),
              new InsertedTextRun({ ...change, text: ' inserted' }),
              new DeletedTextRun({ ...change, id: 8, text: deleted }),
              new ImageRun({ type: 'jpg', data: aJpeg(), transformation: { width: 40, height: 20 } }),
            ],
          }),
        ],
      },
    ],
  })
  return {
    file: await Packer.toBuffer(document),
    mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
    hidden: [author, editor, company, title, comment, deleted, CANARY],
  }
}

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'
const NAMESPACES = [
  `xmlns:office="${OFFICE}"`,
  `xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"`,
  `xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"`,
  `xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"`,
  `xmlns:dc="http://purl.org/dc/elements/1.1/"`,
].join(' ')
const MANIFEST = 'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
const ODT = 'application/vnd.oasis.opendocument.text'

/** With properties, a printer, a comment and a deleted text. */
export function anOdt(text: string, stem: string): ToldDocument {
  const { author, editor, company, title, comment, deleted } = wordsOf(stem)
  const entries = ['/', 'content.xml', 'meta.xml', 'settings.xml'].map(
    (path) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml"/>`,
  )
  const change = `<office:change-info><dc:creator>${editor}</dc:creator></office:change-info>`
  const parts = new Map([
    ['mimetype', ODT],
    ['META-INF/manifest.xml', `<manifest:manifest ${MANIFEST}>${entries.join('')}</manifest:manifest>`],
    [
      'meta.xml',
      `<office:document-meta ${NAMESPACES}><office:meta><meta:initial-creator>${author}</meta:initial-creator>
      <dc:creator>${editor}</dc:creator><dc:title>${title}</dc:title></office:meta></office:document-meta>`,
    ],
    [
      'settings.xml',
      `<office:document-settings ${NAMESPACES}><office:settings><config:config-item-set>
      <config:config-item config:name="PrinterName" config:type="string">${company}</config:config-item>
      <config:config-item config:name="AddParaSpacing" config:type="boolean">true</config:config-item>
      </config:config-item-set></office:settings></office:document-settings>`,
    ],
    [
      'content.xml',
      `<office:document-content ${NAMESPACES}><office:body><office:text><text:tracked-changes>
      <text:changed-region text:id="a"><text:deletion>${change}
      <text:p>${deleted}</text:p></text:deletion></text:changed-region>
      </text:tracked-changes><text:p>${text}<text:change text:change-id="a"/><office:annotation>
      <dc:creator>${author}</dc:creator><text:p>${comment}</text:p></office:annotation></text:p>
      </office:text></office:body></office:document-content>`,
    ],
  ])
  return {
    file: zipOf(parts),
    mimetype: ODT,
    ending: 'odt',
    hidden: [author, editor, company, title, comment, deleted],
  }
}

/** With properties, a comment and who revised it. */
export function anRtf(text: string, stem: string): ToldDocument {
  const { author, editor, company, title, comment } = wordsOf(stem)
  const info = `{\\info{\\title ${title}}{\\author ${author}}{\\operator ${editor}}{\\*\\company ${company}}}`
  const remark = `{\\*\\atnid a}{\\*\\atnauthor ${author}}\\chatn{\\*\\annotation{\\*\\atndate 1}\\pard ${comment}}`
  const head = `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}${info}{\\*\\revtbl{Unknown;}{${editor};}}`
  const file = `${head}\\pard ${text}${remark}\\par}`
  return {
    file: Buffer.from(file, 'latin1'),
    mimetype: 'application/rtf',
    ending: 'rtf',
    hidden: [author, editor, company, title, comment],
  }
}

/** One document of each kind that a person may hand over, all with the same text. */
export async function everyDocument(text: string, stem: string): Promise<ToldDocument[]> {
  return [await aPdf(text, stem), await aDocx(text, stem), anOdt(text, stem), anRtf(text, stem)]
}
