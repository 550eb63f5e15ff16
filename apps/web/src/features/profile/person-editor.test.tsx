import { conceptApi } from '@matchwright/contract/concept.api'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { profileApi } from '@matchwright/contract/profile.api'
import type { PersonProfile } from '@matchwright/contract/profile.schema'
import { userApi } from '@matchwright/contract/user.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callApi } from '#web/lib/api/call-api.ts'
import { aPerson, aUser, someChoices } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { PersonContactSection, PersonNameFields } from './name-sections.tsx'
import { PersonEditor } from './person-editor.tsx'
import { useEditor } from './use-editor.ts'

/** The frame of the editor with two of its sections: the whole form takes several times as long. */
function ContactEditor({ profile }: { profile: PersonProfile }) {
  const params = { person_id: profile.id }
  const editor = useEditor(profile, (body) => callApi(profileApi.changePerson, { params, body }))
  const { first_name: first, last_name: last } = editor.form.content
  return (
    <EditorFrame
      printPage="lang-profiles-person-id-print"
      profile={profile}
      editor={editor}
      name={`${first} ${last}`}
      anchors={[]}
      renderSheet={() => null}
      reload={() => callApi(profileApi.person, { params })}
      documents={null}
    >
      <PersonNameFields form={editor.form} />
      <PersonContactSection form={editor.form} />
    </EditorFrame>
  )
}

function wholeEditor(profile: PersonProfile) {
  return <PersonEditor profile={profile} documents={<p>Two documents</p>} />
}

function contactEditor(profile: PersonProfile) {
  return <ContactEditor profile={profile} />
}

async function editing(
  profile: PersonProfile = aPerson(),
  { ui = contactEditor, ...options }: { ui?: typeof wholeEditor } & Parameters<typeof renderWithApp>[1] = {},
) {
  let stored = profile
  server.answer(profileApi.changePerson, ({ body }) => {
    stored = {
      ...stored,
      version: stored.version + 1,
      content: { ...stored.content, ...(body.content as PersonProfile['content']) },
      disclosure: { ...stored.disclosure, ...body.disclosure },
    }
    return stored
  })
  return renderWithApp(ui(profile), { path: '/en/profiles/person/3', currentUser: aUser(), ...options })
}

function changes() {
  return server.callsOf(profileApi.changePerson).map(({ body }) => body)
}

async function saved(count = 1) {
  await expect.poll(changes).toHaveLength(count)
  await expect.element(page.getByText(/^Saved /)).toBeVisible()
  return changes().at(-1)
}

const firstName = page.getByRole('textbox', { name: 'First name' })

beforeEach(() => {
  server
    .answer(userApi.countryChoices, {
      items: [
        { code: 'CH', name: 'Switzerland' },
        { code: 'NZ', name: 'New Zealand' },
      ],
    })
    .answer(profileApi.workpermitChoices, { items: [{ code: 'b', name: 'Permit B' }] })
    .answer(conceptApi.typeahead, { items: [] })
    .answer(conceptApi.choices, someChoices())
})

describe('saving', () => {
  test('sends the changed fields alone, with the version they began from', async () => {
    await editing()
    await firstName.fill('Anna')
    await expect.element(page.getByRole('heading', { name: 'Anna Weber', level: 1 })).toBeVisible()
    expect(await saved()).toEqual({ content: { first_name: 'Anna' }, expected_version: 1 })
    await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.test')
    expect(await saved(2)).toEqual({ content: { email: 'anna@example.test' }, expected_version: 2 })
  })

  test('while a request is on its way collects further changes for the next one', async () => {
    await editing()
    const answers: (() => void)[] = []
    server.answer(profileApi.changePerson, async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return aPerson({ version: Number(body.expected_version) + 1 })
    })
    await firstName.fill('Anna')
    await expect.poll(() => answers).toHaveLength(1)
    await page.getByRole('textbox', { name: 'Last name' }).fill('Kunz')
    await page.getByRole('button', { name: 'E-mail, who sees it: only you' }).click()
    await page.getByRole('menuitem', { name: 'after full disclosure' }).click()
    answers[0]?.()
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.()
    expect(await saved(2)).toEqual({
      content: { last_name: 'Kunz' },
      disclosure: { email: DISCLOSURE_LEVEL.full },
      expected_version: 2,
    })
  })

  test('that is refused names the field, and its line leads there', async () => {
    await editing()
    server.answer(
      profileApi.changePerson,
      new Refusal(422, {
        detail: [{ loc: ['body', 'person', 'content', 'email'], msg: 'is not an address', type: 'value_error' }],
      }),
    )
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill('anna@')
    await expect.element(page.getByRole('alert').getByText(/Is not an address/)).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'E-mail' }).click()
    await expect.element(email).toHaveFocus()
  })

  test('too often says so', async () => {
    await editing()
    server.answer(profileApi.changePerson, new Refusal(429))
    await firstName.fill('Anna')
    await expect.element(page.getByText('Not saved: too many changes in a short time')).toBeVisible()
  })
})

