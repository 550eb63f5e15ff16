import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import { parserApi } from '@matchwright/contract/parser.api'
import { profileApi } from '@matchwright/contract/profile.api'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, client } = await testApp()
const CVS = join(import.meta.dirname, '../../../../../packages/parser/src/testing/fixtures/cv')

type Reading = ResponseOf<typeof parserApi.parseCvText>

/** The profile that a CV makes, and its search. */
async function saved(browser: Client, { facts, language }: Reading) {
  const body = { facts, language: language ?? 'en', save_profile: true, save_listing: true }
  const made = await browser.call(parserApi.saveCv, { body })
  expect(made.status).toBe(200)
  const params = { person_id: present(made.body.profile_id) }
  const { content } = (await browser.call(profileApi.person, { params })).body
  return { listingId: present(made.body.listing_id), content }
}

function fieldsOf(name: string, entries: readonly object[]): string[] {
  return entries.flatMap((entry, at) =>
    Object.entries(entry)
      .filter(([, value]) => value !== null && value !== '')
      .map(([field, value]) => `${name} ${at} ${field} ${value}`),
  )
}

/** Every field of a profile that a CV shows; `extra` has no section that would be read back as what it is. */
function told(content: PersonContent): string[] {
  return [
    `name ${content.first_name} ${content.last_name}`,
    `email ${content.email}`,
    `summary ${content.summary}`,
    `address ${content.address?.city}`,
    ...content.phones.map((phone) => `phone ${phone}`),
    ...content.links.map(({ url }) => `link ${url}`),
    ...fieldsOf('work', content.work_history),
    ...fieldsOf('school', content.education),
    ...content.skills.map((skill) => `skill ${skill.concept_id} ${skill.level}`),
    ...content.languages.map(({ code, spoken }) => `language ${code} ${spoken}`),
    ...content.licences.map((licence) => `licence ${licence.concept_id}`),
  ]
}

/**
 * What is not read back, by language: an address without a town of its own, a town that was part of the employer, and
 * sentences that end with a licence. In Japanese schools without a degree are taken for posts; in Thai a skill that has
 * a line of its own stays unknown.
 */
const NOT_READ_BACK: Record<string, number> = {
  en: 1,
  'en-US': 4,
  'pt-BR': 2,
  es: 1,
  vi: 1,
  el: 1,
  nn: 1,
  ja: 9,
  th: 1,
  pl: 1,
}

test.each(SITE_LANGUAGES)('a plain CV in %s is read back by our own parser', { timeout: 60_000 }, async (lang) => {
  const browser = await client().login((await aUser(pool)).email)
  const query = { lang }
  const text = readFileSync(join(CVS, `${lang}.txt`), 'utf8')
  const written = await saved(browser, (await browser.call(parserApi.parseCvText, { query, body: { text } })).body)
  const url = `/mapi/pdf/listing/${written.listingId}/cv?design=plain&lang=${lang}`
  const { rawPayload: content } = await browser.raw({ method: 'GET', url })
  const file = { field: 'file', filename: 'cv.pdf', type: 'application/pdf', content }
  const reading = await browser.callWithFiles(parserApi.parseCvFile, [file], { query, body: {} })
  const read = await saved(browser, reading.body)
  const [before, after] = [told(written.content), told(read.content)]
  const lost = before.filter((field) => !after.includes(field))
  expect({ lost, isAsKnown: lost.length <= (NOT_READ_BACK[lang] ?? 0) }).toMatchObject({ isAsKnown: true })
})
