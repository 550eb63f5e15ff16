import { baseApi } from '@matchwright/contract/base.api'
import { conceptApi } from '@matchwright/contract/concept.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { parserApi } from '@matchwright/contract/parser.api'
import type { Fact } from '@matchwright/contract/parser.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import type { ProfileRow } from '@matchwright/contract/profile.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aFact, aReading, aUser, concept, someChoices, text } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ImportPage } from './import-page.tsx'

const WORDS = 'Ana Weber, nurse in Chur since 2019, German and French.'
const LABELS = Object.fromEntries(
  Object.entries({ 11: 'nurse', 12: 'midwife', 13: 'ward manager', 21: 'wound care', 22: 'first aid' }).map(
    ([id, label]) => [id, { text: label, lang: 'en', branch: '' }],
  ),
)

const DOUBT = { key: 'parser.check.ambiguous_concept', params: { text: 'Pflegefachfrau' } } as const

/** Renders the check of a CV or a job posting with these facts. */
async function checking(facts: Fact[], kind: 'cv' | 'job' = 'cv') {
  const reading = aReading({ facts, kind, concept_labels: LABELS })
  server.answer(parserApi.parseCvText, reading).answer(parserApi.parseJobText, { ...reading, more: [] })
  const rendered = await renderWithApp(<ImportPage kind={kind} />, { currentUser: aUser() })
  await page.getByRole('textbox', { name: /^Text of/ }).fill(WORDS)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect.element(page.getByRole('heading', { name: 'Check what we understood' })).toBeVisible()
  return rendered
}

/** Saves and returns the facts that were sent. */
async function sent(kind: 'cv' | 'job' = 'cv') {
  const call = kind === 'cv' ? parserApi.saveCv : parserApi.saveJob
  await page.getByRole('button', { name: /^Save / }).click()
  await expect.poll(() => server.callsOf(call)).toHaveLength(1)
  return server.callsOf(call)[0]?.body.facts ?? []
}

function aProfile(given: Partial<ProfileRow> = {}): ProfileRow {
  return {
    id: 3,
    kind: 'person',
    name: 'Ana Weber',
    subtitle: '',
    has_picture: false,
    share: 'private',
    is_mine: true,
    is_archived: false,
    listings: 0,
    documents: 0,
    modified_at: '2026-11-20T08:00:00Z',
    ...given,
  }
}

async function edit(name: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
}

beforeEach(() => {
  server
    .answer(profileApi.list, { items: [], count: 0 })
    .answer(listingApi.list, { items: [], count: 0, published: 0, total: 0 })
    .answer(conceptApi.typeahead, { items: [] })
    .answer(parserApi.saveCv, { profile_id: 3, listing_id: 9 })
    .answer(parserApi.saveJob, { profile_id: 4, listing_id: 9 })
    .answer(conceptApi.choices, someChoices())
})

