import { baseApi } from '@matchwright/contract/base.api'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { PlaceField } from './place-field.tsx'
import type { Place } from './place-field.tsx'

const TOWNS = [
  { geoname_id: 1, name: 'Bern', country: 'CH', lat: 46.95, lon: 7.45, population: 130_000 },
  { geoname_id: 2, name: 'Berlin', country: 'DE', lat: 52.52, lon: 13.4, population: 3_600_000 },
]

let place: Place | null
let names: string[]

function Field({ value = null, takesNames = false }: { value?: Place | null; takesNames?: boolean }) {
  const [chosen, setChosen] = useState(value)
  const choose = (next: Place | null) => {
    place = next
    setChosen(next)
  }
  return (
    <PlaceField
      label="Town"
      name="place"
      value={chosen}
      onChange={choose}
      country="CH"
      {...(takesNames && { onName: (name) => names.push(name) })}
    />
  )
}

const field = page.getByRole('textbox', { name: 'Town' })

beforeEach(() => {
  place = null
  names = []
  server.answer(baseApi.places, ({ query }) => ({ items: TOWNS.filter(({ name }) => name.startsWith(query.term)) }))
})

describe('a town', () => {
  test('is chosen by the keyboard, and asked for with the own country', async () => {
    await renderWithApp(<Field />)
    await field.fill('Ber')
    await expect.element(page.getByRole('option', { name: /^Berlin/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field).toHaveValue('Berlin')
    expect(place?.geoname_id).toBe(2)
    expect(server.callsOf(baseApi.places).at(-1)?.query).toEqual({ term: 'Ber', country: 'CH' })
  })

  test('that is not in the list is left out, and what was chosen before stays', async () => {
    await renderWithApp(<Field value={TOWNS[0] ?? null} />)
    await field.fill('Zzz')
    await expect.element(page.getByText('No town found')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveValue('Bern')
    expect(names).toEqual([])
  })

  test('that is not in the list is kept as a name where names will do', async () => {
    await renderWithApp(<Field takesNames />)
    await field.fill(' Zzz ')
    await userEvent.keyboard('{Tab}')
    expect(names).toEqual(['Zzz'])
  })

  test('is selected on focus, replaced by typing, and Enter takes the first hit', async () => {
    await renderWithApp(<Field value={TOWNS[1] ?? null} />)
    await field.click()
    await userEvent.keyboard('Bern')
    await expect.element(field).toHaveValue('Bern')
    await expect.element(page.getByRole('option', { name: /^Bern/ })).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
    expect(place?.geoname_id).toBe(1)
  })

  test('is taken by Enter before the list has come', async () => {
    await renderWithApp(<Field />)
    await field.fill('Berl')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => place?.geoname_id).toBe(2)
  })

  test('comes back with Escape, also after it was emptied', async () => {
    await renderWithApp(<Field value={TOWNS[0] ?? null} />)
    await field.fill('Berl')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('Bern')
    await field.fill('')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('Bern')
  })

  test('that is deleted is none', async () => {
    await renderWithApp(<Field value={TOWNS[0] ?? null} />)
    place = TOWNS[0] ?? null
    await field.fill('')
    expect(place).toBeNull()
    await expect.element(field).toHaveValue('')
  })
})
