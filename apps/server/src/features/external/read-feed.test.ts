import { describe, expect, test } from 'vitest'
import { FeedError, readFeed } from './read-feed.ts'

function read(text: string) {
  return readFeed(new TextEncoder().encode(text))
}

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Pflegefachfrau HF Intensivpflege',
  identifier: { '@type': 'PropertyValue', name: 'Spital', value: 'ICU-17' },
  url: 'https://jobs.example.org/icu-17',
  datePosted: '2026-11-02',
  validThrough: '2026-12-31T23:59:00+01:00',
  inLanguage: 'de-CH',
  employmentType: ['PART_TIME', 'FULL_TIME'],
  hiringOrganization: { '@type': 'Organization', name: 'Regionalspital' },
  jobLocation: [
    {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Fribourg', addressCountry: { name: 'Switzerland' } },
      geo: { latitude: '46.80', longitude: 7.15 },
    },
  ],
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'CHF',
    value: { '@type': 'QuantitativeValue', minValue: 82000, maxValue: '90’000', unitText: 'YEAR' },
  },
  description: '<p>Wir suchen Verstärkung.</p>',
  qualifications: 'Diplom HF',
  experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
}

describe('JobPosting', () => {
  test('every field that says something is read', () => {
    const { postings, skipped } = read(JSON.stringify(posting))
    expect(skipped).toBe(0)
    expect(postings).toMatchObject([
      {
        externalId: 'ICU-17',
        title: 'Pflegefachfrau HF Intensivpflege',
        organisation: 'Regionalspital',
        language: 'de-CH',
        validUntil: '2026-12-31',
        places: [{ name: 'Fribourg', country: 'Switzerland', point: { lat: 46.8, lon: 7.15 } }],
        isRemote: false,
        pay: { from: 82000, to: 90000, currency: 'CHF', unit: 'year' },
        workload: { min: 20, max: 100 },
        contractTypes: [],
      },
    ])
    expect(postings[0]?.description).toContain('<li><p>24 months of experience</p></li>')
  })

  test('is found in a graph, in a list of items, in a web page; scripts that are no JSON are passed over', () => {
    const other = { ...posting, identifier: 'X-2', url: 'https://jobs.example.org/2', jobLocationType: 'TELECOMMUTE' }
    const graph = {
      '@graph': [
        { '@type': 'WebSite', name: 'Jobs' },
        { '@type': 'ItemList', itemListElement: [{ item: posting }] },
      ],
    }
    const page = `<!doctype html><title>Jobs</title><script type="application/ld+json">{broken</script>
      <script type="application/ld+json">${JSON.stringify(graph)}</script>
      <script type='application/ld+json'>${JSON.stringify([other])}</script>`
    const { postings } = read(page)
    expect(postings.map(({ externalId }) => externalId)).toEqual(['ICU-17', 'X-2'])
    expect(postings[1]?.isRemote).toBe(true)
  })

  test('without a title or an address to lead to it is left out; other schemes are no address', () => {
    const without = { ...posting, url: 'javascript:alert(1)', identifier: 'Y' }
    expect(read(JSON.stringify([posting, without, { ...posting, title: '' }]))).toMatchObject({ skipped: 2 })
  })
})

describe('feeds without a schema', () => {
  test('XML with one element for each job', () => {
    const { postings, skipped } = read(`<?xml version="1.0" encoding="UTF-8"?>
      <source><publisher>Jobs AG</publisher>
        <job><title><![CDATA[Lkw-Fahrer (m/w/d)]]></title>
          <referencenumber>77</referencenumber><url>https://jobs.example.org/77</url>
          <company>Transport GmbH</company><city>Graz</city><country>AT</country>
          <date>2026-11-10</date><jobtype>Vollzeit, unbefristet</jobtype>
          <salary>EUR 2.650 brutto im Monat</salary>
          <description>&lt;p&gt;F\u00fchrerschein C erforderlich&lt;/p&gt;</description></job>
        <job><title>No address</title></job>
      </source>`)
    expect(skipped).toBe(1)
    expect(postings).toMatchObject([
      {
        externalId: '77',
        organisation: 'Transport GmbH',
        places: [{ name: 'Graz', country: 'AT' }],
        contractTypes: ['permanent'],
        workload: { min: 100, max: 100 },
      },
    ])
    expect(postings[0]?.description).toBe('<p>Führerschein C erforderlich</p>\n\nSalary: EUR 2.650 brutto im Monat')
  })

  test('RSS and Atom: what is inside the channel, also when it is one', () => {
    const rss = `<rss><channel><title>All jobs</title><link>https://jobs.example.org</link><item><title>Cook</title>
      <link>https://jobs.example.org/1</link><guid isPermaLink="false">g1</guid>
      <pubDate>Tue, 10 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>`
    expect(read(rss).postings).toMatchObject([{ externalId: 'g1', publishedAt: new Date('2026-11-10T08:00:00Z') }])
    const atom = `
      <feed xmlns="http://www.w3.org/2005/Atom"><title>All</title>${['a', 'b']
        .map(
          (id) =>
            `<entry><title>Job ${id}</title><id>${id}</id><link href="https://jobs.example.org/${id}"/><content>` +
            'Text</content></entry>',
        )
        .join('')}</feed>`
    expect(read(atom).postings.map(({ url }) => url)).toEqual([
      'https://jobs.example.org/a',
      'https://jobs.example.org/b',
    ])
  })

  test('JSON of any nesting, and JSON lines', () => {
    const job = {
      jobTitle: 'Carpenter',
      job_id: 5,
      link: 'https://jobs.example.org/5',
      company: { name: 'Wood Ltd' },
      location: { city: 'Leeds', country_code: 'GB', lat: '53.8', lon: '-1.55' },
      salary: { min: 28000, max: 32000, currency: 'GBP', period: 'year' },
      remote: true,
    }
    const expected = {
      externalId: '5',
      organisation: 'Wood Ltd',
      places: [{ name: 'Leeds', country: 'GB', point: { lat: 53.8, lon: -1.55 } }],
      pay: { from: 28000, to: 32000, currency: 'GBP', unit: 'year' },
      isRemote: true,
    }
    expect(read(JSON.stringify({ meta: { total: 1 }, data: { jobs: [job] } })).postings).toMatchObject([expected])
    expect(read(`${JSON.stringify(job)}\n${JSON.stringify({ ...job, job_id: 6 })}\n`).postings).toHaveLength(2)
  })

  test('an encoding that is declared is believed, one that is not is found out', () => {
    const bytes = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?>' +
        '<jobs><job><title>Bäcker</title><url>https://a.example/1</url></job></jobs>',
      'latin1',
    )
    expect(readFeed(bytes).postings[0]?.title).toBe('Bäcker')
  })
})

test('what is no feed is said in words', () => {
  for (const text of ['', 'hello', '{"jobs":[]}', '<html><body>Sign in</body></html>', '<jobs><job><title>x</jobs>'])
    expect(() => read(text)).toThrow(FeedError)
})
