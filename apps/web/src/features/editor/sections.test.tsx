import { conceptApi } from '@matchwright/contract/concept.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someChoices } from '#web/testing/builders.ts'
import { edited, renderSection } from '#web/testing/editing.tsx'
import { server } from '#web/testing/fake-server.ts'
import { ExperienceSection } from './experience-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { OccupationSection } from './occupation-section.tsx'
import { SkillSection } from './skill-section.tsx'

const LABELS = Object.fromEntries(
  Object.entries({ 1: 'nurse', 2: 'midwife', 3: 'ward manager', 21: 'wound care', 22: 'first aid', 23: 'triage' }).map(
    ([id, text]) => [id, { text, lang: 'en', branch: '' }],
  ),
)

const editing: typeof renderSection = (ui, content, options) =>
  renderSection(ui, content, { labels: LABELS, ...options })

beforeEach(() => {
  server
    .answer(conceptApi.typeahead, { items: [] })
    .answer(conceptApi.moreSpecific, { concept: null, items: [] })
    .answer(conceptApi.occupationSuggest, { items: [] })
    .answer(conceptApi.choices, someChoices())
})

describe('a title with several readings', () => {
  const which = page.getByText('Which one do you mean? Until you choose, each counts.')
  const read = { concept_id: 1, months: 24, readings: [{ concept_id: 2, weight: 400 }] }

  test('asks which one is meant, and keeps the rest of the entry', async () => {
    await editing(<OccupationSection />, { occupations: [read, { concept_id: 3 }] })
    await expect.element(which).toBeVisible()
    await page.getByRole('button', { name: 'midwife', exact: true }).click()
    await expect.element(which).not.toBeInTheDocument()
    expect(edited().occupations).toMatchObject([
      { concept_id: 2, months: 24, readings: [] },
      { concept_id: 3, readings: [] },
    ])
  })

  test('is settled by its likeliest reading, too', async () => {
    await editing(<OccupationSection />, { occupations: [read] })
    await page.getByRole('button', { name: 'nurse', exact: true }).click()
    await expect.element(which).not.toBeInTheDocument()
    expect(edited().occupations).toMatchObject([{ concept_id: 1, readings: [] }])
  })

  test('that turns out to be another entry is that entry', async () => {
    await editing(<OccupationSection />, { occupations: [read, { concept_id: 2 }] })
    await page.getByRole('button', { name: 'midwife', exact: true }).click()
    await expect.element(which).not.toBeInTheDocument()
    expect(edited().occupations.map(({ concept_id: id }) => id)).toEqual([2])
  })

  test('leaves out a reading without a name', async () => {
    await editing(<OccupationSection />, {
      occupations: [{ concept_id: 1, readings: [{ concept_id: 99, weight: 500 }] }],
    })
    await expect.element(which).toBeVisible()
    expect(page.getByRole('button', { name: /^(nurse)?$/ }).elements()).toHaveLength(1)
  })
})

