import { conceptApi } from '@matchwright/contract/concept.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { parserApi } from '@matchwright/contract/parser.api'
import type { Fact, Reading } from '@matchwright/contract/parser.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFact, aReading, concept, text } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ImportPage } from './import-page.tsx'

const CV = 'Ana Weber, nurse in Chur since 2019, German and French.'

const name = aFact('name', text('Ana Weber'), { n: 1 })
const position = aFact('position', concept(11, 'Pflegefachfrau'), {
  n: 2,
  entry: 1,
  check: { key: 'parser.check.ambiguous_concept', params: { text: 'Pflegefachfrau' } },
})
const skill = aFact('skill', concept(21, 'wound care'), { n: 3 })
const language = aFact('language', { kind: 'language', code: 'fr', level: 3 }, { n: 4 })
const birthday = aFact('birthday', text('1990-04-02'), { n: 5, is_kept: false })

function read(facts: Fact[], given: Partial<Reading> = {}): Reading {
  return aReading({
    facts,
    concept_labels: {
      11: { text: 'nurse', lang: 'en', branch: 'occupation' },
      21: { text: 'wound care', lang: 'en', branch: 'skill' },
    },
    ...given,
  })
}

async function pasted(words = CV) {
  await page.getByRole('textbox', { name: 'Text of the CV' }).fill(words)
  await page.getByRole('button', { name: 'Read the text' }).click()
}

/** Renders the page with a parsed CV. */
async function checking(reading = read([name, position, skill, language, birthday]), options = {}) {
  server.answer(parserApi.parseCvText, reading)
  const rendered = await renderWithApp(<ImportPage kind="cv" />, { path: '/en/profiles/person/cv', ...options })
  await pasted()
  await expect.element(page.getByRole('heading', { name: 'Check what we understood' })).toBeVisible()
  return rendered
}

function saved() {
  return server.callsOf(parserApi.saveCv).map(({ body }) => body)
}

function keptFacts() {
  return saved()[0]
    ?.facts.filter(({ is_kept: isKept }) => isKept)
    .map(({ n }) => n)
}

beforeEach(() => {
  server
    .answer(profileApi.list, { items: [], count: 0 })
    .answer(listingApi.list, { items: [], count: 0, published: 0, total: 0 })
    .answer(conceptApi.typeahead, { items: [] })
    .answer(parserApi.saveCv, { profile_id: 3, listing_id: 9 })
})

describe('the source', () => {
  test('is read when there is enough of it', async () => {
    server.answer(parserApi.parseCvText, read([name]))
    await renderWithApp(<ImportPage kind="cv" />)
    await pasted('too short')
    await expect.element(page.getByText('There is too little text to find anything in it.')).toBeVisible()
    expect(server.callsOf(parserApi.parseCvText)).toEqual([])
  })

  test('is sent in the language of the page, which the answer is said in', async () => {
    await checking()
    expect(server.callsOf(parserApi.parseCvText)[0]).toMatchObject({ query: { lang: 'en' }, body: { text: CV } })
  })

  test.each([
    ['encrypted', 'The file is protected by a password. Remove the protection, or paste the text.'],
    ['timeout', 'Reading took too long. Try a simpler file, or paste the text.'],
    ['unheard_of', 'The server did not answer as expected. Please try again.'],
  ])('that cannot be read says why (%s)', async (type, words) => {
    server.answer(parserApi.parseCvText, new Refusal(422, { detail: [{ loc: ['body'], msg: '', type }] }))
    await renderWithApp(<ImportPage kind="cv" />)
    await pasted()
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Text of the CV' })).toHaveValue(CV)
  })

  test('beyond the limit says to wait', async () => {
    server.answer(parserApi.parseCvText, new Refusal(429))
    await renderWithApp(<ImportPage kind="cv" />)
    await pasted()
    await expect.element(page.getByText(/Try again in a few minutes/)).toBeVisible()
  })

  test('without a connection stays where it is', async () => {
    server.answer(parserApi.parseCvText, NO_CONNECTION)
    await renderWithApp(<ImportPage kind="cv" />)
    await pasted()
    await expect.element(page.getByText('This could not be read')).toBeVisible()
  })
})