describe('a concept', () => {
  const doubtful = aFact('position', concept(11, 'Pflegefachfrau'), {
    n: 1,
    check: DOUBT,
    alternatives: [11, 12, 13, 99],
  })

  test('is replaced by an alternative, which settles the doubt', async () => {
    await checking([doubtful])
    expect(page.getByRole('button', { name: 'nurse', exact: true }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'midwife' }).click()
    await expect.element(page.getByText('you changed it')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remove midwife' })).toBeVisible()
    expect(await sent()).toMatchObject([{ n: 1, value: { concept_id: 12, text: 'Pflegefachfrau', readings: [] } }])
  })

  test('is replaced by one that is found', async () => {
    const label = { text: 'theatre nurse', lang: 'en' }
    server.answer(conceptApi.typeahead, {
      items: [{ concept_id: 77, branch: 'occupation', label, matched: label, is_weak: false }],
    })
    await checking([doubtful])
    await page.getByRole('button', { name: 'Remove nurse' }).click()
    await page.getByRole('textbox', { name: 'Occupation' }).fill('theatre')
    await expect.element(page.getByRole('option', { name: 'theatre nurse' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Remove theatre nurse' })).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Draft search “theatre nurse”' })).toBeChecked()
    expect(await sent()).toMatchObject([{ value: { concept_id: 77 } }])
  })

  test('of a degree has a level', async () => {
    await checking([aFact('degree', concept(0, 'BSc Nursing'), { n: 1, entry: 1 })])
    await edit('Education')
    await page.getByRole('combobox', { name: 'Degree' }).selectOptions('6')
    expect(await sent()).toMatchObject([{ value: { level: 6, text: 'BSc Nursing' } }])
  })
})

describe('skills', () => {
  const skills = [
    aFact('skill', concept(21, 'wound care'), { n: 1 }),
    aFact('skill', concept(22, 'first aid'), { n: 2 }),
  ]

  test('are left out and taken back as chips', async () => {
    await checking(skills)
    await page.getByRole('button', { name: 'Remove wound care' }).click()
    await expect.element(page.getByRole('button', { name: 'Save 1 fact' })).toBeVisible()
    await page.getByRole('button', { name: 'wound care', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Save 2 facts' })).toBeVisible()
  })

  test('of a job posting are weighed, of a CV not', async () => {
    await checking([aFact('skill', concept(21, 'wound care'), { n: 1, importance: 'important' })], 'job')
    await page.getByRole('button', { name: 'wound care, importance: Important' }).click()
    await page.getByRole('menuitem', { name: 'Must-have' }).click()
    expect(await sent('job')).toMatchObject([{ importance: 'must' }])
  })
})

describe('a value', () => {
  test('of a language is another language or level', async () => {
    await checking([aFact('language', { kind: 'language', code: 'fr', level: 3 }, { n: 1 })])
    await edit('Languages')
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('de')
    expect(page.getByRole('radiogroup', { name: 'Level' }).getByRole('radio').elements()).toHaveLength(3)
    await page.getByRole('button', { name: 'all levels' }).click()
    await page.getByRole('radiogroup', { name: 'Level' }).getByText('native').click()
    expect(await sent()).toMatchObject([{ value: { code: 'de', level: 7 } }])
  })

  test('of a workload stays a range', async () => {
    await checking([aFact('workload', { kind: 'workload', workload: { min: 60, max: 80 } }, { n: 1 })])
    await edit('Workload')
    await page.getByRole('textbox', { name: 'At least' }).fill('90')
    await expect.element(page.getByRole('textbox', { name: 'At most' })).toHaveValue('90 %')
    await page.getByRole('textbox', { name: 'At most' }).fill('50')
    await expect.element(page.getByRole('textbox', { name: 'At least' })).toHaveValue('50 %')
    expect(await sent()).toMatchObject([{ value: { workload: { min: 50, max: 50 } } }])
  })

  test('of pay without amounts is pay on request', async () => {
    const pay = {
      type: 'fixed',
      from: 80_000,
      to: null,
      currency: 'CHF',
      unit: 'year',
      salaries: 12,
      text: '',
    } as const
    await checking([aFact('pay', { kind: 'pay', pay }, { n: 1 })], 'job')
    await edit('Pay')
    await page.getByRole('textbox', { name: 'Pay from' }).fill('')
    await page.getByRole('textbox', { name: 'Currency' }).fill('eur')
    expect(await sent('job')).toMatchObject([{ value: { pay: { type: 'ask', from: null, currency: 'EUR' } } }])
  })

  test('of a period that has ended counts its months', async () => {
    const value = { kind: 'period', from: '2019-03', to: null, is_current: true, months: 0 } as const
    await checking([
      aFact('position', concept(11, 'nurse'), { n: 1, entry: 1 }),
      aFact('period', value, { n: 2, entry: 1 }),
    ])
    await edit('Occupation')
    await page.getByRole('checkbox', { name: 'until today' }).click()
    const end = page.getByRole('group', { name: 'End' })
    await end.getByRole('textbox', { name: 'Year' }).fill('2020')
    await userEvent.keyboard('{Tab}')
    await end.getByRole('combobox', { name: 'Month' }).selectOptions('02')
    expect((await sent())[1]?.value).toEqual({ ...value, is_current: false, to: '2020-02', months: 12 })
  })

  test('of a place is a town from the list', async () => {
    const town = { geoname_id: 2_661_169, name: 'Chur', country: 'CH', lat: 46.85, lon: 9.53, population: 38_000 }
    server.answer(baseApi.places, { items: [town] })
    const value = { kind: 'place', text: 'Coire', name: null, country: null, lat: null, lon: null } as const
    await checking([aFact('place', value, { n: 1, check: DOUBT })])
    await page.getByRole('textbox', { name: 'Place' }).fill('Chur')
    await page.getByRole('option', { name: /^Chur/ }).click()
    expect(await sent()).toMatchObject([{ value: { text: 'Coire', name: 'Chur', country: 'CH', lat: 46.85 } }])
  })
})

describe('an existing profile', () => {
  const name = aFact('name', text('Ana Weber-Kunz'), { n: 1 })

  beforeEach(() => {
    server.answer(profileApi.list, { items: [aProfile()], count: 1 }).answer(parserApi.compareCv, {
      changes: [
        { field: 'last_name', kind: 'different', stored: ['Weber'], read: ['Weber-Kunz'] },
        { field: 'phones', kind: 'new', stored: [], read: ['+41 81 555 10 10'] },
      ],
    })
  })

  test('shows what is new, and replaces a value only when told to', async () => {
    await checking([name])
    await page.getByRole('combobox', { name: 'Which profile' }).selectOptions('added to Ana Weber')
    const changes = page.getByRole('region', { name: 'What changes in this profile' })
    await expect.element(changes.getByText('+41 81 555 10 10')).toBeVisible()
    await changes.getByRole('checkbox', { name: 'Replace with Weber-Kunz' }).click()
    await sent()
    expect(server.callsOf(parserApi.saveCv)[0]?.body).toMatchObject({ person_id: 3, replaced: ['last_name'] })
  })

  test('that is changed for a new one replaces nothing', async () => {
    await checking([name])
    const which = page.getByRole('combobox', { name: 'Which profile' })
    await which.selectOptions('added to Ana Weber')
    await page.getByRole('checkbox', { name: 'Replace with Weber-Kunz' }).click()
    await which.selectOptions('as a new profile')
    await sent()
    expect(server.callsOf(parserApi.saveCv)[0]?.body).toMatchObject({ person_id: null, replaced: [] })
  })

  test('of the employer is proposed for a job posting', async () => {
    const company = aProfile({ id: 4, kind: 'company', name: 'Regional  Hospital' })
    server.answer(profileApi.list, { items: [company], count: 1 }).answer(parserApi.compareJob, { changes: [] })
    await checking([aFact('employer', text('regional hospital'), { n: 1 })], 'job')
    await expect.element(page.getByRole('combobox', { name: 'Which profile' })).toHaveValue('4')
    await expect.element(page.getByText('All of this is already in the profile.')).toBeVisible()
  })
})

describe('files', () => {
  const drop = page.getByLabelText('Drop a CV here')
  const reading = aReading({ facts: [aFact('name', text('Ana Weber'), { n: 1 })] })

  function aFile(name: string) {
    return new File(['cv'], name, { type: 'text/plain' })
  }

  test('are read one at a time; a picture is looked for only on request', async () => {
    server.answer(parserApi.parseCvFile, reading)
    await renderWithApp(<ImportPage kind="cv" />, { currentUser: aUser() })
    await page.getByRole('checkbox', { name: /picture of the person/ }).click()
    await userEvent.upload(drop, aFile('ana.txt'))
    await expect.element(page.getByRole('button', { name: 'Save 1 fact' })).toBeVisible()
    expect(server.callsOf(parserApi.parseCvFile)[0]?.body).toMatchObject({ detect_profile_pictures: 'true' })
  })

  test('of staff are read in a queue, where one that fails does not stop the others', async () => {
    server.answer(parserApi.parseCvFile, ({ body }) => {
      const { file } = body as unknown as { file: File }
      return file.name === 'b.txt'
        ? new Refusal(422, { detail: [{ loc: ['body'], msg: '', type: 'encrypted' }] })
        : reading
    })
    await renderWithApp(<ImportPage kind="cv" />, { currentUser: aUser({ perms: ['listing_staff'] }) })
    await userEvent.upload(drop, [aFile('a.txt'), aFile('b.txt'), aFile('c.txt')])
    await expect.element(page.getByText('3 of 3 read')).toBeVisible()
    await expect.element(page.getByText(/protected by a password/)).toBeVisible()
    await page.getByRole('button', { name: 'Check a.txt' }).click()
    await page.getByRole('button', { name: 'Save 1 fact' }).click()
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: 'Check a.txt' }).elements()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: 'Check c.txt' })).toBeVisible()
  })

  test('with several job postings are saved one by one', async () => {
    const posting = aReading({ kind: 'job', facts: [aFact('title', concept(11, 'Nurse'), { n: 1 })] })
    const second = { language: 'en', facts: [aFact('title', concept(12, 'Midwife'), { n: 1 })], findings: [] }
    server.answer(parserApi.parseJobFile, {
      ...posting,
      more: [{ ...second, concept_labels: LABELS, start: 10, end: 20 }],
    })
    await renderWithApp(<ImportPage kind="job" />, { currentUser: aUser() })
    await userEvent.upload(page.getByLabelText('Drop a job advertisement here'), aFile('ads.txt'))
    await expect.element(page.getByRole('heading', { name: 'Several advertisements' })).toBeVisible()
    await page.getByRole('button', { name: 'Check Midwife' }).click()
    expect(await sent('job')).toMatchObject([{ value: { concept_id: 12 } }])
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Check Nurse' })).toBeVisible()
  })

  test('whose picture cannot be saved keep the rest, and repeat the picture alone', async () => {
    const picture = `data:image/jpeg;base64,${btoa('jpeg')}`
    server
      .answer(parserApi.parseCvFile, { ...reading, profile_pictures: [picture] })
      .answer(parserApi.compareCv, { changes: [] })
      .answer(profileApi.setPersonPicture, NO_CONNECTION)
    const { address } = await renderWithApp(<ImportPage kind="cv" />, { currentUser: aUser() })
    await userEvent.upload(drop, aFile('ana.txt'))
    await page.getByRole('checkbox', { name: 'Use this picture in the profile' }).click()
    await page.getByRole('button', { name: 'Save 1 fact' }).click()
    await expect.element(page.getByText(/Everything is saved except the picture/)).toBeVisible()
    server.answer(profileApi.setPersonPicture, { done: true })
    await page.getByRole('button', { name: 'Save 1 fact' }).click()
    await expect.poll(address).toBe('/en/listing/9')
    expect(server.callsOf(parserApi.saveCv).map(({ body }) => [body.person_id, body.save_listing])).toEqual([
      [null, true],
      [3, false],
    ])
  })
})