describe('skills that nobody has confirmed', () => {
  const question = page.getByText('Read from your CV.')
  const proposed = page.getByText('Usual for this occupation, suggested by us:')
  const skills = [
    { concept_id: 21, is_proposed: true },
    { concept_id: 22, level: 2 },
  ]

  test('of a CV are complete when the person says so', async () => {
    await editing(<SkillSection />, { skills: [{ concept_id: 21 }], skills_confirmed: false })
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'The list is complete' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(edited().skills_confirmed).toBe(true)
  })

  test('of a CV are complete after the person has changed the list', async () => {
    await editing(<SkillSection />, { skills: [{ concept_id: 21 }, { concept_id: 22 }], skills_confirmed: false })
    await page.getByRole('button', { name: 'Remove wound care' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(edited()).toMatchObject({ skills_confirmed: true, skills: [{ concept_id: 22 }] })
  })

  test('an empty list asks nothing', async () => {
    await editing(<SkillSection />, { skills: [], skills_confirmed: false })
    await expect.element(page.getByRole('textbox', { name: 'What can you do?' })).toBeVisible()
    expect(question.elements()).toHaveLength(0)
  })

  test('of an offer are kept together', async () => {
    await editing(<SkillSection />, { skills }, { isOffer: true })
    await page.getByRole('button', { name: 'Keep them' }).click()
    await expect.element(proposed).not.toBeInTheDocument()
    expect(edited().skills).toMatchObject([
      { concept_id: 21, is_proposed: false },
      { concept_id: 22, is_proposed: false, level: 2 },
    ])
  })

  test('of an offer are removed together, without those of the writer', async () => {
    await editing(<SkillSection />, { skills }, { isOffer: true })
    await page.getByRole('button', { name: 'Remove them' }).click()
    await expect.element(proposed).not.toBeInTheDocument()
    expect(edited().skills.map(({ concept_id: id }) => id)).toEqual([22])
  })

  test('of an offer are the writer’s own once weighed', async () => {
    await editing(<SkillSection />, { skills: skills.slice(0, 1) }, { isOffer: true })
    await page.getByRole('button', { name: /^wound care, importance/ }).click()
    await page.getByRole('menuitem', { name: 'must-have', exact: true }).click()
    await expect.element(proposed).not.toBeInTheDocument()
    expect(edited().skills).toMatchObject([{ importance: 'must', is_proposed: false }])
  })

  test('usual ones are added by one press, soft skills apart', async () => {
    const row = { branch: 'skill' as const, code: '', child_count: 0 }
    server.answer(conceptApi.occupationSuggest, {
      items: [
        { ...row, concept_id: 23, label: { text: 'triage', lang: 'en' } },
        { ...row, concept_id: 24, label: { text: 'patience', lang: 'en' }, branch: 'softskill' },
      ],
    })
    await editing(<SkillSection />, { occupations: [{ concept_id: 1 }] })
    await page.getByRole('button', { name: 'triage' }).click()
    await expect.element(page.getByRole('button', { name: 'Remove triage' })).toBeVisible()
    expect(page.getByRole('button', { name: 'patience' }).elements()).toHaveLength(0)
    expect(edited().skills).toMatchObject([{ concept_id: 23, importance: 'important', level: null }])
  })
})

describe('languages', () => {
  test('are added once, with two levels, and removed', async () => {
    await editing(<LanguageSection />, { languages: [{ code: 'de', spoken: 7, written: 7 }] })
    await page.getByRole('combobox', { name: 'Add a language' }).click()
    expect(page.getByRole('option', { name: 'German' }).elements()).toHaveLength(0)
    await page.getByRole('option', { name: 'French' }).click()
    await page.getByRole('combobox', { name: 'French, spoken' }).selectOptions('4')
    await expect.poll(() => edited().languages[1]).toMatchObject({ code: 'fr', spoken: 4, written: null })
    await page.getByRole('button', { name: 'Remove German' }).click()
    await expect.poll(() => edited().languages.map(({ code }) => code)).toEqual(['fr'])
  })

  test('are weighed in an offer only', async () => {
    await editing(<LanguageSection />, { languages: [{ code: 'de', spoken: 5, written: 4 }] }, { isOffer: true })
    await page.getByRole('combobox', { name: 'German, importance: important' }).selectOptions('must')
    await expect.element(page.getByRole('combobox', { name: 'German, importance: must-have' })).toBeVisible()
    expect(edited().languages[0]).toMatchObject({ importance: 'must', spoken: 5, written: 4 })
  })
})

describe('experience', () => {
  test('is written in years and kept in months', async () => {
    await editing(<ExperienceSection />, { experience: { min_months: 30 } }, { isOffer: true })
    const years = page.getByRole('textbox', { name: 'At least' })
    await expect.element(years).toHaveValue('2.5 years')
    await expect.element(page.getByText('2 years 6 months')).toBeVisible()
    await years.fill('4')
    await expect.poll(() => edited().experience).toEqual({ min_months: 48, importance: 'important' })
    await years.fill('')
    await expect.poll(() => edited().experience).toBeNull()
    await expect.element(page.getByRole('combobox', { name: 'Importance' })).toBeDisabled()
  })

  test('of a search belongs to its occupation', async () => {
    await editing(<ExperienceSection />, { occupations: [{ concept_id: 1 }, { concept_id: 2, months: 18 }] })
    await page.getByRole('textbox', { name: 'nurse' }).fill('3')
    await expect.poll(() => edited().occupations.map(({ months }) => months)).toEqual([36, 18])
  })
})
