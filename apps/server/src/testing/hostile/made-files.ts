import { deflateRawSync, deflateSync } from 'node:zlib'
import { docFileOf } from '../doc-file.ts'
import { rawPdf } from '../raw-pdf.ts'
import { zipOf } from '../zip.ts'

type Named = [name: string, bytes: Uint8Array]

function text(content: string): Uint8Array {
  return Buffer.from(content)
}

function zip(files: Record<string, string>): Buffer {
  return zipOf(new Map(Object.entries(files)))
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function docx(document: string, more: Record<string, string> = {}): Buffer {
  return zip({ 'word/document.xml': document, ...more })
}

function body(content: string): string {
  return `<w:document ${W}><w:body>${content}</w:body></w:document>`
}

function odt(content: string): Buffer {
  return zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content })
}

const OFFICE = 'xmlns:office="o" xmlns:text="t"'

function nested(open: string, close: string, depth: number): string {
  return open.repeat(depth) + close.repeat(depth)
}

function stream(content: string, more = ''): string {
  return `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`
}

function patched(file: Buffer, find: string | Buffer, change: (copy: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(file)
  change(copy, copy.indexOf(find))
  return copy
}

const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02])
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const SMALL = docx(body('<w:p><w:r><w:t>Ana Keller</w:t></w:r></w:p>'))
const RELATIONS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
const HEADER = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/header'
const LAUGHS =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">' +
  '<!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]>'

function headerRelation(target: string): string {
  return `${RELATIONS}<Relationship Id="r1" Type="${HEADER}" Target="${target}"/></Relationships>`
}

function officeText(content: string): string {
  const inner = `<office:text>${content}</office:text>`
  return `<office:document-content ${OFFICE}><office:body>${inner}</office:body></office:document-content>`
}

function archives(): Named[] {
  return [
    ['an empty archive', zip({})],
    ['a local header alone', text('PK\u0003\u0004')],
    ['an archive of zeros that says how large it is', docx('<!--' + ' '.repeat(70_000_000) + '-->')],
    [
      'an archive that lies about its size',
      patched(docx('<!--' + ' '.repeat(30_000_000) + '-->'), DIRECTORY_ENTRY, (copy, at) =>
        copy.writeUInt32LE(100, at + 24),
      ),
    ],
    [
      'an archive with a directory outside of it',
      patched(SMALL, END, (copy, at) => copy.writeUInt32LE(0xfffffff0, at + 16)),
    ],
    ['an archive that says it has 65535 files', patched(SMALL, END, (copy, at) => copy.writeUInt16LE(65_535, at + 10))],
    [
      'an archive with an unknown compression',
      patched(SMALL, DIRECTORY_ENTRY, (copy, at) => copy.writeUInt16LE(99, at + 10)),
    ],
    ['an archive with a password', patched(SMALL, DIRECTORY_ENTRY, (copy, at) => copy.writeUInt16LE(1, at + 8))],
    [
      'an archive whose file lies outside of it',
      patched(SMALL, DIRECTORY_ENTRY, (copy, at) => copy.writeUInt32LE(0x7fffffff, at + 42)),
    ],
    ['an archive with paths that lead elsewhere', zip({ '../../../etc/passwd': 'x', 'word/document.xml': body('') })],
    ['an archive cut in the middle', SMALL.subarray(0, SMALL.length >> 1)],
    ['an archive of another kind', zip({ 'xl/workbook.xml': '<x/>' })],
  ]
}

