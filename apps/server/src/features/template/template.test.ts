import { describe, expect, test } from 'vitest'
import { CountryCode, CurrencyCode, LanguageCode } from '@matchwright/contract/common.schema'
import { CONTRACT_TYPES, LISTING_TYPE, PAY_UNITS, SITE_LANGUAGES } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import { templateApi } from '@matchwright/contract/template.api'
import type { Branch } from '@matchwright/taxonomy/concepts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'
import { builtInTemplate, builtInTemplates } from './built-in.ts'
import { TEXTS, tableOf, templateFiles } from './files.ts'

const { pool, deps, client } = await testApp()
const { taxonomy } = deps.concepts
const NURSE = taxonomy.label(conceptId(taxonomy, 'occupation', 'nurse'), 'en').text
const pair = nursePair(taxonomy)
const { works, lands, rules, texts } = templateFiles()
const keys = works.map(({ key }) => key)

async function loggedIn(wish = {}) {
  const user = await aUser(pool, wish)
  return { user, browser: await client().login(user.email) }
}

/** Keys of a list that the taxonomy does not have in a branch. */
function unknown(branch: Branch, given: readonly string[]): string[] {
  return given.filter((key) => !taxonomy.find(branch, key))
}

/** Letters of the texts, in languages that write a word in a letter or two and in all others. */
const LENGTHS = { offer_title: [2, 80], offer_text: [85, 340], search_title: [2, 80], search_text: [50, 270] } as const
const DENSE_LENGTHS = {
  ...LENGTHS,
  offer_text: [40, 210],
  search_text: [20, 160],
} as const
const DENSE = new Set(['zh', 'ja', 'ko'])

describe('the table of occupations', () => {
  test('names sixty of the taxonomy, each once, with concepts that there are', () => {
    expect(keys).toHaveLength(60)
    expect(new Set(keys).size).toBe(60)
    expect(unknown('occupation', keys)).toEqual([])
    expect(works.flatMap(({ skills }) => unknown('skill', skills))).toEqual([])
    expect(works.flatMap(({ social }) => unknown('softskill', social))).toEqual([])
    expect(works.flatMap(({ licences }) => unknown('authorization', licences))).toEqual([])
    expect(works.flatMap(({ offered, wished }) => unknown('condition', [...offered, ...wished]))).toEqual([])
    const fields = works.flatMap(({ field }) => (field === null ? [] : [`field-${field}`]))
    expect(unknown('education_field', fields)).toEqual([])
  })

  test('gives each six to eight skills, and levels that there are', () => {
    const isUsual = ({ skills }: (typeof works)[number]) =>
      skills.length >= 6 && skills.length <= 8 && new Set(skills).size === skills.length
    expect(works.filter((work) => !isUsual(work)).map(({ key }) => key)).toEqual([])
    const levels = works.flatMap(({ education }) => education ?? [])
    expect(levels.filter((level) => !(level >= 0 && level <= 7))).toEqual([])
    expect(works.filter(({ language, months }) => !(language >= 1 && language <= 6 && months >= 0))).toEqual([])
    expect(works.filter(({ offered }) => offered.length === 0)).toEqual([])
  })
})

describe('the tables of countries', () => {
  test('have every language of the site, with what is known of pay and contracts', () => {
    const written = new Set(lands.flatMap(({ language, country }) => [language, `${language}-${country}`]))
    expect(SITE_LANGUAGES.filter((code) => !written.has(code))).toEqual([])
    const isKnown = ({ country, currency, unit, wage, salaries, contracts }: (typeof lands)[number]) =>
      CountryCode.safeParse(country).success &&
      CurrencyCode.safeParse(currency).success &&
      [unit, wage].every((one) => PAY_UNITS.includes(one)) &&
      [12, 13, 14].includes(salaries) &&
      contracts.length > 0 &&
      contracts.every((one) => CONTRACT_TYPES.includes(one))
    expect(lands.filter((land) => !isKnown(land))).toEqual([])
  })

  test('demand licences that there are, of known occupations in known countries', () => {
    const countries = lands.map(({ country }) => country)
    expect(rules.flatMap(({ licences }) => unknown('authorization', licences))).toEqual([])
    expect(rules.filter(({ key }) => !keys.includes(key))).toEqual([])
    expect(rules.flatMap((rule) => rule.countries.filter((code) => !countries.includes(code)))).toEqual([])
  })
})

