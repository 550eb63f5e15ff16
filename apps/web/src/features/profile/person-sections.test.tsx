import { conceptApi } from '@matchwright/contract/concept.api'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { profileApi } from '@matchwright/contract/profile.api'
import type { PersonProfile } from '@matchwright/contract/profile.schema'
import { userApi } from '@matchwright/contract/user.api'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPerson, someChoices } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { AbilitySection } from './ability-section.tsx'
import { NewZealandSection } from './more-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PictureField } from './picture-field.tsx'
import type { PersonForm } from './profile-form.ts'
import { ReachFields } from './reach-fields.tsx'
import { PersonSheet } from './sheet.tsx'
import { useEditor } from './use-editor.ts'
import { WorkSection } from './work-section.tsx'

const POST = { position: 'Ward nurse', employer: 'Regional Hospital', place: 'Chur', from: '2019-03', is_current: true }

/** Content of the form, as last rendered. */
let content: PersonProfile['content']

type EditingProps = { profile: PersonProfile; children: (form: PersonForm) => ReactNode }

function Editing({ profile, children }: EditingProps) {
  const { form } = useEditor(profile, () => Promise.resolve(profile))
  useEffect(() => {
    content = form.content
  }, [form.content])
  return children(form)
}

/** Renders a part of the editor alone. */
async function editing(part: (form: PersonForm) => ReactNode, given: Parameters<typeof aPerson>[0] = {}) {
  await renderWithApp(<Editing profile={aPerson(given)}>{part}</Editing>)
}

beforeEach(() => {
  server
    .answer(userApi.countryChoices, { items: [{ code: 'CH', name: 'Switzerland' }] })
    .answer(conceptApi.typeahead, { items: [] })
    .answer(conceptApi.choices, someChoices())
})