function officeFiles(): Named[] {
  return [
    ['a DOCX whose document is empty', docx('')],
    ['a DOCX whose document is no XML', docx('{"not": "xml"}')],
    ['a DOCX that is nested deeply', docx(body(nested('<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>', 30_000)))],
    ['a DOCX of tables in tables', docx(body(nested('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 3000)))],
    ['a DOCX with entities that grow', docx(LAUGHS + body('<w:p><w:r><w:t>&d;&d;&d;</w:t></w:r></w:p>'))],
    [
      'a DOCX with an entity that is a file',
      docx(`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${body('<w:p><w:r><w:t>&f;</w:t></w:r></w:p>')}`),
    ],
    [
      'a DOCX whose header is itself',
      docx(body('<w:p/>'), {
        'word/_rels/document.xml.rels': headerRelation('document.xml'),
      }),
    ],
    [
      'a DOCX whose header is missing',
      docx(body('<w:p/>'), {
        'word/_rels/document.xml.rels': headerRelation('none.xml'),
      }),
    ],
    ['a DOCX of a million runs', docx(body(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(300_000)}</w:p>`))],
    ['a DOCX in broken UTF-8', docx(body('<w:p><w:r><w:t>\u00ff\ud800</w:t></w:r></w:p>'))],
    ['a DOCX in an encoding nobody knows', docx(`<?xml version="1.0" encoding="klingon"?>${body('')}`)],
    ['an ODT without content', zip({ mimetype: 'application/vnd.oasis.opendocument.text' })],
    [
      'an ODT that is nested deeply',
      odt(officeText(nested('<text:list><text:list-item>', '</text:list-item></text:list>', 30_000))),
    ],
    [
      'an ODT with spans in spans',
      odt(
        `<office:document-content ${OFFICE}><office:body><office:text>` +
          `<text:p>${nested('<text:span>', '</text:span>', 30_000)}</text:p></office:text></office:body>` +
          '</office:document-content>',
      ),
    ],
    [
      'an ODT with very many spaces',
      odt(
        `<office:document-content ${OFFICE}><office:body><office:text>` +
          '<text:p>a<text:s text:c="2000000000"/>b</text:p></office:text></office:body></office:document-content>',
      ),
    ],
    ['a DOC cut in the middle', docFileOf('Ana Keller').subarray(0, 3000)],
    [
      'a DOC whose sectors go round',
      patched(docFileOf('Ana Keller'), Buffer.alloc(0), (copy) => copy.writeUInt32LE(2, 512 + 4 * 9)),
    ],
    [
      'a DOC whose text lies outside of it',
      patched(docFileOf('Ana Keller'), Buffer.from([0xec, 0xa5]), (copy, at) =>
        copy.writeUInt32LE(0x7fffffff, at + 0x4c),
      ),
    ],
    ['a DOC that is encrypted', docFileOf('Ana Keller', { isEncrypted: true })],
    ['an RTF of open groups', text(`{\\rtf1${'{'.repeat(200_000)}`)],
    ['an RTF that closes too much', text(`{\\rtf1 a}${'}'.repeat(200_000)}`)],
    ['an RTF with endless binary data', text('{\\rtf1 \\bin999999999 abc}')],
    [
      'an RTF with numbers beyond all bounds',
      text('{\\rtf1\\u9999999999?\\u-9999999999?\\uc9999999\\s9999999999\\f-5 a\\cell\\row\\outlinelevel99999 b\\par}'),
    ],
  ]
}

function page(contents: string, more = ''): string[] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ' +
      `/Resources << /Font << /F 5 0 R >> ${more} >> /Contents 4 0 R >>`,
    contents,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
}

function packed(content: string): string {
  const data = deflateSync(content).toString('latin1')
  return stream(data, '/Filter /FlateDecode')
}

function pdfs(): Named[] {
  return [
    ['a PDF that is only its header', text('%PDF-1.7')],
    [
      'a PDF whose table of contents points at itself',
      text('%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF'),
    ],
    [
      'a PDF whose pages go round',
      rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
    [
      'a PDF that says it has a billion pages',
      rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 1000000000 >>']),
    ],
    [
      'a PDF of too many pages',
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(40)}] /Count 40 >>`,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      ]),
    ],
    ['a PDF that unpacks to far more than it is', rawPdf(page(packed('0 0 m '.repeat(20_000_000))))],
    ['a PDF whose text grows', rawPdf(page(packed(`BT /F 9 Tf ${'(aaaaaaaaaaaaaaaaaaaa) Tj '.repeat(200_000)} ET`)))],
    [
      'a PDF with places beyond all bounds',
      rawPdf(page(stream('BT /F 1e30 Tf 1e38 -1e38 Td (a) Tj /F 0 Tf (b) Tj /F -12 Tf (c) Tj ET'))),
    ],
    [
      'a PDF without size',
      rawPdf(page(stream('BT /F 9 Tf (a) Tj ET')).map((part) => part.replace('[0 0 595 842]', '[0 0 0 0]'))),
    ],
    [
      'a PDF whose form paints itself',
      rawPdf([
        ...page(stream('/X Do'), '/XObject << /X 6 0 R >>'),
        stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>'),
      ]),
    ],
    [
      'a PDF with a picture of too many dots',
      rawPdf([
        ...page(stream('q 500 0 0 800 0 0 cm /X Do Q'), '/XObject << /X 6 0 R >>'),
        stream(
          'x',
          '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
        ),
      ]),
    ],
    [
      'a PDF with a damaged picture',
      rawPdf([
        ...page(stream('q 500 0 0 800 0 0 cm /X Do Q'), '/XObject << /X 6 0 R >>'),
        stream(
          'no jpeg',
          '/Type /XObject /Subtype /Image /Width 600 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceRGB ' +
            '/Filter /DCTDecode',
        ),
      ]),
    ],
    ['a PDF with very many saved states', rawPdf(page(stream('q '.repeat(200_000))))],
    [
      'a PDF whose stream lies about its length',
      rawPdf(page('<< /Length 99999999 >>\nstream\nBT /F 9 Tf (a) Tj ET\nendstream')),
    ],
    ['a PDF of brackets', text(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}`)],
  ]
}

function pictures(): Named[] {
  return [
    [
      'a PNG of too many dots',
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        Buffer.from('7fffffff7fffffff0806000000', 'hex'),
        Buffer.alloc(99),
      ]),
    ],
    [
      'a PNG that ends after its header',
      Buffer.from('89504e470d0a1a0a0000000d494844520000000a0000000a0802000000', 'hex'),
    ],
    [
      'a JPEG of too many dots',
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200021101031101ffd9', 'hex'),
    ],
    ['a GIF', text('GIF89a\u0001\u0000\u0001\u0000')],
  ]
}

function texts(): Named[] {
  return [
    ['a page of open tags', text(`<html>${'<div>'.repeat(200_000)}`)],
    ['a page of less-than signs', text(`<html>${'<'.repeat(400_000)}`)],
    ['a page of open quotes', text(`<html>${'<a href="'.repeat(100_000)}`)],
    ['a page of entities', text(`<html>${'&#x10ffff;&#99999999;&nosuch;'.repeat(20_000)}`)],
    ['a page that is one script', text(`<html><script>${'<'.repeat(300_000)}`)],
    ['a JSON Resume that is nested deeply', text(`{"basics":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
    [
      'a JSON Resume of wrong types',
      text('{"basics":{"name":[],"email":{},"location":"x"},"work":{"name":1},"education":[null,3,[]],"skills":"x"}'),
    ],
    ['a JSON Resume cut in the middle', text('{"basics":{"name":"Ana Keller"')],
    [
      'a Europass CV that is nested deeply',
      text(`<SkillsPassport>${nested('<LearnerInfo>', '</LearnerInfo>', 50_000)}</SkillsPassport>`),
    ],
    [
      'a Europass CV of wrong types',
      text(
        '{"SkillsPassport":{"LearnerInfo":{"WorkExperience":{"Period":[],"Position":"x"},"Identification":[[[]]]}}}',
      ),
    ],
    ['a LinkedIn export of open quotes', zip({ 'Profile.csv': `First Name,Last Name\n${'"a,'.repeat(20_000)}` })],
    ['text of one letter', text('a'.repeat(390_000))],
    ['text of very many lines', text('a\n'.repeat(60_000))],
    ['text that is one address', text(`${'a@'.repeat(100_000)}example.org`)],
    ['text of accents', text('e' + '\u0301'.repeat(100_000))],
    ['text that turns its direction', text('Ana \u202e\u2066\u200f'.repeat(10_000))],
    ['text of dates', text('01/2019 - 02/2020 '.repeat(6000))],
    ['nothing but a byte order mark', Buffer.from([0xef, 0xbb, 0xbf])],
    ['compressed data without a name', deflateRawSync('Ana Keller'.repeat(1000))],
  ]
}

/** Broken and hostile files by their defect; made on demand, because some are large. */
export function madeFiles(): Named[] {
  return [...archives(), ...officeFiles(), ...pdfs(), ...pictures(), ...texts()]
}
