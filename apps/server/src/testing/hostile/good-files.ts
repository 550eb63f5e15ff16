import { readFileSync } from 'node:fs'
import jpeg from 'jpeg-js'
import { docFileOf } from '../doc-file.ts'
import { zipOf } from '../zip.ts'

function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../../../../e2e/fixtures/${name}`, import.meta.url))
}

const CV = fixture('job-icu-nurse-en.txt').toString('utf8')

function paragraphs(open: string, close: string): string {
  return CV.split('\n')
    .map((line) => open + line.replace(/[&<]/g, ' ') + close)
    .join('')
}

/** A valid file of each kind, small enough to be mutated thousands of times. */
export function goodFiles(): Uint8Array[] {
  return [
    fixture('cv-nurse-en.pdf'),
    fixture('cv-electrician-de.docx'),
    docFileOf(CV),
    zipOf(
      new Map([
        ['mimetype', 'application/vnd.oasis.opendocument.text'],
        [
          'content.xml',
          '<office:document-content xmlns:office="o" xmlns:text="t"><office:body>' +
            `<office:text>${paragraphs('<text:p>', '</text:p>')}</office:text></office:body>` +
            '</office:document-content>',
        ],
      ]),
    ),
    Buffer.from(
      `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 Arial;}}${paragraphs('\\pard ', '\\par ')}}`,
      'latin1',
    ),
    Buffer.from(`<!doctype html><html><body><h1>Ana Keller</h1>${paragraphs('<p>', '</p>')}</body></html>`),
    Buffer.from(
      '<?xml version="1.0"?><SkillsPassport><LearnerInfo><Identification><PersonName><FirstName>Ana</FirstName>' +
        '<Surname>Keller</Surname></PersonName></Identification><WorkExperienceList><WorkExperience><Period>' +
        '<From year="2019"/></Period><Position><Label>Nurse</Label></Position></WorkExperience>' +
        '</WorkExperienceList></LearnerInfo></SkillsPassport>',
    ),
    Buffer.from(
      JSON.stringify({
        basics: { name: 'Ana Keller', email: 'ana@example.org' },
        work: [{ name: 'City Hospital', position: 'Nurse', startDate: '2019-03' }],
      }),
    ),
    zipOf(
      new Map([
        ['Profile.csv', 'First Name,Last Name\nAna,Keller\n'],
        ['Positions.csv', 'Company Name,Title,Started On\nCity Hospital,Nurse,Mar 2019\n'],
      ]),
    ),
    fixture('cv-accountant-ar.txt'),
    jpeg.encode({ width: 40, height: 40, data: Buffer.alloc(6400, 200) }, 80).data,
  ]
}