test('a phone number is removed by its own button', async () => {
  const phones = ['+41 81 555 10 10', '+41 79 555 20 20']
  await editing((form) => <ReachFields form={form} />, { content: { phones } })
  await page.getByRole('button', { name: 'Remove +41 81 555 10 10' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('+41 79 555 20 20')
  expect(content.phones).toEqual(['+41 79 555 20 20'])
})

describe('the work history', () => {
  async function working(...posts: Partial<typeof POST & { to: string }>[]) {
    await editing((form) => <WorkSection form={form} />, { content: { work_history: posts } })
  }

  const position = page.getByRole('textbox', { name: 'Position' })

  test('lists each post with its time, and opens one at a time', async () => {
    await working(POST, { position: 'Trainee', from: '2016-08', to: '2019-02' })
    await expect.element(page.getByText(/Regional Hospital.*Chur.*today/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit Ward nurse' }).click()
    await expect.element(position).toHaveValue('Ward nurse')
    await page.getByRole('button', { name: 'Edit Trainee' }).click()
    await expect.element(position).toHaveValue('Trainee')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(position).not.toBeInTheDocument()
  })

  test('a post that goes on has no end', async () => {
    await working({ ...POST, is_current: false, to: '2024-05' })
    await page.getByRole('button', { name: 'Edit Ward nurse' }).click()
    await page.getByRole('checkbox', { name: 'I work there now' }).click()
    await expect.element(page.getByRole('group', { name: 'To' })).not.toBeInTheDocument()
    expect(content.work_history).toMatchObject([{ is_current: true, to: null }])
  })

  test('a new post opens at once, and takes an occupation by its name', async () => {
    const label = { text: 'nurse', lang: 'en' }
    server.answer(conceptApi.typeahead, {
      items: [{ concept_id: 11, branch: 'occupation', label, matched: label, is_weak: false }],
    })
    await working()
    await page.getByRole('button', { name: 'Add a position' }).click()
    await page.getByRole('textbox', { name: 'Occupation' }).fill('nur')
    await expect.element(page.getByRole('option', { name: 'nurse' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Edit nurse' })).toBeVisible()
    expect(content.work_history).toMatchObject([{ occupation_id: 11, position: '' }])
  })

  test('a removed post is gone, and the next one is not opened in its place', async () => {
    await working(POST, { position: 'Trainee' })
    await page.getByRole('button', { name: 'Edit Ward nurse' }).click()
    await page.getByRole('button', { name: 'Remove Ward nurse' }).click()
    await expect.element(position).not.toBeInTheDocument()
    expect(content.work_history.map((post) => post.position)).toEqual(['Trainee'])
  })
})

describe('skills and languages', () => {
  test('a changed level keeps what the form does not show', async () => {
    const skill = { concept_id: 21, level: 3, importance: 'must' as const, last_used: 2024 }
    await editing((form) => <AbilitySection form={form} />, { content: { skills: [skill] } })
    await page.getByRole('radio', { name: 'Level 4 of 5' }).click()
    await expect.poll(() => content.skills).toEqual([{ ...skill, level: 4 }])
  })

  test('a language is added once, with a level for speaking and one for writing', async () => {
    const languages = [{ code: 'de', spoken: 7, written: 7 }]
    await editing((form) => <AbilitySection form={form} />, { content: { languages } })
    const add = page.getByRole('combobox', { name: 'Add a language' })
    await add.click()
    await expect.element(page.getByRole('option', { name: 'French' })).toBeVisible()
    expect(page.getByRole('option', { name: 'German', exact: true }).elements()).toHaveLength(0)
    await userEvent.keyboard('franz{Enter}')
    await page.getByRole('combobox', { name: 'French, written' }).selectOptions('3')
    await expect
      .poll(() => content.languages[1])
      .toEqual({ code: 'fr', spoken: null, written: 3, importance: 'important' })
  })
})

describe('personal details', () => {
  test('can be taken back to not stated', async () => {
    await editing((form) => <PersonalSection form={form} />, { content: { is_married: true, gender: 'f' } })
    await page.getByRole('combobox', { name: 'Marital status' }).selectOptions('')
    await expect.poll(() => content).toMatchObject({ is_married: null, gender: 'f' })
  })

  test('of New Zealand are stored with consent only, and go when it ends', async () => {
    await editing((form) => <NewZealandSection form={form} />)
    const status = page.getByRole('textbox', { name: 'Indigenous status' })
    const consent = page.getByRole('checkbox', { name: 'I agree to this being stored' })
    await expect.element(status).toBeDisabled()
    await consent.click()
    await status.fill('Ngāi Tahu')
    await expect.poll(() => content.indigenous_status).toEqual({ value: 'Ngāi Tahu', consented: true })
    await consent.click()
    await expect.poll(() => content.indigenous_status).toBeNull()
  })
})

test.each([
  ['outside', ['Nurse of the year'], ['Ana Weber', 'ana@example.test', '+41 81 555 10 10']],
  ['contact', ['Nurse of the year', 'ana@example.test'], ['Ana Weber', '+41 81 555 10 10']],
  ['disclosed', ['Nurse of the year', 'ana@example.test', 'Ana Weber'], ['+41 81 555 10 10']],
] as const)('others see what is disclosed at their standing, and nothing else (%s)', async (viewer, shown, hidden) => {
  const profile = aPerson({
    content: { email: 'ana@example.test', phones: ['+41 81 555 10 10'], honors: 'Nurse of the year' },
    disclosure: { name: DISCLOSURE_LEVEL.full, email: DISCLOSURE_LEVEL.partial, honors: DISCLOSURE_LEVEL.public },
  })
  await renderWithApp(<PersonSheet profile={profile} viewer={viewer} />)
  await expect.element(page.getByRole('article')).toBeVisible()
  const text = page.getByRole('article').element().textContent
  for (const one of shown) expect(text).toContain(one)
  for (const one of hidden) expect(text).not.toContain(one)
})

describe('the picture', () => {
  async function pictured(hasPicture = false) {
    const which = { kind: 'person', id: 3 } as const
    await renderWithApp(<PictureField which={which} name="Ana Weber" hasPicture={hasPicture} version="1" />)
  }

  async function choose(file = new File(['png'], 'me.png', { type: 'image/png' })) {
    await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    const input = document.querySelector('input[type=file]')
    if (input === null) throw new Error('There is no file field')
    await userEvent.upload(input, file)
  }

  test('is sent, shown at once, and can be replaced', async () => {
    server.answer(profileApi.setPersonPicture, { done: true })
    await pictured()
    await choose()
    await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible()
    expect(server.callsOf(profileApi.setPersonPicture)[0]?.body).toMatchObject({ picture: expect.any(File) })
  })

  test('that is none says so', async () => {
    const msg = 'This picture cannot be opened; it may be damaged.'
    const detail = [{ loc: ['body', 'payload', 'picture'], msg, type: 'value_error' }]
    server.answer(profileApi.setPersonPicture, new Refusal(422, { detail }))
    await pictured()
    await choose()
    await expect.element(page.getByText(msg)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  })

  test('that cannot be removed says so', async () => {
    server.answer(profileApi.deletePersonPicture, NO_CONNECTION)
    await pictured(true)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByRole('alert').getByText(/did not work/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  })
})
