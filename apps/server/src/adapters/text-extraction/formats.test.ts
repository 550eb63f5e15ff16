import { Document, Footer, Header, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { describe, expect, test } from 'vitest'
import { docFileOf } from '#server/testing/doc-file.ts'
import { zipOf } from '#server/testing/zip.ts'
import { readDocument } from './read-document.ts'

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  return (await readDocument(bytes)).document.lines.map(({ text }) => text)
}

async function headingsOf(bytes: Uint8Array): Promise<string[]> {
  return (await readDocument(bytes)).document.lines.filter(({ isHeading }) => isHeading).map(({ text }) => text)
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function paragraph(text: string) {
  return new Paragraph({ children: [new TextRun(text)] })
}

describe('DOCX', () => {
  const W =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
  const docx = (body: string) =>
    zipOf(
      new Map([
        ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
        ['word/document.xml', `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`],
      ]),
    )
  const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

  test('headers come first, footers last, a wording once; page numbers are left out', async () => {
    const header = new Header({ children: [paragraph('Ana Müller'), paragraph('ana@example.org')] })
    const footer = new Footer({ children: [paragraph('Zürich, 2026')] })
    const section = { headers: { default: header, first: header }, footers: { default: footer } }
    const bytes = await Packer.toBuffer(new Document({ sections: [{ ...section, children: [paragraph('Nurse')] }] }))
    expect(await linesOf(bytes)).toEqual(['Ana Müller', 'ana@example.org', 'Nurse', 'Zürich, 2026'])
  })

  test('a table is read row by row', async () => {
    const row = (...cells: string[]) =>
      new TableRow({ children: cells.map((cell) => new TableCell({ children: [paragraph(cell)] })) })
    const table = new Table({ rows: [row('2019 – 2021', 'Nurse'), row('2017 – 2019', 'Carer')] })
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [table] }] }))
    expect(await linesOf(bytes)).toEqual(['2019 – 2021\tNurse', '2017 – 2019\tCarer'])
  })

  test('text boxes are read, also when only the newer drawing holds them, and once when both do', async () => {
    const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`
    const alternate = (choice: string, fallback: string) =>
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${choice}</wps:txbx>` +
      `</w:drawing></mc:Choice>${fallback}</mc:AlternateContent></w:r></w:p>`
    const both = alternate(box('Skills'), `<mc:Fallback><w:pict>${box('Skills')}</w:pict></mc:Fallback>`)
    expect(await linesOf(docx(both + alternate(box('Sewing'), '') + p('Tailor')))).toEqual([
      'Skills',
      'Sewing',
      'Tailor',
    ])
  })

  test('headings are known by their style', async () => {
    const heading = new Paragraph({ text: 'Experience', heading: HeadingLevel.HEADING_1 })
    const bytes = await Packer.toBuffer(new Document({ sections: [{ children: [heading, paragraph('Nurse')] }] }))
    expect(await headingsOf(bytes)).toEqual(['Experience'])
  })

  test('an archive whose XML is damaged is broken', async () => {
    await expect(linesOf(docx('<w:p '))).rejects.toMatchObject({ code: 'broken' })
  })
})

describe('DOC', () => {
  test('text of every script, a paragraph a line', async () => {
    const lines = ['Żaneta Kowalska', 'Pielęgniarka', '看護師', 'ممرضة']
    expect(await linesOf(docFileOf(`${lines.join('\n')}\n`))).toEqual(lines)
  })
  test('with a password it is encrypted', async () => {
    await expect(linesOf(docFileOf('secret', { isEncrypted: true }))).rejects.toMatchObject({ code: 'encrypted' })
  })
})

