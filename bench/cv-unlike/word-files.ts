import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  Textbox,
  TextRun,
  WidthType,
} from 'docx'
import { date } from '../cv-layouts/html.ts'
import type { DateStyle } from '../cv-layouts/html.ts'
import { levels, studies } from './layout.ts'
import type { Parts, UnlikeLayout } from './layout.ts'
import { hasOldEuropass, oldEuropass } from './old-europass.ts'
import type { UnlikePerson } from './person.ts'

type Blocks = (Paragraph | Table | Textbox)[]
type Sections = { header?: Header; footer?: Footer; blocks: Blocks }

function word(parts: Parts, write: (person: UnlikePerson) => Sections): UnlikeLayout {
  return {
    extension: 'docx',
    precision: 'month',
    lacks: [],
    canShow: () => true,
    ...parts,
    make: async (person) => {
      const { header, footer, blocks } = write(person)
      const section = {
        children: blocks,
        ...(header ? { headers: { default: header } } : {}),
        ...(footer ? { footers: { default: footer } } : {}),
      }
      return Uint8Array.from(await Packer.toBuffer(new Document({ sections: [section] })))
    },
  }
}

function between(entry: { start: string; end: string }, person: UnlikePerson, style: DateStyle, dash = ' – '): string {
  return `${date(entry.start, person, style)}${dash}${date(entry.end, person, style)}`
}

function text(content: string): Paragraph {
  return new Paragraph(content)
}

function styled(content: string, style: { bold?: boolean; italics?: boolean; size?: number }): Paragraph {
  return new Paragraph({ children: [new TextRun({ text: content, ...style })] })
}

function heading(content: string): Paragraph {
  return new Paragraph({ text: content, heading: HeadingLevel.HEADING_1 })
}

function bullet(content: string): Paragraph {
  return new Paragraph({ text: content, bullet: { level: 0 } })
}

function cell(children: Paragraph[], share: number): TableCell {
  return new TableCell({ children, width: { size: share, type: WidthType.PERCENTAGE } })
}

function table(rows: TableCell[][]): Table {
  return new Table({
    rows: rows.map((children) => new TableRow({ children })),
    width: { size: 100, type: WidthType.PERCENTAGE },
  })
}

/** Contacts in the page header, a table of two columns in each section. */
export const tableDocx = word({ name: 'word-table' }, (person) => {
  const { headings: h } = person
  const row = (left: string, right: Paragraph[]) => [cell([text(left)], 28), cell(right, 72)]
  return {
    header: new Header({ children: [text([person.phone, person.email, person.link].join('  |  '))] }),
    blocks: [
      new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
      text(person.headline),
      text(`${person.street}, ${person.city}`),
      heading(h.summary),
      text(person.summary),
      heading(h.work),
      table(
        person.work.map((w) =>
          row(between(w, person, 'numeric'), [
            styled(w.position, { bold: true }),
            text(`${w.company}, ${w.city}`),
            ...w.tasks.map(bullet),
          ]),
        ),
      ),
      heading(h.education),
      table(
        person.education.map((e) =>
          row(between(e, person, 'numeric'), [styled(studies(e, ', '), { bold: true }), text(e.institution)]),
        ),
      ),
      heading(h.skills),
      text(person.skills.join(', ')),
      heading(h.languages),
      table(person.languages.map(({ name, level }) => row(name, [text(level)]))),
      ...person.extras.flatMap(({ heading: name, lines }) => [heading(name), ...lines.map(text)]),
    ],
  }
})

