import { LISTING_TYPE } from '@matchwright/contract/constants'
import { templateApi } from '@matchwright/contract/template.api'
import type { TemplateRow } from '@matchwright/contract/template.schema'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aListing, aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { TemplatePage } from './template-page.tsx'
import { Templates } from './templates.tsx'

const nurse: TemplateRow = {
  id: -7,
  type: LISTING_TYPE.offer,
  title: 'Registered Nurse',
  language: 'en',
  country: 'IE',
  occupation: 'Nurse',
}
const countries = { items: ['GB', 'IE', 'US'].map((code) => ({ code, count: 120 })) }
const links = page.getByRole('main').getByRole('link')

function opened(given: Parameters<typeof aUser>[0], path = '/en/listing/new/template') {
  return renderWithApp(
    <main>
      <Templates />
    </main>,
    { path, currentUser: aUser(given) },
  )
}

function asked() {
  return server.callsOf(templateApi.templates).map(({ query }) => query)
}

beforeEach(() => {
  server.answer(templateApi.templateCountries, countries).answer(templateApi.templates, { items: [nurse], count: 1 })
})

test('templates of the own language, country and role come first', async () => {
  await opened({ country: 'IE', is_professional: true })
  await expect.element(links).toHaveTextContent('Registered Nurse')
  expect(links.element().textContent).toBe('Registered Nurse')
  expect(asked()).toMatchObject([{ language_captured: 'en', country: 'IE', filter_type: String(LISTING_TYPE.offer) }])
})

test('searches of the first country are there for somebody of another who looks for work', async () => {
  await opened({ country: 'CH', is_professional: false })
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('GB')
  await expect.poll(asked).toMatchObject([{ country: 'GB', filter_type: String(LISTING_TYPE.search) }])
})

test('templates of every type and country say what they are', async () => {
  await opened({ country: 'IE' }, '/en/listing/new/template?type=any&country=any')
  await expect.element(links).toHaveTextContent('Registered NurseOfferIreland')
  expect(asked()[0]).not.toHaveProperty('country')
  expect(asked()[0]).not.toHaveProperty('filter_type')
})

test('a template says nothing of the pay, which its author states', async () => {
  const { type, content, concept_labels } = aListing({
    content: { title: 'Registered Nurse', pay: { currency: 'EUR' } },
  })
  const template = { id: -7, type, content, concept_labels, country: 'IE', is_built_in: true }
  await renderWithApp(<TemplatePage template={template} />, { currentUser: aUser() })
  await expect.element(page.getByRole('heading', { name: 'Registered Nurse' })).toBeVisible()
  await expect.element(page.getByText('pay on request')).not.toBeInTheDocument()
})
