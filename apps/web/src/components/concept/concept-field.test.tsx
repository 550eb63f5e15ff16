import { conceptApi } from '@matchwright/contract/concept.api'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ConceptField } from './concept-field.tsx'
import type { ChosenConcept } from './concept-field.tsx'

const LABELS: Record<number, string> = { 1: 'nurse', 2: 'nurse assistant', 3: 'night nurse', 4: 'electrician' }

/** Text that the server only finds labels like it for. */
const LIKE_NURSE = 'nurrs'

type FieldProps = Partial<Parameters<typeof ConceptField>[0]> & { withOwnWords?: boolean }

let chosen: readonly ChosenConcept[]
let ownWords: readonly string[]

function Field({ value: initial = [], withOwnWords = false, ...props }: FieldProps) {
  const [value, setValue] = useState(initial)
  const [words, setWords] = useState<readonly string[]>([])
  const search = useConceptSearch('en', ['occupation'])
  return (
    <ConceptField
      label="Occupations"
      name="occupations"
      search={search}
      value={value}
      onChange={(next) => {
        chosen = next
        setValue(next)
      }}
      {...(withOwnWords && {
        own: {
          words,
          onChange: (next) => {
            ownWords = next
            setWords(next)
          },
        },
      })}
      {...props}
    />
  )
}

function named(...ids: number[]): ChosenConcept[] {
  return ids.map((id) => ({ id, label: LABELS[id] ?? '' }))
}

const field = page.getByRole('textbox', { name: 'Occupations' })
const options = page.getByRole('option')

beforeEach(() => {
  chosen = []
  ownWords = []
  server.answer(conceptApi.typeahead, ({ query }) => ({
    items: Object.entries(LABELS)
      .filter(([, label]) => label.includes(query.term === LIKE_NURSE ? 'nurse' : query.term))
      .map(([id, label]) => ({
        concept_id: Number(id),
        branch: 'occupation',
        label: { text: label, lang: 'en', branch: 'occupation' },
        matched: { text: label, lang: 'en' },
        is_weak: query.term === LIKE_NURSE,
      })) as never,
  }))
})