describe.each([...texts.keys()])('the texts in %s', (name) => {
  const rows = tableOf(`texts/${name}.tsv`)
  const countries = lands
    .filter(({ language, country }) => name === language || name === `${language}-${country}`)
    .map(({ country }) => country)

  test('are there for every occupation, and for countries of the language alone', () => {
    expect(SITE_LANGUAGES).toContain(name)
    expect(rows.filter((row) => row.get('country') === '').map((row) => row.get('key'))).toHaveLength(60)
    expect(keys.filter((key) => !texts.get(name)?.get(key)?.has(''))).toEqual([])
    expect(rows.map((row) => row.get('country')).filter((code) => code && !countries.includes(code))).toEqual([])
  })

  test('are whole, of the usual length, without placeholders and stray spaces', () => {
    const lengths = DENSE.has(name) ? DENSE_LENGTHS : LENGTHS
    const wrong = [...(texts.get(name) ?? [])].flatMap(([key, byCountry]) =>
      [...byCountry].flatMap(([country, found]) =>
        TEXTS.filter((column) => {
          const [text, [least, most]] = [found[column], lengths[column]]
          const isUsual = text.length >= least && text.length <= most
          return !isUsual || text !== text.trim().normalize('NFC') || /[{}<>!]| {2}/.test(text)
        }).map((column) => `${key} ${country} ${column}: ${found[column]}`),
      ),
    )
    expect(wrong).toEqual([])
  })
})

test('every template is a listing that can be read by its own id', () => {
  const all = builtInTemplates(taxonomy, {})
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const wrong = all.filter(({ id, type, title, language, country }) => {
    const read = present(builtInTemplate(taxonomy, id))
    const { content } = read
    const text = type === LISTING_TYPE.offer ? content.description : content.about_me
    const isSame = content.title === title && content.language_captured === language && read.country === country
    const isOpen = content.places.length === 0 && content.start === null && content.pay?.from === null
    return !isSame || !isOpen || text === '' || read.type !== type || content.skills.length < 6
  })
  expect(wrong).toEqual([])
  expect(all.filter(({ language }) => !LanguageCode.safeParse(language).success)).toEqual([])
})

test('a country has its own words, licences and pay', () => {
  const read = (country: string, key: string) => {
    const occupation = taxonomy.find('occupation', key)?.id
    const found = builtInTemplates(taxonomy, { language: 'en', country, type: LISTING_TYPE.offer })
    return present(builtInTemplate(taxonomy, present(found.find((one) => one.conceptId === occupation)).id)).content
  }
  const demanded = (country: string, key: string) =>
    read(country, key)
      .licences.filter(({ importance }) => importance === 'must')
      .map(({ concept_id: id }) => taxonomy.get(id)?.key)
  expect(read('GB', 'truck-driver').title).toBe('HGV Driver')
  expect(read('NZ', 'truck-driver').title).toBe('Truck Driver')
  expect(demanded('GB', 'truck-driver')).toEqual(['driving-c', 'driver-cpc', 'tachograph-card'])
  expect(demanded('NZ', 'truck-driver')).toEqual(['driving-c'])
  expect(demanded('GB', 'installation-electrician')).toEqual([])
  expect(demanded('AU', 'installation-electrician')).toEqual(['electrician-licence'])
  expect(read('AU', 'installation-electrician').pay).toMatchObject({ currency: 'AUD', unit: 'hour' })
})

test('an occupation or a concept that a taxonomy lacks is left out', () => {
  const without = (missing: string) => ({
    get: (id: number) => taxonomy.get(id),
    find: (branch: Branch, key: string) => (key === missing ? undefined : taxonomy.find(branch, key)),
  })
  const british = { language: 'en', country: 'GB' }
  const all = builtInTemplates(taxonomy, british)
  expect(builtInTemplates(without('nurse'), british)).toHaveLength(all.length - 2)
  const { id } = present(all.find(({ rank }) => rank === 0))
  const whole = present(builtInTemplate(taxonomy, id)).content.skills.length
  expect(present(builtInTemplate(without('wound-dressing'), id)).content.skills).toHaveLength(whole - 1)
})