describe('checking', () => {
  const understood = page.getByRole('region', { name: 'What was understood' })

  test('counts what was understood, and what wants a look', async () => {
    await checking()
    await expect
      .element(page.getByText(/^4 facts found in a CV in English. 3 are clear, one needs checking/))
      .toBeVisible()
  })

  test('puts doubtful facts first, with the reason', async () => {
    await checking()
    await expect.element(understood.getByRole('heading').first()).toHaveTextContent('To check first')
    await expect.element(page.getByText('“Pflegefachfrau” can mean several things.')).toBeVisible()
  })

  test('a doubtful fact is confirmed in one press', async () => {
    await checking()
    await page.getByRole('button', { name: 'Correct: Occupation, 2' }).click()
    await expect.element(page.getByText(/none needs checking/)).toBeVisible()
    expect(page.getByText('please check').elements()).toHaveLength(0)
  })

  test('a fact is left out and taken back', async () => {
    await checking()
    await page.getByRole('button', { name: 'Leave out: Occupation' }).click()
    await expect.element(page.getByText('left out').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save 3 facts' })).toBeVisible()
    await page.getByRole('button', { name: 'Include: Occupation' }).click()
    await expect.element(page.getByRole('button', { name: 'Save 4 facts' })).toBeVisible()
  })

  test('a value is corrected in its editor', async () => {
    await checking()
    await page.getByRole('button', { name: 'Edit Name' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana Weber-Kunz')
    await page.getByRole('button', { name: 'Done: Name' }).click()
    await expect.element(understood.getByText('Ana Weber-Kunz')).toBeVisible()
    await expect.element(understood.getByText('you changed it')).toBeVisible()
  })

  test('the facts are filtered to those to check', async () => {
    await checking()
    await page.getByText('To check 1').click()
    await expect.element(understood.getByRole('heading', { name: 'Person and contact' })).not.toBeInTheDocument()
    await expect.element(understood.getByRole('heading', { name: 'To check first' })).toBeVisible()
  })

  test('says so when everything is clear', async () => {
    await checking(read([name]))
    await page.getByText('To check 0').click()
    await expect.element(page.getByText('Everything is clear. Nothing needs checking.')).toBeVisible()
  })

  test('reports what is missing in the document, the gravest first', async () => {
    await checking(
      read([name], {
        findings: [
          { severity: 'suggestion', text: { key: 'parser.finding.cv_summary_missing', params: {} }, evidence: [] },
          { severity: 'error', text: { key: 'parser.finding.cv_contact_missing', params: {} }, evidence: [] },
          { severity: 'note', text: { key: 'parser.finding.of_a_newer_server', params: {} }, evidence: [] },
        ],
      }),
    )
    const report = page.getByRole('list', { name: /remarks/i })
    await expect
      .poll(() =>
        report
          .getByRole('listitem')
          .elements()
          .map((one) => one.dataset['severity']),
      )
      .toEqual(['error', 'suggestion'])
  })

  test('reads in German', async () => {
    server.answer(parserApi.parseCvText, read([name, position]))
    await renderWithApp(<ImportPage kind="cv" />, { language: 'de', path: '/de/profiles/person/cv' })
    await page.getByRole('textbox').fill(CV)
    await page.getByRole('button', { name: 'Text lesen' }).click()
    await expect.element(page.getByText(/Gespeichert wird erst/).first()).toBeVisible()
  })
})

describe('saving', () => {
  test('nothing is saved before somebody says so, then everything that was kept, once', async () => {
    const { address } = await checking()
    expect(saved()).toEqual([])
    await page.getByRole('button', { name: 'Save 4 facts' }).click()
    await expect.poll(address).toBe('/en/listing/9')
    expect(saved()).toHaveLength(1)
    expect(keptFacts()).toEqual([1, 2, 3, 4])
    expect(saved()[0]).toMatchObject({ language: 'en', person_id: null, save_profile: true, save_listing: true })
  })

  test('sends the contract alone, nothing of what only the page knows', async () => {
    await checking()
    await page.getByRole('button', { name: 'Save 4 facts' }).click()
    await expect.poll(saved).toHaveLength(1)
    expect(saved()[0]?.facts[0]).toEqual(name)
  })

  test('the profile alone leads to the profile', async () => {
    server.answer(parserApi.saveCv, { profile_id: 3, listing_id: null })
    const { address } = await checking()
    await page.getByRole('checkbox', { name: /Draft search/ }).click()
    await page.getByRole('button', { name: 'Save 4 facts' }).click()
    await expect.poll(address).toBe('/en/profiles/person/3')
    expect(saved()[0]).toMatchObject({ save_profile: true, save_listing: false })
  })

  test('needs something to become of the facts', async () => {
    await checking()
    await page.getByRole('checkbox', { name: /Draft search/ }).click()
    await page.getByRole('checkbox', { name: 'Person profile' }).click()
    await expect.element(page.getByRole('button', { name: 'Save 4 facts' })).toBeDisabled()
  })

  test('names the draft by what was understood', async () => {
    await checking()
    await expect.element(page.getByRole('checkbox', { name: 'Draft search “nurse”' })).toBeChecked()
  })

  test('that fails may be repeated', async () => {
    server.answer(parserApi.saveCv, new Refusal(503))
    const { address } = await checking()
    const save = page.getByRole('button', { name: 'Save 4 facts' })
    await save.click()
    await expect.element(page.getByText('Saving did not work. Please try again.')).toBeVisible()
    server.answer(parserApi.saveCv, { profile_id: 3, listing_id: 9 })
    await save.click()
    await expect.poll(address).toBe('/en/listing/9')
  })

  test('that a quota keeps from being done is told in the words of the server', async () => {
    server.answer(parserApi.saveCv, new Refusal(400, { code: 'quota', message: 'You have 50 listings already.' }))
    await checking()
    await page.getByRole('button', { name: 'Save 4 facts' }).click()
    await expect.element(page.getByText('You have 50 listings already.')).toBeVisible()
  })
})

describe('discarding', () => {
  test('untouched facts goes back to the source at once', async () => {
    await checking()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Text of the CV' })).toBeVisible()
  })

  test('facts that were changed asks first', async () => {
    await checking()
    await page.getByRole('button', { name: 'Leave out: Occupation' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Leave with unsaved changes?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect.element(page.getByRole('heading', { name: 'Check what we understood' })).toBeVisible()
    expect(saved()).toEqual([])
  })
})

test('scans are offered only where they can be read', async () => {
  await renderWithApp(<ImportPage kind="cv" />, { config: { readsScans: false } })
  await expect.element(page.getByText(/Scans and photos cannot be read here/)).toBeVisible()
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).not.toContain('image/')
})
