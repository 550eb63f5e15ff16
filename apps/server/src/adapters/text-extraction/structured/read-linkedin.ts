import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { linesOf } from './structured-cv.ts'
import type { StructuredCv } from './structured-cv.ts'
import type { ZipParts } from '#server/adapters/text-extraction/zip.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The CV in the CSV tables that LinkedIn exports as a copy of somebody's data; they may lie in a folder of the archive.
 */
export function cvFromLinkedIn(tables: ZipParts): StructuredCv {
  const rows = (name: string): Row[] => {
    const [, table] = [...tables].find(([path]) => path === name || path.endsWith(`/${name}`)) ?? []
    return table === undefined ? [] : rowsOf(table.toString('utf8'))
  }
  const [profile] = rows('Profile.csv')
  if (!profile) throw new ExtractionError('broken')
  return {
    name: [cell(profile, 'First Name'), cell(profile, 'Last Name')].filter(Boolean).join(' '),
    headline: cell(profile, 'Headline'),
    contact: [
      ...rows('Email Addresses.csv').map((row) => ['Email', cell(row, 'Email Address')] as const),
      ...rows('PhoneNumbers.csv').map((row) => ['Phone', cell(row, 'Number')] as const),
      ['Address', cell(profile, 'Address')],
      ['Place', cell(profile, 'Geo Location')],
      ...linksIn(cell(profile, 'Websites')).map((link) => ['Link', link] as const),
    ],
    summary: cell(profile, 'Summary'),
    work: rows('Positions.csv').map((row) => ({
      ...periodOf(cell(row, 'Started On'), cell(row, 'Finished On')),
      position: cell(row, 'Title'),
      employer: cell(row, 'Company Name'),
      place: cell(row, 'Location'),
      tasks: linesOf(cell(row, 'Description')),
    })),
    education: rows('Education.csv').map((row) => ({
      ...periodOf(cell(row, 'Start Date'), cell(row, 'End Date')),
      degree: cell(row, 'Degree Name'),
      field: '',
      institution: cell(row, 'School Name'),
      place: '',
      notes: linesOf(cell(row, 'Notes')),
    })),
    languages: rows('Languages.csv').map((row) => ({ name: cell(row, 'Name'), level: cell(row, 'Proficiency') })),
    skills: rows('Skills.csv').map((row) => cell(row, 'Name')),
    certificates: rows('Certifications.csv').map((row) => ({
      name: [cell(row, 'Name'), cell(row, 'Authority')].filter(Boolean).join(', '),
      date: isoDate(cell(row, 'Started On')).slice(0, 4),
    })),
    drivingCategories: [],
    others: [],
  }
}

type Row = ReadonlyMap<string, string>

function cell(row: Row, column: string): string {
  return row.get(column) ?? ''
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s,\]]+/g) ?? []
}

function periodOf(from: string, to: string) {
  return {
    from: isoDate(from),
    to: isoDate(to),
    isCurrent: from !== '' && to === '',
  }
}

/** "Mar 2019", or the year alone. */
function isoDate(text: string): string {
  const [, month, year] = /^(?:(\p{L}{3})\p{L}*\.?\s+)?(\d{4})$/u.exec(text.trim()) ?? []
  const number = MONTHS.indexOf(month?.toLowerCase() ?? '') + 1
  return number > 0 ? `${year}-${String(number).padStart(2, '0')}` : (year ?? '')
}

/** The first line names the columns; quotes hold commas, line ends and doubled quotes (RFC 4180). */
function rowsOf(csv: string): Row[] {
  const [names = [], ...records] = recordsOf(csv.replace(/^\ufeff/, ''))
  return records
    .filter((record) => record.some((value) => value !== ''))
    .map((record) => new Map(names.map((name, i) => [name.trim(), record[i]?.trim() ?? ''])))
}

function recordsOf(csv: string): string[][] {
  const records: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') records.push([])
  }
  return records
}