describe('ODT', () => {
  const NAMES = ['office', 'text', 'table', 'draw', 'style', 'fo', 'xlink']
    .map((name) => `xmlns:${name}="urn:x:${name}"`)
    .join(' ')
  const odt = (body: string, styles = '') =>
    zipOf(
      new Map([
        ['mimetype', 'application/vnd.oasis.opendocument.text'],
        [
          'content.xml',
          `<office:document-content ${NAMES}><office:automatic-styles>` +
            '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>' +
            `</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>` +
            '</office:document-content>',
        ],
        [
          'styles.xml',
          `<office:document-styles ${NAMES}><office:master-styles>` +
            `<style:master-page>${styles}</style:master-page></office:master-styles></office:document-styles>`,
        ],
      ]),
    )

  test('headings, bold, tabs, lists and tables', async () => {
    const bytes = odt(
      '<text:h text:outline-level="1">Berufserfahrung</text:h><text:p><text:span ' +
        'text:style-name="B">Köchin</text:span><text:tab/>2019</text:p>' +
        '<text:list><text:list-item><text:p>Menüs &amp; Einkauf</text:p></text:list-item></text:list>' +
        '<table:table><table:table-row>' +
        '<table:table-cell><text:p>Deutsch</text:p></table:table-cell>' +
        '<table:table-cell><text:p>C2</text:p></table:table-cell>' +
        '</table:table-row></table:table>',
    )
    const { document } = await readDocument(bytes)
    expect(document.text).toBe('Berufserfahrung\nKöchin\t2019\nMenüs & Einkauf\nDeutsch\tC2')
    expect(document.lines.map(({ isHeading, bold, isBullet }) => [isHeading, bold, isBullet])).toEqual([
      [true, true, false],
      [false, true, false],
      [false, false, true],
      [false, false, false],
    ])
  })
  test('text boxes, headers and footers', async () => {
    const bytes = odt(
      '<text:p>Body<draw:frame><draw:text-box><text:p>Box</text:p></draw:text-box></draw:frame></text:p>',
      '<style:header><text:p>Jo Doe</text:p></style:header>' +
        '<style:footer><text:p>Bern<text:page-number>1</text:page-number></text:p></style:footer>',
    )
    expect(await linesOf(bytes)).toEqual(['Jo Doe', 'Body', 'Box', 'Bern'])
  })
  test('paragraphs in the style of headings, and the words of drawn shapes', async () => {
    const bytes = odt(
      '<text:p text:style-name="Heading_20_2">Experience</text:p><text:p text:style-name="P1">Languages</text:p>' +
        '<text:p>Body<draw:custom-shape><text:p>First</text:p><text:p>Second</text:p>' +
        '<draw:enhanced-geometry/></draw:custom-shape></text:p>',
      '<style:style style:name="P1" style:parent-style-name="Heading_20_1"/>',
    )
    const { document } = await readDocument(bytes)
    expect(document.text).toBe('Experience\nLanguages\nBody\nFirst\nSecond')
    expect(document.lines.map(({ isHeading }) => isHeading)).toEqual([true, true, false, false, false])
  })
})

describe('RTF', () => {
  const rtf = (body: string, head = '') => Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0${head}${body}}`, 'latin1')

  test('letters by number, by byte, and in the code page of their font', async () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 MS Mincho;}}'
    const body =
      "\\uc1\\u379?aneta Z\\'fcrich\\par{\\f1 \\'cf\\'ee\\'e2\\'e0\\'f0}\\par{\\f2 " +
      "\\'8a\\'c5\\'8c\\'ec\\'8e\\'74}\\par\\u-10179?\\u-8704?\\par"
    expect(await linesOf(rtf(body, fonts))).toEqual(['Żaneta Zürich', 'Повар', '看護師', '😀'])
  })
  test('headings, bold, lists, tables, links; fields, pictures and hidden text are left out', async () => {
    const styles = '{\\stylesheet{\\s1\\outlinelevel0 heading 1;}}{\\*\\generator Word;}'
    const body =
      '\\pard\\s1 Experience\\par\\pard\\plain {\\b Nurse}\\tab 2019\\par{\\listtext\\bullet\\tab}Care\\par' +
      '\\trowd\\intbl German\\cell C2\\cell\\row\\pard{\\field{\\*\\fldinst HYPERLINK ' +
      '"https://example.org"}{\\fldrslt Site}}\\par' +
      '{\\pict\\pngblip 89504e47}{\\v hidden}\\par'
    const { document } = await readDocument(rtf(body, styles))
    expect(document.text).toBe('Experience\nNurse\t2019\nCare\nGerman\tC2\nSite')
    expect(document.lines[0]?.isHeading).toBe(true)
    expect(document.lines[1]?.bold).toBe(true)
    expect(document.lines[2]?.isBullet).toBe(true)
    expect(document.lines[4]?.segments[0]?.links).toEqual(['https://example.org'])
  })
  test('headers first, text boxes, footers last', async () => {
    const body =
      '{\\footer Bern\\par}{\\header Jo Doe\\par}Body\\par{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt ' +
      'Box\\par}}}More\\par'
    expect(await linesOf(rtf(body))).toEqual(['Jo Doe', 'Body', 'More', 'Box', 'Bern'])
  })
})

describe('HTML', () => {
  test('a page is what it shows', async () => {
    const page =
      '<!doctype html><html><head><title>x</title><style>p{}</style></head><body><script>var ' +
      'x="<p>no</p>"</script><h1>Jo&nbsp;Doe</h1>' +
      '<h2>Exp&eacute;rience</h2><div><b>Nurse</b>,\n   <span>Bern</span></div><p>2019 &#8211; 2021<br>Ward ' +
      '&lt;7&gt;</p><ul><li>Care</li></ul><!-- no --></body></html>'
    expect(await linesOf(bytesOf(page))).toEqual([
      'Jo Doe',
      'Expérience',
      'Nurse, Bern',
      '2019 – 2021',
      'Ward <7>',
      'Care',
    ])
    expect(await headingsOf(bytesOf(page))).toEqual(['Jo Doe', 'Expérience'])
  })
  test('in the encoding it declares', async () => {
    const page = Buffer.from(
      '<html><meta charset="windows-1251"><body><p>\xcf\xee\xe2\xe0\xf0</p></body></html>',
      'latin1',
    )
    expect(await linesOf(page)).toEqual(['Повар'])
  })
})