/** Dates after a tab, headings marked only by bold capitals, the name repeated in the footer. */
export const tabsDocx = word({ name: 'word-tabs' }, (person) => {
  const { headings: h } = person
  const head = (name: string) => styled(name.toUpperCase(), { bold: true })
  const line = (runs: TextRun[]) =>
    new Paragraph({ children: runs, tabStops: [{ type: TabStopType.RIGHT, position: 9000 }] })
  return {
    footer: new Footer({ children: [text(person.name)] }),
    blocks: [
      styled(person.name, { bold: true, size: 36 }),
      text(`${person.street} ▪ ${person.city}`),
      text(`${person.phone} ▪ ${person.email}`),
      text(person.link),
      head(h.summary),
      text(person.summary),
      head(h.work),
      ...person.work.flatMap((w) => [
        line([new TextRun({ text: w.company, bold: true }), new TextRun(`, ${w.city}\t${between(w, person, 'long')}`)]),
        styled(w.position, { italics: true }),
        ...w.tasks.map(bullet),
      ]),
      head(h.education),
      ...person.education.flatMap((e) => [
        line([new TextRun({ text: e.institution, bold: true }), new TextRun(`\t${between(e, person, 'long')}`)]),
        styled(studies(e, ', '), { italics: true }),
      ]),
      head(h.skills),
      ...person.skills.map(bullet),
      head(h.languages),
      ...levels(person, ' – ').map(bullet),
      ...person.extras.flatMap(({ heading: name, lines }) => [head(name), ...lines.map(text)]),
    ],
  }
})

/** The whole page is a table of one row: a narrow cell and a wide one. */
export const twoCellsDocx = word({ name: 'word-two-cells', lacks: ['link'] }, (person) => {
  const { headings: h } = person
  const head = (name: string) => new Paragraph({ text: name, heading: HeadingLevel.HEADING_2 })
  const side = [
    head(h.contact),
    ...[person.phone, person.email, person.street, person.city].map(text),
    head(h.skills),
    ...person.skills.map(text),
    head(h.languages),
    ...levels(person, ': ').map(text),
    ...person.extras.flatMap(({ heading: name, lines }) => [head(name), ...lines.map(text)]),
  ]
  const main = [
    new Paragraph({ text: person.name, heading: HeadingLevel.TITLE }),
    text(person.headline),
    head(h.summary),
    text(person.summary),
    head(h.work),
    ...person.work.flatMap((w) => [
      styled(w.position, { bold: true }),
      text(`${w.company} | ${w.city} | ${between(w, person, 'short')}`),
      ...w.tasks.map(bullet),
    ]),
    head(h.education),
    ...person.education.flatMap((e) => [
      styled(studies(e, ', '), { bold: true }),
      text(`${e.institution} | ${between(e, person, 'short')}`),
    ]),
  ]
  return { blocks: [table([[cell(side, 32), cell(main, 68)]])] }
})

/** Contacts, skills and languages in a box beside the text, the name in another one. */
export const textBoxesDocx = word({ name: 'word-text-boxes' }, (person) => {
  const { headings: h } = person
  const box = (children: Paragraph[]) => new Textbox({ children, style: { width: '170pt' } })
  const entry = (title: string, under: string, dates: string) => [
    styled(title, { bold: true }),
    text(`${under}, ${dates}`),
  ]
  return {
    blocks: [
      box([styled(person.name, { bold: true, size: 40 }), text(person.headline)]),
      box([
        heading(h.contact),
        ...[person.phone, person.email, person.link, `${person.street}, ${person.city}`].map(text),
        heading(h.skills),
        ...person.skills.map(text),
        heading(h.languages),
        ...levels(person, ' – ').map(text),
      ]),
      heading(h.summary),
      text(person.summary),
      heading(h.work),
      ...person.work.flatMap((w) => [
        ...entry(w.position, `${w.company}, ${w.city}`, between(w, person, 'long')),
        ...w.tasks.map(bullet),
      ]),
      heading(h.education),
      ...person.education.flatMap((e) => entry(studies(e, ', '), e.institution, between(e, person, 'long'))),
      ...person.extras.flatMap(({ heading: name, lines }) => [heading(name), ...lines.map(text)]),
    ],
  }
})

/** The Europass form of 2004 as a table of two columns. */
export const europassTableDocx: UnlikeLayout = {
  ...word({ name: 'word-europass-form', lacks: ['summary', 'link'] }, (person) => {
    const sections = oldEuropass(person, (entry) => between(entry, person, 'numeric'))
    const rows = sections.flatMap(({ heading: name, rows: inner }) => [
      [cell([styled(name, { bold: true, size: 24 })], 32), cell([text('')], 68)],
      ...inner.map(({ label, values }) => [cell([text(label)], 32), cell(values.map(text), 68)]),
    ])
    return { blocks: [styled('Europass Curriculum Vitae', { bold: true, size: 28 }), table(rows)] }
  }),
  canShow: hasOldEuropass,
}
