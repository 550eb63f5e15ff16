import { isFields, listOf, numberOf, postingOf, textOf, webAddressOf } from './posting.ts'
import type { Fields, Posting, PostingPlace, Said, Value } from './posting.ts'

/**
 * JobPosting objects anywhere in JSON-LD: single, in a list, in a graph, or as items of an ItemList.
 * https://schema.org/JobPosting
 */
export function jobPostingsIn(value: Value): Fields[] {
  if (Array.isArray(value)) return value.flatMap(jobPostingsIn)
  if (!isFields(value)) return []
  if (listOf(value['@type']).some((type) => /(^|[/:])JobPosting$/.test(textOf(type)))) return [value]
  return [value['@graph'], value['itemListElement'], value['item']].flatMap(jobPostingsIn)
}

const LINK_SCRIPT = /<script[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script>/gi

/** JSON-LD blocks of a web page; blocks with invalid JSON are skipped. */
export function linkedDataIn(html: string): Value[] {
  return [...html.matchAll(LINK_SCRIPT)].flatMap(([, script = '']) => {
    try {
      return [JSON.parse(script) as Value]
    } catch (error) {
      if (error instanceof SyntaxError) return []
      throw error
    }
  })
}

/** A posting from a JobPosting object; undefined without a title or a web address. */
export function postingFromSchema(job: Fields): Posting | undefined {
  return postingOf({
    id: identifierOf(job['identifier']),
    title: job['title'] ?? job['name'],
    organisation: job['hiringOrganization'],
    url: [job['url'], job['@id'], job['mainEntityOfPage']].find(isWebAddress),
    language: job['inLanguage'],
    published: job['datePosted'],
    validUntil: job['validThrough'],
    description: descriptionOf(job),
    places: listOf(job['jobLocation']).flatMap(placeOf),
    isRemote: /telecommute/i.test(textOf(job['jobLocationType'])),
    pay: payOf(job['baseSalary']),
    employment: job['employmentType'],
  })
}

function isWebAddress(value: Value): boolean {
  return webAddressOf(value) !== undefined
}

/** Identifier as text. In a PropertyValue it is the value; the name is the issuer. */
function identifierOf(value: Value): string {
  return textOf(isFields(value) ? (value['value'] ?? value) : value)
}

/** Description with the other text properties of the posting. */
function descriptionOf(job: Fields): string {
  const duties = textOf(job['responsibilities'])
  const asked = ['qualifications', 'skills', 'experienceRequirements', 'educationRequirements'].map((name) =>
    requirement(job[name]),
  )
  const benefits = textOf(job['jobBenefits'])
  return [
    textOf(job['description']),
    duties && `<h2>Responsibilities</h2>${asHtml(duties)}`,
    asked.some(Boolean) &&
      `<h2>Requirements</h2><ul>${asked
        .filter(Boolean)
        .map((text) => `<li>${asHtml(text)}</li>`)
        .join('')}</ul>`,
    benefits && `<h2>Benefits</h2>${asHtml(benefits)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function asHtml(text: string): string {
  return /<\w+[^>]*>/.test(text) ? text : `<p>${text.replaceAll('<', '&lt;')}</p>`
}

function requirement(value: Value): string {
  if (Array.isArray(value)) return value.map(requirement).filter(Boolean).join('; ')
  if (!isFields(value)) return textOf(value)
  const months = numberOf(value['monthsOfExperience'])
  if (months !== undefined) return `${months} months of experience`
  return textOf(value['credentialCategory']) || textOf(value)
}

function placeOf(value: Value): PostingPlace[] {
  const place = isFields(value) ? value : { name: value }
  const address = isFields(place['address']) ? place['address'] : undefined
  const name = textOf(address?.['addressLocality'] ?? address?.['addressRegion'] ?? place['address'] ?? place['name'])
  const point = pointOf(place['geo'])
  if (name === '' && !point) return []
  return [{ name, country: textOf(address?.['addressCountry']) || undefined, point }]
}

function pointOf(geo: Value): PostingPlace['point'] {
  if (!isFields(geo)) return undefined
  const [lat, lon] = [Number(geo['latitude']), Number(geo['longitude'])]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

function payOf(value: Value): Said['pay'] {
  const [first] = listOf(value)
  const salary = isFields(first) ? first : {}
  const amount = isFields(salary['value']) ? salary['value'] : salary
  return {
    from: amount['minValue'] ?? amount['value'],
    to: amount['maxValue'] ?? amount['value'],
    currency: salary['currency'] ?? salary['salaryCurrency'],
    unit: amount['unitText'] ?? salary['unitText'],
  }
}