describe('when somebody else has changed the profile', () => {
  async function conflicting() {
    await editing()
    server.answer(profileApi.changePerson, ({ body }) =>
      body.expected_version === undefined
        ? aPerson({ version: 6, content: { first_name: 'Anna' } })
        : new Refusal(400, { code: 'version', message: '' }),
    )
    await firstName.fill('Anna')
    await expect.element(page.getByRole('alert')).toBeVisible()
  }

  test('their version is loaded into the form', async () => {
    await conflicting()
    server.answer(profileApi.person, aPerson({ version: 5, content: { first_name: 'Annina' } }))
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.element(firstName).toHaveValue('Annina')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await firstName.fill('Nina')
    await expect.poll(() => changes().at(-1)).toEqual({ content: { first_name: 'Nina' }, expected_version: 5 })
  })

  test('the choice stays open when their version cannot be loaded', async () => {
    await conflicting()
    server.answer(profileApi.person, NO_CONNECTION)
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
    await expect.element(firstName).toHaveValue('Anna')
  })

  test('the own version overwrites it', async () => {
    await conflicting()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(page.getByText(/^Saved /)).toBeVisible()
    expect(changes().at(-1)).toEqual({ content: { first_name: 'Anna' } })
  })
})

describe('contact details', () => {
  test('an added number that is still empty is not sent', async () => {
    await editing(aPerson({ content: { phones: ['+41 81 555 10 10'] } }))
    await page.getByRole('button', { name: 'Add a phone number' }).click()
    expect(await saved()).toMatchObject({ content: { phones: ['+41 81 555 10 10'] } })
    await page.getByRole('textbox', { name: 'Phone 2' }).fill('+41 79 555 20 20')
    expect(await saved(2)).toMatchObject({ content: { phones: ['+41 81 555 10 10', '+41 79 555 20 20'] } })
  })
})

describe('personal details', () => {
  test('of New Zealand appear with its address, and are saved when the number is whole', async () => {
    await editing(aPerson({ content: { address: { country: 'NZ' } } }), { ui: wholeEditor })
    await expect.element(page.getByRole('link', { name: 'New Zealand' })).toHaveAttribute('href', '#nz')
    const ird = page.getByRole('textbox', { name: 'IRD number' })
    await ird.fill('49-091-850')
    expect(changes()).toEqual([])
    await userEvent.keyboard('{Tab}')
    expect(await saved()).toMatchObject({ content: { ird_number: '49091850' } })
  })

  test('of other countries have no such section', async () => {
    await editing(aPerson(), { ui: wholeEditor })
    await expect.element(firstName).toBeVisible()
    expect(page.getByRole('region', { name: 'New Zealand' }).elements()).toHaveLength(0)
  })
})

describe('the view of others', () => {
  const profile = aPerson({
    content: { email: 'ana@example.test', phones: ['+41 81 555 10 10'], honors: 'Nurse of the year' },
    disclosure: { name: DISCLOSURE_LEVEL.full, email: DISCLOSURE_LEVEL.partial, honors: DISCLOSURE_LEVEL.public },
  })

  test('stands beside the form on a wide screen, and follows it', async () => {
    await page.viewport(1400, 900)
    await editing(profile, { ui: wholeEditor })
    await page.getByRole('textbox', { name: 'Honours and awards' }).fill('Nurse of the decade')
    const live = document.querySelector('aside [inert]')
    await expect.poll(() => live?.textContent).toContain('Nurse of the decade')
    await page.getByRole('radiogroup', { name: 'Live page' }).getByText('Outside').click()
    await expect.poll(() => live?.textContent).not.toContain('Ana')
    await page.viewport(1200, 900)
  })

  test('follows the form, and stands in the address', async () => {
    const { address } = await editing(profile, { ui: wholeEditor })
    await page.getByRole('textbox', { name: 'Honours and awards' }).fill('Nurse of the decade')
    await page.getByRole('radiogroup', { name: 'View as' }).getByText('Outside').click()
    await expect.element(page.getByRole('article').getByText('Nurse of the decade')).toBeVisible()
    expect(address()).toBe('/en/profiles/person/3?as=outside')
  })
})

describe('the history', () => {
  test('brings back what was there before a change, and that can be undone', async () => {
    const before = aPerson()
    const versions = [
      { id: 8, replaced_at: '2026-11-19T08:00:00Z', changed: ['first_name', 'work_history'] },
      { id: 7, replaced_at: '2026-11-02T08:00:00Z', changed: ['summary'] },
    ]
    server.answer(profileApi.versions, { items: versions, count: 2 })
    server.answer(profileApi.restoreVersion, { done: true })
    server.answer(profileApi.person, { ...before, content: { ...before.content, first_name: 'Anna-Lena' } })
    await editing(before)
    await page.getByRole('button', { name: 'History' }).click()
    await expect.element(page.getByText('Then changed: Name and picture and Work')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).first().click()
    await expect.element(firstName).toHaveValue('Anna-Lena')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).click()
    const restored = () => server.callsOf(profileApi.restoreVersion).map(({ params }) => params['version_id'])
    await expect.poll(restored).toEqual(['8', '8'])
  })

  test('says so while there is none', async () => {
    server.answer(profileApi.versions, { items: [], count: 0 })
    await editing()
    await page.getByRole('button', { name: 'History' }).click()
    await expect.element(page.getByText(/^No earlier versions yet/)).toBeVisible()
  })
})
