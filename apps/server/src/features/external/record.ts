import { isFields, listOf, numberOf, postingOf, textOf } from './posting.ts'
import type { Fields, Posting, PostingPlace, Said, Value } from './posting.ts'

// Synonymous field names of feeds without a schema. Names are compared without case and punctuation; a member of an
// object is named with its parent, like `location city`.
const NAMES = {
  title: ['title', 'jobtitle', 'position', 'name', 'stellentitel', 'intitule'],
  id: ['id', 'guid', 'referencenumber', 'reference', 'jobid', 'externalid', 'jobreference', 'uid'],
  url: ['url', 'link', 'applyurl', 'joburl', 'applylink', 'detailurl', 'href'],
  organisation: [
    'company',
    'companyname',
    'employer',
    'employername',
    'organisation',
    'organization',
    'hiringorganization',
    'recruiter',
    'advertiser',
  ],
  description: ['description', 'jobdescription', 'content', 'body', 'text', 'summary', 'contentencoded', 'details'],
  requirements: ['requirements', 'qualifications', 'profile', 'skills'],
  city: [
    'city',
    'location',
    'town',
    'place',
    'addresslocality',
    'workplace',
    'locationcity',
    'locationname',
    'joblocation',
    'ort',
    'ville',
  ],
  country: ['country', 'countrycode', 'addresscountry', 'locationcountry', 'locationcountrycode', 'land', 'pays'],
  lat: ['lat', 'latitude', 'locationlat', 'locationlatitude'],
  lon: ['lon', 'lng', 'longitude', 'locationlon', 'locationlng', 'locationlongitude'],
  published: [
    'date',
    'pubdate',
    'published',
    'publishedat',
    'dateposted',
    'created',
    'createdat',
    'publicationdate',
    'updated',
    'posted',
  ],
  validUntil: [
    'expirationdate',
    'expires',
    'expiresat',
    'validthrough',
    'enddate',
    'closingdate',
    'validuntil',
    'deadline',
  ],
  payFrom: ['salarymin', 'minsalary', 'salaryfrom', 'salarylow', 'salaryminvalue'],
  payTo: ['salarymax', 'maxsalary', 'salaryto', 'salaryhigh', 'salarymaxvalue'],
  pay: ['salary', 'pay', 'compensation', 'salaryvalue', 'salaryamount'],
  currency: ['currency', 'salarycurrency', 'currencycode'],
  payUnit: ['salaryperiod', 'salaryunit', 'payperiod', 'salaryunittext', 'salarytype', 'salaryinterval', 'period'],
  employment: ['jobtype', 'employmenttype', 'contracttype', 'contract', 'type', 'worktype', 'workinghours', 'schedule'],
  language: ['language', 'lang', 'locale'],
  remote: ['remote', 'isremote', 'remotetype', 'remotework', 'telecommute', 'workfromhome', 'homeoffice'],
} as const
type Name = keyof typeof NAMES

const DEEPEST = 6

/** Records of a feed that may be postings: the first list of objects with titles, else a single object. */
export function recordsIn(value: Value, depth = 0): Fields[] {
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) {
    const objects = value.filter(isFields)
    return objects.some((one) => has(one, 'title')) ? objects : objects.flatMap((one) => recordsIn(one, depth + 1))
  }
  if (!isFields(value)) return []
  for (const inner of Object.values(value)) {
    const found = recordsIn(inner, depth + 1)
    if (found.length > 0) return found
  }
  // A channel also has a title and an address, so nested records take precedence.
  return has(value, 'title') && has(value, 'url') ? [value] : []
}

function has(record: Fields, name: Name): boolean {
  return valueOf(flat(record), name) !== undefined
}

/** A posting from a record of unknown schema; undefined without a title or a web address. */
export function postingFromRecord(record: Fields): Posting | undefined {
  const fields = flat(record)
  const of = (name: Name): Value => valueOf(fields, name)
  return postingOf({
    id: of('id'),
    title: of('title'),
    organisation: of('organisation'),
    url: of('url'),
    language: of('language'),
    published: of('published'),
    validUntil: of('validUntil'),
    description: descriptionOf(of),
    places: placesOf(of),
    isRemote: /^(true|yes|1|full|fully|remote|100)/i.test(textOf(asText(of('remote')))),
    pay: payOf(of),
    employment: of('employment'),
  })
}

type Of = (name: Name) => Value

/** Description with requirements. Pay that is not numeric is appended for the parser. */
function descriptionOf(of: Of): string {
  const asked = textOf(of('requirements'))
  const { from, to } = payOf(of)
  const pay = numberOf(from) === undefined && numberOf(to) === undefined ? textOf(of('pay')) : ''
  return [textOf(of('description')), asked && `Requirements\n${asked}`, pay && `Salary: ${pay}`]
    .filter(Boolean)
    .join('\n\n')
}

function asText(value: Value): Value {
  return typeof value === 'boolean' ? String(value) : value
}

/** Flattens a record by normalised names; members of objects are added next to the object itself. */
function flat(record: Fields, prefix = '', into = new Map<string, Value>()): Map<string, Value> {
  for (const [name, value] of Object.entries(record)) {
    const key = prefix + name.toLowerCase().replace(/[^a-z]/g, '')
    if (!into.has(key)) into.set(key, value)
    if (isFields(value) && prefix === '') flat(value, key, into)
  }
  return into
}

function valueOf(fields: ReadonlyMap<string, Value>, name: Name): Value {
  for (const key of NAMES[name]) {
    const value = fields.get(key)
    if (typeof value === 'boolean' || textOf(value) !== '') return value
  }
  return undefined
}

function placesOf(of: Of): PostingPlace[] {
  const country = textOf(of('country')) || undefined
  const [lat, lon] = [degreesOf(of('lat'), 90), degreesOf(of('lon'), 180)]
  const point = lat !== undefined && lon !== undefined ? { lat, lon } : undefined
  const names = listOf(of('city')).map(textOf).filter(Boolean)
  return names.length === 0 && point ? [{ name: '', country, point }] : names.map((name) => ({ name, country, point }))
}

function degreesOf(value: Value, most: number): number | undefined {
  const text = textOf(value)
  return text !== '' && Math.abs(Number(text)) <= most ? Number(text) : undefined
}

/** A single number is both ends of the range. */
function payOf(of: Of): Said['pay'] {
  const [from, to, pay] = [of('payFrom'), of('payTo'), of('pay')]
  const isBare = numberOf(from) === undefined && numberOf(to) === undefined && typeof pay === 'number'
  return { from: isBare ? pay : from, to: isBare ? pay : to, currency: of('currency'), unit: of('payUnit') }
}
