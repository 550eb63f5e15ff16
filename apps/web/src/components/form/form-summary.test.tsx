import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '@matchwright/client'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { FormSummary } from './form-summary.tsx'

const REFUSED = new ApiError(422, 'Unprocessable', {
  detail: [
    { loc: ['body', 'form', 'email'], msg: 'is taken already', type: 'value_error' },
    { loc: ['body', 'form', 'name'], msg: '', type: 'missing' },
    { loc: ['body', 'form', '__root__'], msg: 'the account is full', type: 'value_error' },
  ],
})

function Form({ error }: { error: unknown }) {
  const errors = useFormErrors(error)
  return (
    <form>
      <FormSummary errors={errors} labels={{ email: 'E-mail', name: 'Name' }} />
      <input name="email" aria-label="E-mail" />
      <input name="name" aria-label="Name" />
    </form>
  )
}

const summary = page.getByRole('alert')

test('a summary takes the focus and names every problem', async () => {
  await renderWithApp(<Form error={REFUSED} />)
  await expect.element(summary).toHaveFocus()
  expect(
    summary
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual(['The account is full', 'E-mail: Is taken already', 'Name: This field is required.'])
})

test('a line of the summary leads to its field', async () => {
  await renderWithApp(<Form error={REFUSED} />)
  await summary.getByRole('button', { name: 'Name' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('a form without problems has no summary', async () => {
  await renderWithApp(<Form error={null} />)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(summary.elements()).toHaveLength(0)
})

test('a failure of the server is no problem of a field', async () => {
  await renderWithApp(<Form error={new ApiError(503, 'Unavailable', {})} />)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(summary.elements()).toHaveLength(0)
})
