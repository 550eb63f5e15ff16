import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { useSelection } from './use-selection.ts'

type Row = { id: number; title: string; matches: number }
const ROWS: Row[] = [
  { id: 1, title: 'Nurse', matches: 12 },
  { id: 2, title: 'Electrician', matches: 3 },
]
const COLUMNS: Column<Row>[] = [
  { key: 'title', title: 'Title', cell: ({ title }) => title, isName: true, sort: 'title', sortReversed: '-title' },
  { key: 'matches', title: 'Matches', cell: ({ matches }) => matches, numeric: true, sort: '-matches' },
  { key: 'menu', title: 'Actions', cell: () => '...', hideTitle: true },
]

function Table({ sort }: { sort?: string }) {
  const selection = useSelection(ROWS.map(({ id }) => id))
  return (
    <>
      <DataTable
        caption="Listings"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        sort={sort}
        selection={selection}
      />
      <output aria-label="selected">{[...selection.selected].join(' ')}</output>
    </>
  )
}

const selected = page.getByRole('status', { name: 'selected' })

describe('a table', () => {
  test('has its caption, and each row its name', async () => {
    await renderWithApp(<Table />)
    await expect.element(page.getByRole('table', { name: 'Listings' })).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: 'Electrician' })).toBeVisible()
    expect(page.getByRole('row').elements()).toHaveLength(ROWS.length + 1)
  })

  test('says by which column it is sorted, and in which direction', async () => {
    await renderWithApp(<Table sort="title" />)
    await expect.element(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(page.getByRole('columnheader', { name: 'Matches' })).not.toHaveAttribute('aria-sort')
  })

  test('is sorted by a click on a heading, which keeps the filter and begins at the first page', async () => {
    const { address } = await renderWithApp(<Table />, { path: '/en/listing?status=1&offset=30' })
    await page.getByRole('link', { name: 'Title' }).click()
    await expect.poll(address).toBe('/en/listing?status=1&sort=title')
  })

  test('is sorted the other way by a click on the same heading', async () => {
    const { address } = await renderWithApp(<Table sort="title" />, { path: '/en/listing?sort=title' })
    await page.getByRole('link', { name: 'Title' }).click()
    await expect.poll(address).toBe('/en/listing?sort=-title')
  })

  test('a column that sorts one way only keeps it', async () => {
    const { address } = await renderWithApp(<Table sort="-matches" />, { path: '/en/listing?sort=-matches' })
    await page.getByRole('link', { name: 'Matches' }).click()
    await expect.poll(address).toBe('/en/listing?sort=-matches')
  })
})

describe('the selection of a table', () => {
  test('takes rows in and out', async () => {
    await renderWithApp(<Table />)
    await page.getByRole('checkbox', { name: 'Select Electrician' }).click()
    await expect.element(selected).toHaveTextContent('2')
    await page.getByRole('checkbox', { name: 'Select Nurse' }).click()
    await expect.element(selected).toHaveTextContent('2 1')
    await page.getByRole('checkbox', { name: 'Select Electrician' }).click()
    await expect.element(selected).toHaveTextContent('1')
  })

  test('takes all rows of the page at once', async () => {
    await renderWithApp(<Table />)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect.element(selected).toHaveTextContent('1 2')
  })

  test('is named in German, too', async () => {
    await renderWithApp(<Table />, { language: 'de' })
    await expect.element(page.getByRole('checkbox', { name: 'Nurse auswählen' })).toBeVisible()
  })
})

describe('pages', () => {
  const links = page.getByRole('navigation', { name: 'Pages' })

  test('say which part is shown', async () => {
    await renderWithApp(<Pagination count={1234} offset={15} limit={15} />)
    await expect.element(links.getByText('16 to 30 of 1,234')).toBeVisible()
  })

  test('are links that keep the filter', async () => {
    const { address } = await renderWithApp(<Pagination count={40} offset={0} limit={15} />, {
      path: '/en/listing?status=1',
    })
    await links.getByText('3', { exact: true }).click()
    await expect.poll(address).toBe('/en/listing?status=1&offset=30')
  })

  test('are not there where everything fits on one, nor without rows', async () => {
    await renderWithApp(<Pagination count={3} offset={0} limit={15} />)
    await expect.element(links.getByText('1 to 3 of 3')).toBeVisible()
    expect(links.getByRole('link').elements()).toHaveLength(0)
  })

  test('are absent without rows', async () => {
    await renderWithApp(<Pagination count={0} offset={0} limit={15} />)
    expect(links.elements()).toHaveLength(0)
  })
})
