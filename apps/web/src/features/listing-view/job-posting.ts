import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingView } from '@matchwright/contract/listing-view.schema'

const EMPLOYMENT_TYPES = {
  permanent: 'FULL_TIME',
  fixed_term: 'TEMPORARY',
  temporary: 'TEMPORARY',
  on_call: 'PER_DIEM',
  internship: 'INTERN',
  apprenticeship: 'INTERN',
  freelance: 'CONTRACTOR',
  volunteer: 'VOLUNTEER',
} as const
const PAY_UNITS = { year: 'YEAR', month: 'MONTH', week: 'WEEK', day: 'DAY', hour: 'HOUR' } as const
const PART_TIME_BELOW = 90

/**
 * A public offer as a schema.org JobPosting (https://schema.org/JobPosting), limited to the fields the reader may see.
 */
export function jobPosting(
  {
    card,
    content,
    concept_labels: labels,
    ends_at: end,
  }: Pick<ListingView, 'card' | 'content' | 'concept_labels' | 'ends_at'>,
  url: string,
  site: string,
) {
  const labelOf = (id: number) => labels[String(id)]?.text
  const description = content.description || [card.title, card.who].filter(Boolean).join('. ')
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: card.title || card.occupation,
    description,
    url,
    identifier: { '@type': 'PropertyValue', name: site, value: String(card.id) },
    directApply: true,
    inLanguage: card.language,
    datePosted: card.published_at?.slice(0, 10),
    ...(end !== null && { validThrough: end }),
    hiringOrganization: { '@type': 'Organization', name: card.who || 'confidential' },
    employmentType: employmentOf(content),
    ...(card.occupation && { occupationalCategory: card.occupation }),
    ...(card.industry && { industry: card.industry }),
    ...(content.skills?.length && {
      skills: content.skills.flatMap(({ concept_id: id }) => labelOf(id) ?? []).join(', '),
    }),
    ...locationOf(content),
    ...salaryOf(content),
    ...(content.start?.date && { jobStartDate: content.start.date }),
  }
}

function employmentOf({ contract_types: types = [], workload }: Partial<ListingContent>): string[] {
  const named: string[] = types.map((type) => EMPLOYMENT_TYPES[type])
  const isPart = workload && workload.max < PART_TIME_BELOW
  return [...new Set(isPart ? [...named.filter((type) => type !== 'FULL_TIME'), 'PART_TIME'] : named)]
}

function locationOf({ places = [], remote }: Partial<ListingContent>): object {
  return {
    ...(places.length > 0 && {
      jobLocation: places.map(({ name, country, lat, lon }) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: country },
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
      })),
    }),
    ...(remote === 100 && { jobLocationType: 'TELECOMMUTE' }),
  }
}

function salaryOf({ pay }: Partial<ListingContent>): object {
  if (!pay || pay.type !== 'fixed' || (pay.from === null && pay.to === null)) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: pay.currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(pay.from !== null && { minValue: pay.from }),
        ...(pay.to !== null && { maxValue: pay.to }),
        unitText: PAY_UNITS[pay.unit],
      },
    },
  }
}
