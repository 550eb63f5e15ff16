import { baseApi } from '@matchwright/contract/base.api'
import { userApi } from '@matchwright/contract/user.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { languagesOffered, LanguageDialogProvider, useLanguageDialog } from './language-dialog.tsx'

function Opener() {
  const { open } = useLanguageDialog()
  return <button onClick={open}>open</button>
}

async function opened(options: Parameters<typeof renderWithApp>[1] = {}) {
  await renderWithApp(
    <LanguageDialogProvider>
      <Opener />
    </LanguageDialogProvider>,
    options,
  )
  await page.getByRole('button', { name: 'open' }).click()
}

beforeEach(() => {
  server
    .answer(baseApi.countryLangChoices, {
      countries: [
        { code: 'CH', name: 'Switzerland', langs: ['de', 'fr', 'it'] },
        { code: 'AE', name: 'United Arab Emirates', langs: ['ar', 'en'] },
      ],
      lang_names: {},
    })
    .answer(baseApi.currentCountryLang, { lang: 'en', country: 'CH' })
})

const country = page.getByRole('combobox', { name: 'Country' })

describe('the dialog of country and language', () => {
  test('offers every shipped language, those of the country first', async () => {
    await opened()
    await expect.element(page.getByRole('radio', { name: 'العربية' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect.element(page.getByRole('radio').first()).toHaveAttribute('value', 'de')
  })

  test('finds a country by its name in another language; typing replaces the chosen one', async () => {
    await opened()
    await country.click()
    await userEvent.keyboard('vereinigte arab')
    await userEvent.keyboard('{Enter}')
    await expect.element(country).toHaveValue('United Arab Emirates')
    await expect.element(page.getByRole('radio').first()).toHaveAttribute('value', 'ar')
  })

  test('is left by its buttons and by Escape', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('says why the country of an account cannot be changed', async () => {
    await opened({ currentUser: aUser({ country: 'CH' }) })
    await expect.element(country).toBeDisabled()
    await expect.element(page.getByText(/fixed after registration/)).toBeVisible()
  })

  test('stays and says so when the country cannot be changed', async () => {
    server.answer(userApi.changeCountry, new Refusal(503))
    await opened()
    await country.click()
    await page.getByRole('option', { name: 'United Arab Emirates' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The country could not be changed. Please try again.')
    expect(server.callsOf(userApi.changeCountry)[0]?.body).toEqual({ country: { code: 'AE' } })
  })

  test('is written in the language of the page', async () => {
    await opened({ language: 'ar' })
    await expect.element(page.getByRole('dialog', { name: 'البلد واللغة' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'العربية' })).toBeChecked()
  })
})

test('the languages of a country come before the others, if they are shipped', () => {
  expect(languagesOffered(['de', 'it'], ['en', 'de'])).toEqual(['de', 'en'])
  expect(languagesOffered(undefined, ['en', 'de'])).toEqual(['en', 'de'])
  expect(languagesOffered(['it'], ['en', 'de'])).toEqual(['en', 'de'])
})
