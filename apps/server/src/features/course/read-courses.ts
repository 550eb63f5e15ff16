import { CsvParser } from '@matchwright/taxonomy/esco/csv'
import type { RawRow } from '@matchwright/taxonomy/esco/csv'
import { CurrencyCode, Day, WebLink } from '@matchwright/contract/common.schema'
import type { Concept, Taxonomy } from '@matchwright/taxonomy/concepts'
import { fold } from '@matchwright/taxonomy/text/text'
import type { Places } from '#server/adapters/places.ts'
import { COURSE_BRANCHES } from './course.ts'
import type { Course } from './course.ts'

/** Columns of the file, in any order. The last four may be empty or missing. */
const REQUIRED = ['subject', 'provider', 'place', 'duration'] as const
const OPTIONAL = ['country', 'price', 'next_start', 'link'] as const
const COLUMNS = [...REQUIRED, ...OPTIONAL]
type Column = (typeof COLUMNS)[number]

type CourseProblem = { line: number; message: string }
type World = { taxonomy: Taxonomy; places: Pick<Places, 'byName'> }
type Cells = Readonly<Record<Column, string>>

const LONGEST = 200
const MOST_COURSES = 100_000

/** Courses of a CSV file, or everything that is wrong with it, line by line. */
export function readCourses(text: string, world: World): { courses: Course[]; problems: CourseProblem[] } {
  const [header, ...rows] = rowsOf(text)
  if (!header) return { courses: [], problems: [{ line: 1, message: 'The file is empty' }] }
  const names = header.cells.map((name) => name.trim().toLowerCase())
  const missing = REQUIRED.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !COLUMNS.some((known) => known === name))
  if (missing.length > 0 || unknown.length > 0)
    return { courses: [], problems: [{ line: header.line, message: headerProblem(missing, unknown) }] }
  if (rows.length > MOST_COURSES)
    return { courses: [], problems: [{ line: 1, message: `A directory has at most ${MOST_COURSES} courses` }] }
  const labels = labelIndex(world.taxonomy)
  const courses: Course[] = []
  const problems: CourseProblem[] = []
  for (const { line, cells } of rows) {
    const found = courseOf(cellsOf(names, cells), { ...world, labels })
    if (Array.isArray(found)) problems.push(...found.map((message) => ({ line, message })))
    else courses.push(found)
  }
  return { courses, problems }
}

