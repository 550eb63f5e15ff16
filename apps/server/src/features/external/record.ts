import {
  type Fields,
  type Posting,
  type PostingPay,
  type PostingPlace,
  type Value,
  dateOf,
  dayOf,
  employmentOf,
  isFields,
  listOf,
  numberOf,
  payUnitOf,
  textOf,
  webAddressOf,
} from './posting.ts'

// Feeds that follow no schema name the same things in some dozens of ways. Names are compared without case and signs;
// of an object its parts count as `location city`.
const NAMES = {
  title: ['title', 'jobtitle', 'position', 'name', 'stellentitel', 'intitule'],
  id: ['id', 'guid', 'referencenumber', 'reference', 'jobid', 'externalid', 'jobreference', 'uid'],
  url: ['url', 'link', 'applyurl', 'joburl', 'applylink', 'detailurl', 'href'],
  organisation: ['company', 'companyname', 'employer', 'employername', 'organisation', 'organization', 'hiringorganization', 'recruiter', 'advertiser'],
  description: ['description', 'jobdescription', 'content', 'body', 'text', 'summary', 'contentencoded', 'details'],
  requirements: ['requirements', 'qualifications', 'profile', 'skills'],
  city: ['city', 'location', 'town', 'place', 'addresslocality', 'workplace', 'locationcity', 'locationname', 'joblocation', 'ort', 'ville'],
  country: ['country', 'countrycode', 'addresscountry', 'locationcountry', 'locationcountrycode', 'land', 'pays'],
  lat: ['lat', 'latitude', 'locationlat', 'locationlatitude'],
  lon: ['lon', 'lng', 'longitude', 'locationlon', 'locationlng', 'locationlongitude'],
  published: ['date', 'pubdate', 'published', 'publishedat', 'dateposted', 'created', 'createdat', 'publicationdate', 'updated', 'posted'],
  validUntil: ['expirationdate', 'expires', 'expiresat', 'validthrough', 'enddate', 'closingdate', 'validuntil', 'deadline'],
  payFrom: ['salarymin', 'minsalary', 'salaryfrom', 'salarylow', 'salaryminvalue'],
  payTo: ['salarymax', 'maxsalary', 'salaryto', 'salaryhigh', 'salarymaxvalue'],
  pay: ['salary', 'pay', 'compensation', 'salaryvalue', 'salaryamount'],
  currency: ['currency', 'salarycurrency', 'currencycode'],
  payUnit: ['salaryperiod', 'salaryunit', 'payperiod', 'salaryunittext', 'salarytype', 'salaryinterval', 'period'],
  employment: ['jobtype', 'employmenttype', 'contracttype', 'contract', 'type', 'worktype', 'workinghours', 'schedule'],
  language: ['language', 'lang', 'locale'],
  remote: ['remote', 'isremote', 'remotetype', 'remotework', 'telecommute', 'workfromhome', 'homeoffice'],
} as const // prettier-ignore
type Name = keyof typeof NAMES

const DEEPEST = 6

/** The objects of a feed that can be postings: the first list of objects with a title, else one that stands alone. */
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
  // A channel has a title and an address too: what is inside it goes first.
  return has(value, 'title') && has(value, 'url') ? [value] : []
}

const has = (record: Fields, name: Name): boolean => valueOf(flat(record), name) !== undefined

/** Undefined when there is no title or no address to lead to. */
export function postingFromRecord(record: Fields): Posting | undefined {
  const fields = flat(record)
  const of = (name: Name): Value => valueOf(fields, name)
  const url = webAddressOf(of('url'))
  const title = textOf(of('title'))
  if (!url || title === '') return undefined
  const asked = textOf(of('requirements'))
  const pay = payOf(of)
  const payInWords = pay ? '' : textOf(of('pay'))
  return {
    externalId: textOf(of('id')) || url,
    title,
    organisation: textOf(of('organisation')),
    url,
    language: textOf(of('language')) || undefined,
    publishedAt: dateOf(of('published')),
    validUntil: dayOf(of('validUntil')),
    description: [textOf(of('description')), asked && `Requirements\n${asked}`, payInWords && `Salary: ${payInWords}`]
      .filter(Boolean)
      .join('\n\n'),
    places: placesOf(of),
    isRemote: /^(true|yes|1|full|fully|remote|100)/i.test(textOf(asText(of('remote')))),
    pay,
    ...employmentOf(of('employment')),
  }
}

const asText = (value: Value): Value => (typeof value === 'boolean' ? String(value) : value)

/** Names folded, parts of objects beside their whole. */
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

function placesOf(of: (name: Name) => Value): PostingPlace[] {
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

function payOf(of: (name: Name) => Value): PostingPay | undefined {
  const [from, to] = [numberOf(of('payFrom')), numberOf(of('payTo'))]
  const exact = from === undefined && to === undefined && typeof of('pay') === 'number' ? numberOf(of('pay')) : undefined
  if (from === undefined && to === undefined && exact === undefined) return undefined
  return { from: from ?? exact, to: to ?? exact, currency: textOf(of('currency')) || undefined, unit: payUnitOf(of('payUnit')) }
} // prettier-ignore