describe('the calls', () => {
  const british = { language_captured: 'en', country: 'GB', filter_type: LISTING_TYPE.offer } as const

  test('of the product are listed, found by what they are called, and read', async () => {
    const { browser } = await loggedIn()
    const all = await browser.call(templateApi.templates, { query: { ...british, limit: 100 } })
    expect(all.body).toMatchObject({ count: 60 })
    const titles = all.body.items.map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare))
    const { body } = await browser.call(templateApi.templates, { query: { ...british, search: 'ELECTRICIAN' } })
    expect(body.items).toMatchObject([{ type: LISTING_TYPE.offer, language: 'en', country: 'GB' }])
    const id = present(body.items[0]).id
    expect(id).toBeLessThan(0)
    const read = await browser.call(templateApi.template, { params: { template_id: id } })
    expect(read.body).toMatchObject({ id, is_built_in: true, country: 'GB', content: { pay: { currency: 'GBP' } } })
    expect(read.body.content.skills.length).toBeGreaterThanOrEqual(6)
    expect((await browser.call(templateApi.template, { params: { template_id: -7 } })).status).toBe(404)
  })

  test('of the product come in the order of how common they are, and by country', async () => {
    const { browser } = await loggedIn()
    const query = { ...british, list_sort: 'common', limit: 2 } as const
    const [first] = (await browser.call(templateApi.templates, { query })).body.items
    expect(first?.occupation).toBe(NURSE)
    const countries = await browser.call(templateApi.templateCountries, { query: { language_captured: 'en' } })
    expect(countries.body.items.map(({ code }) => code)).toEqual(['GB', 'IE', 'AU', 'NZ', 'CA', 'US'])
    expect(countries.body.items[0]).toEqual({ code: 'GB', count: 120 })
    expect((await browser.call(templateApi.templates, { query: { language_captured: 'sv' } })).body.count).toBe(0)
  })

  test('become drafts that can be published once the rest is told', async () => {
    const { browser } = await loggedIn()
    const { items } = (await browser.call(templateApi.templates, { query: british })).body
    const params = { template_id: present(items[0]).id }
    const { type, content } = (await browser.call(templateApi.template, { params })).body
    const draft = await browser.call(listingApi.create, { body: { type, content } })
    expect(draft.status).toBe(200)
    expect(draft.body).toMatchObject({ is_template: false, is_mine: true, content: { title: content.title } })
  })

  test("of staff are copies without what is the owner's alone, and stand in place of the product's", async () => {
    const { user: owner } = await loggedIn()
    const listing = await aListing(pool, {
      owner,
      content: { ...pair.offer, title: 'Nurse at Eulach Hospital', description: 'Call Ms Meier' },
    })
    const { user: editor, browser: staff } = await loggedIn({ perms: ['listing_staff'] })
    const made = await staff.call(templateApi.makeTemplate, { body: { listing_id: listing, country: 'GB' } })
    expect(made.body).toMatchObject({ is_template: true, is_mine: true, status: 0 })
    expect(made.body.content).toMatchObject({ description: '', places: [], start: null, terms: [] })
    expect(made.body.content.title).not.toContain('Eulach')
    expect(made.body.content.skills.map((one) => one.concept_id)).toEqual(
      pair.offer.skills?.map((one) => one.concept_id),
    )
    const { browser } = await loggedIn()
    const ofNurses = async () =>
      (await browser.call(templateApi.templates, { query: { ...british, search: 'nurse', limit: 100 } })).body.items
    const { id } = made.body
    expect((await ofNurses()).filter(({ occupation }) => occupation === NURSE)).toMatchObject([{ id }])
    expect((await browser.call(templateApi.template, { params: { template_id: id } })).body).toMatchObject({
      is_built_in: false,
    })
    expect((await browser.call(listingApi.get, { params: { listing_id: id } })).status).toBe(404)
    expect((await browser.call(listingApi.copy, { params: { listing_id: id } })).body.is_mine).toBe(true)
    const { rows: lines } = await pool.query(
      `select action, subject_id, account_id from audit_event where actor_id = $1 and action = 'template_made'`,
      [editor.id],
    )
    expect(lines).toEqual([{ action: 'template_made', subject_id: listing, account_id: owner.accountId }])
    await staff.call(templateApi.removeTemplate, { params: { template_id: id } })
    const [back] = (await ofNurses()).filter(({ occupation }) => occupation === NURSE)
    expect(back?.id).toBeLessThan(0)
  })

  test('are made and taken back by staff alone, of listings with an occupation, for countries', async () => {
    const { user: owner, browser } = await loggedIn()
    const listing = await aListing(pool, { owner, content: pair.offer })
    const make = (who: Client, listing_id: number, country: string) =>
      who.call(templateApi.makeTemplate, { body: { listing_id, country } })
    expect((await make(browser, listing, 'CH')).status).toBe(403)
    const { browser: staff } = await loggedIn({ perms: ['listing_staff'] })
    expect((await make(staff, listing, 'Switzerland')).status).toBe(422)
    expect((await make(staff, await aListing(pool, { owner, content: {} }), 'CH')).status).toBe(422)
    expect((await make(staff, 999_999_999, 'CH')).status).toBe(404)
    const remove = (template_id: number) => staff.call(templateApi.removeTemplate, { params: { template_id } })
    expect((await remove(listing)).status).toBe(404)
    expect((await remove(-7)).status).toBe(404)
  })
})
