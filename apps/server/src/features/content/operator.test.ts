import { describe, expect, test } from 'vitest'
import { contentApi } from '@matchwright/contract/content.api'
import { testApp } from '#server/testing/app.ts'

const operator = {
  name: 'Work & Co',
  address: ['1 Lake Road', '2502 Biel'],
  contactEmail: 'help@example.org',
  contactTo: undefined,
}
const named = await testApp({ operator, baseUrl: 'https://jobs.example.org' })
const unnamed = await testApp()

async function bodyOf({ client }: typeof named, slug: string, locale: 'en' | 'ar' = 'en'): Promise<string> {
  return (await client().call(contentApi.pages, { query: { slug, locale } })).body.items[0]?.body ?? ''
}

describe('pages about the operator', () => {
  test('name the operator that is configured', async () => {
    const imprint = await bodyOf(named, 'imprint')
    expect(imprint).toContain('Work &amp; Co')
    expect(imprint).toMatch(/1 Lake Road<br>\s*2502 Biel/)
    expect(await bodyOf(named, 'contact')).toContain('mailto:help@example.org')
  })

  test.each(['en', 'ar'] as const)('say that none is configured, and show no place to fill in: %s', async (locale) => {
    for (const slug of ['imprint', 'contact', 'privacy'])
      expect(await bodyOf(unnamed, slug, locale)).not.toMatch(/[{}]/)
    expect(await bodyOf(unnamed, 'imprint')).toContain('has not given')
  })
})

test('security.txt tells where weaknesses can be reported, for a year', async () => {
  const { status, headers, body } = await named.client().get('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:help@example.org\n')
  expect(body).toContain('Canonical: https://jobs.example.org/.well-known/security.txt\n')
  expect(body).toMatch(/Expires: \d{4}-\d\d-\d\dT/)
  expect((await unnamed.client().get('/.well-known/security.txt')).body).toMatch(/Contact: http\S+\/en\/contact\n/)
})