describe('typing', () => {
  test('finds concepts, and Enter takes the first one', async () => {
    await renderWithApp(<Field />)
    await field.fill('nurse')
    await expect.element(options.first()).toHaveTextContent('nurse')
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual([{ id: 1, label: 'nurse', lang: 'en' }])
    await expect.element(field).toHaveValue('')
  })

  test('Enter takes nothing that is only like the text, the arrow keys do', async () => {
    await renderWithApp(<Field />)
    await field.fill(LIKE_NURSE)
    await expect.element(options.first()).toHaveTextContent('nurse')
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual([])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen.map(({ id }) => id)).toEqual([1])
  })

  test('and the arrow keys choose another one', async () => {
    await renderWithApp(<Field />)
    await field.fill('nurse')
    await expect.element(options.nth(2)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen.map(({ id }) => id)).toEqual([3])
  })

  test('asks once for what was typed in one go, in the language of the field', async () => {
    await renderWithApp(<Field />)
    await field.fill('n')
    await field.fill('night')
    await expect.element(options).toHaveTextContent('night nurse')
    const asked = server.callsOf(conceptApi.typeahead)
    expect(asked.at(-1)?.query).toEqual({ term: 'night', lang: 'en', branches: 'occupation' })
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  test('what is chosen already is not offered again', async () => {
    await renderWithApp(<Field value={named(1)} />)
    await field.fill('nurse')
    await expect.element(options.first()).toHaveTextContent('nurse assistant')
    expect(options.elements()).toHaveLength(2)
  })

  test('Enter takes nothing that was found for an earlier word', async () => {
    await renderWithApp(<Field />)
    await field.fill('nurse')
    await expect.element(options.nth(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    server.answer(conceptApi.typeahead, () => new Promise<never>(() => {}))
    await field.fill('electrician')
    await expect.poll(() => server.callsOf(conceptApi.typeahead).at(-1)?.query).toMatchObject({ term: 'electrician' })
    await userEvent.keyboard('{Enter}')
    expect(chosen.map(({ id }) => id)).toEqual([1])
  })

  test('Enter before the concepts have come takes the first strong one once they are there', async () => {
    await renderWithApp(<Field />)
    await field.fill('electrician')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => chosen.map(({ id }) => id)).toEqual([4])
  })

  test('Enter keeps one’s own words where a hit is only like them', async () => {
    await renderWithApp(<Field withOwnWords />)
    await field.fill(LIKE_NURSE)
    await expect.element(page.getByRole('option', { name: /Keep/ })).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
    expect(ownWords).toEqual([LIKE_NURSE])
    expect(chosen).toEqual([])
  })

  test('Enter never submits the form around it', async () => {
    let sent = 0
    await renderWithApp(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <Field />
      </form>,
    )
    await field.click()
    await userEvent.keyboard('{Enter}')
    await field.fill('zzz')
    await expect.element(page.getByText(/Nothing found/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(sent).toBe(0)
  })

  test('Escape closes the list and takes the word back', async () => {
    await renderWithApp(<Field />)
    await field.fill('nurse')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => options.elements()).toHaveLength(0)
    await expect.element(field).toHaveValue('')
    expect(chosen).toEqual([])
  })

  test('a word without a concept says so', async () => {
    await renderWithApp(<Field />)
    await field.fill('zzz')
    await expect.element(page.getByText('Nothing found. Try another word, in any language.')).toBeVisible()
  })

  test('a search that fails says so', async () => {
    server.answer(conceptApi.typeahead, new Refusal(400))
    await renderWithApp(<Field />)
    await field.fill('nurse')
    await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  })
})

describe('own words', () => {
  test('stay as they are where the field takes them', async () => {
    await renderWithApp(<Field withOwnWords />)
    await field.fill('  bed   manager ')
    await page.getByRole('option', { name: /Keep/ }).click()
    expect(ownWords).toEqual(['bed manager'])
    await expect.element(page.getByRole('button', { name: 'Remove bed manager' })).toBeVisible()
    await expect.element(page.getByText(/not matched yet/)).toBeVisible()
  })

  test('are kept once', async () => {
    await renderWithApp(<Field withOwnWords />)
    await field.fill('bed manager')
    await page.getByRole('option', { name: /Keep/ }).click()
    await field.fill('Bed Manager')
    await page.getByRole('option', { name: /Keep/ }).click()
    expect(ownWords).toEqual(['bed manager'])
  })

  test('are not offered where only concepts count', async () => {
    await renderWithApp(<Field />)
    await field.fill('zzz')
    await expect.element(page.getByText(/Nothing found/)).toBeVisible()
    expect(page.getByRole('option', { name: /Keep/ }).elements()).toHaveLength(0)
  })
})

describe('chips', () => {
  test('are removed by their button', async () => {
    await renderWithApp(<Field value={named(1, 4)} />)
    await page.getByRole('button', { name: 'Remove nurse' }).click()
    expect(chosen.map(({ id }) => id)).toEqual([4])
  })

  test('go with Backspace in the empty field, the last one first', async () => {
    await renderWithApp(<Field value={named(1, 4)} />)
    await field.click()
    await userEvent.keyboard('{Backspace}')
    expect(chosen.map(({ id }) => id)).toEqual([1])
  })

  test('stay while Backspace deletes what is typed', async () => {
    await renderWithApp(<Field value={named(1)} />)
    await field.fill('n')
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByRole('button', { name: 'Remove nurse' })).toBeVisible()
  })

  test('fill the field up to its limit', async () => {
    await renderWithApp(<Field value={named(1, 4)} max={2} />)
    await expect.element(field).toHaveAttribute('readonly')
  })

  test('carry a level that is set with the arrow keys', async () => {
    await renderWithApp(<Field value={[{ id: 1, label: 'nurse', level: 2 }]} withLevel />)
    const level = page.getByRole('radio', { name: 'Level 2 of 5' })
    await expect.element(level).toBeChecked()
    level.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => chosen[0]?.level).toBe(3)
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => chosen[0]?.level).toBe(4)
  })

  test('lose their level when it is pressed again', async () => {
    await renderWithApp(<Field value={[{ id: 1, label: 'nurse', level: 2 }]} withLevel />)
    await page.getByRole('radio', { name: 'Level 2 of 5' }).click()
    await expect.poll(() => chosen[0]?.level).toBeNull()
  })

  test('carry an importance that is chosen from a menu', async () => {
    const importances = [
      { key: 'important', text: 'important' },
      { key: 'must', text: 'must', isStrong: true },
    ]
    await renderWithApp(<Field value={named(1)} importances={importances} />)
    await page.getByRole('button', { name: 'nurse, importance: important' }).click()
    await page.getByRole('menuitem', { name: 'must' }).click()
    await expect.element(page.getByRole('button', { name: 'nurse, importance: must' })).toBeVisible()
    expect(chosen[0]?.importance).toBe('must')
  })
})

describe('suggestions', () => {
  const suggestions = {
    title: 'Usual',
    options: [
      { id: 1, label: 'nurse' },
      { id: 4, label: 'electrician' },
    ],
  }

  test('are taken with one press and then not offered any more', async () => {
    await renderWithApp(<Field suggestions={suggestions} />)
    await page.getByRole('button', { name: 'electrician' }).click()
    expect(chosen).toEqual([{ id: 4, label: 'electrician' }])
    await expect.element(page.getByRole('button', { name: 'electrician', exact: true })).not.toBeInTheDocument()
  })

  test('go away when all are taken', async () => {
    await renderWithApp(<Field suggestions={suggestions} value={named(1, 4)} />)
    expect(page.getByText('Usual').elements()).toHaveLength(0)
  })
})

test('what is typed before the code of the field is there is taken over, with the focus behind it', async () => {
  await renderWithApp(<Field />)
  await field.fill('nur')
  await expect.element(page.getByRole('option', { name: 'nurse', exact: true })).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('se')
  await expect.element(field).toHaveValue('nurse')
})

test('the field speaks Arabic from right to left', async () => {
  await renderWithApp(<Field value={named(1)} />, { language: 'ar' })
  await expect.element(page.getByRole('button', { name: 'إزالة nurse' })).toBeVisible()
  await field.fill('zzz')
  await expect.element(page.getByText('لا نتائج. جرّب كلمة أخرى بأي لغة.')).toBeVisible()
})
