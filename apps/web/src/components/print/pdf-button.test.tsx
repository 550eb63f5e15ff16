import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { ListingPdfButton } from './pdf-button.tsx'

test('an offer is one click away, in the language of the page', async () => {
  await renderWithApp(<ListingPdfButton listing={{ id: 7, type: 1 }} through={{ match_id: 3 }} />, { language: 'de' })
  const link = page.getByRole('link', { name: 'PDF herunterladen' })
  await expect.element(link).toHaveAttribute('href', '/mapi/pdf/listing/7/listing?match_id=3&lang=de&paper=a4')
  await expect.element(link).toHaveAttribute('download')
})

test('a search has a sheet and CVs for people and programs', async () => {
  await renderWithApp(<ListingPdfButton listing={{ id: 7, type: 0 }} />)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const hrefOf = (name: string) => page.getByRole('menuitem', { name, exact: true }).element().getAttribute('href')
  await expect.element(page.getByRole('menuitem', { name: 'Plain CV as PDF' })).toBeVisible()
  expect(hrefOf('CV as PDF')).toBe('/mapi/pdf/listing/7/cv?lang=en&paper=a4')
  expect(hrefOf('Plain CV as PDF')).toBe('/mapi/pdf/listing/7/cv?design=plain&lang=en&paper=a4')
  expect(hrefOf('CV as JSON Resume')).toBe('/napi/listing/7/json_resume?lang=en')
  expect(hrefOf('CV for Europass')).toBe('/napi/listing/7/europass?lang=en')
  expect(hrefOf('Download PDF')).toBe('/mapi/pdf/listing/7/listing?lang=en&paper=a4')
})