function rowsOf(text: string): RawRow[] {
  const first = text.slice(0, text.indexOf('\n') + 1 || text.length)
  const separator = first.includes(';') ? ';' : first.includes('\t') ? '\t' : ','
  const parser = new CsvParser(separator)
  return [...parser.push(text), ...parser.end().rows].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function headerProblem(missing: readonly string[], unknown: readonly string[]): string {
  return [
    ...missing.map((name) => `The column "${name}" is missing`),
    ...unknown.map((name) => `The column "${name}" is not known; columns are ${COLUMNS.join(', ')}`),
  ].join('; ')
}

function cellsOf(names: readonly string[], cells: readonly string[]): Cells {
  const of = (column: Column) => (cells[names.indexOf(column)] ?? '').trim()
  return {
    subject: of('subject'),
    provider: of('provider'),
    place: of('place'),
    duration: of('duration'),
    country: of('country').toUpperCase(),
    price: of('price'),
    next_start: of('next_start'),
    link: of('link'),
  }
}

type Labels = ReadonlyMap<string, readonly Concept[]>

/** Skills and licences by their labels in all languages. */
function labelIndex(taxonomy: Taxonomy): Labels {
  const byLabel = new Map<string, Concept[]>()
  for (const { conceptId, text } of taxonomy.labels) {
    const concept = taxonomy.get(conceptId)
    if (!concept || !COURSE_BRANCHES.some((branch) => branch === concept.branch)) continue
    const key = fold(text)
    const known = byLabel.get(key) ?? []
    if (!known.includes(concept)) byLabel.set(key, [...known, concept])
  }
  return byLabel
}

/** The course of a line, or what is wrong with it. */
function courseOf(cells: Cells, world: World & { labels: Labels }): Course | string[] {
  const [subject, duration] = [subjectOf(cells.subject, world), durationOf(cells.duration)]
  const [price, place] = [priceOf(cells.price), placeOf(cells, world)]
  const problems = [
    ...[subject, duration, price, place].filter((one) => typeof one === 'string'),
    ...plainProblems(cells),
  ]
  const isWhole = typeof subject === 'object' && typeof duration === 'object'
  if (!isWhole || typeof price === 'string' || typeof place === 'string' || problems.length > 0) return problems
  return {
    branch: subject.branch === 'authorization' ? 'authorization' : 'skill',
    conceptKey: subject.key,
    provider: cells.provider,
    ...place,
    ...duration,
    ...price,
    startsOn: cells.next_start || null,
    link: cells.link || null,
  }
}

/** Problems of the cells that are stored as written. */
function plainProblems({ provider, next_start: day, link }: Cells): string[] {
  return [
    ...(provider === '' ? ['The provider is missing'] : []),
    ...(provider.length > LONGEST ? [`The provider has more than ${LONGEST} characters`] : []),
    ...(day !== '' && !Day.safeParse(day).success ? [`"${day}" is no day such as 2027-12-03`] : []),
    ...(link !== '' && !WebLink.safeParse(link).success
      ? [`"${link}" is no address that begins with https:// or http://`]
      : []),
  ]
}

/** A skill or licence by its key or by a label that only one of them has. */
function subjectOf(text: string, { taxonomy, labels }: World & { labels: Labels }): Concept | string {
  if (text === '') return 'The subject is missing: a skill or a licence'
  const keyed = COURSE_BRANCHES.flatMap((branch) => taxonomy.find(branch, text) ?? [])
  const found = keyed.length > 0 ? keyed : (labels.get(fold(text)) ?? [])
  const [only, ...others] = found
  if (!only) return `There is no skill or licence "${text}"`
  if (others.length > 0)
    return `"${text}" may be ${found.map(({ key, branch }) => `${key} (${branch})`).join(' or ')}; write the key`
  return only
}

const UNITS: Readonly<Record<string, Course['durationUnit']>> = {
  h: 'hour',
  hour: 'hour',
  hours: 'hour',
  d: 'day',
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  year: 'year',
  years: 'year',
}

function durationOf(text: string): Pick<Course, 'duration' | 'durationUnit'> | string {
  const [, number = '', unit = ''] = /^(\d{1,4}) ?([a-z]+)$/.exec(text.toLowerCase()) ?? []
  const durationUnit = UNITS[unit]
  const duration = Number(number)
  if (!durationUnit || duration === 0) return `"${text}" is no duration such as "2 days", "6 weeks" or "3 months"`
  return { duration, durationUnit }
}

function priceOf(text: string): Pick<Course, 'price' | 'currency'> | string {
  if (text === '') return { price: null, currency: null }
  const [, before = '', amount = '', after = ''] =
    /^([A-Z]{3})? ?(\d{1,7}(?:\.\d{1,2})?) ?([A-Z]{3})?$/.exec(text) ?? []
  const currency = before || after
  if (amount === '' || (before !== '' && after !== '') || !CurrencyCode.safeParse(currency).success)
    return `"${text}" is no price such as "CHF 380"; 0 is free, and nothing is not stated`
  return { price: Number(amount), currency }
}

function placeOf(
  { place, country }: Cells,
  { places }: World,
): Pick<Course, 'place' | 'country' | 'lat' | 'lon'> | string {
  if (place === '') return 'The place is missing; write "online" for a course without one'
  if (place.toLowerCase() === 'online') return { place: '', country: null, lat: null, lon: null }
  const [largest] = places
    .byName(place, country === '' ? undefined : country)
    .toSorted((one, other) => other.population - one.population)
  if (!largest) return `There is no place "${place}"${country === '' ? '' : ` in ${country}`}`
  return { place: largest.name, country: largest.country, lat: largest.lat, lon: largest.lon }
}
