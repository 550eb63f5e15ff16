import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isAnyFormDirty } from '#web/lib/form/dirty-forms.ts'
import { renderWithApp, unmount } from '#web/testing/render.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })

function nextFrame() {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}

async function leaving(isDirty: boolean, onSave?: () => Promise<void>) {
  const rendered = await renderWithApp(<UnsavedGuard isDirty={isDirty} {...(onSave && { onSave })} />, {
    path: '/en/documents',
  })
  await expect.poll(isAnyFormDirty).toBe(isDirty)
  // The router holds a page from its second rendering on.
  await nextFrame()
  await nextFrame()
  void rendered.navigate('/en/profiles')
  return rendered.address
}

describe('a page with unsaved changes', () => {
  test('asks before it is left', async () => {
    const address = await leaving(true)
    await expect.element(question).toBeVisible()
    expect(address()).toBe('/en/documents')
  })

  test('is left when that is meant', async () => {
    const address = await leaving(true)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(address).toBe('/en/profiles')
  })

  test('stays when that was a mistake', async () => {
    const address = await leaving(true)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(address()).toBe('/en/documents')
  })

  test('is saved and then left, where that can be done here', async () => {
    const save = vi.fn<() => Promise<void>>().mockResolvedValue()
    const address = await leaving(true, save)
    await question.getByRole('button', { name: 'Save and leave' }).click()
    await expect.poll(address).toBe('/en/profiles')
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('stays when it cannot be saved', async () => {
    const address = await leaving(true, () => Promise.reject(new Error('503')))
    await question.getByRole('button', { name: 'Save and leave' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(address()).toBe('/en/documents')
  })

  test('is asked about by the browser, too', async () => {
    await renderWithApp(<UnsavedGuard isDirty />)
    await expect.poll(isAnyFormDirty).toBe(true)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

test('a saved page is left without a question', async () => {
  const address = await leaving(false)
  await expect.poll(address).toBe('/en/profiles')
})

test('another query of the same page is no leaving', async () => {
  const { address, navigate } = await renderWithApp(<UnsavedGuard isDirty />, { path: '/en/documents' })
  await navigate('/en/documents?sort=name')
  await expect.poll(address).toBe('/en/documents?sort=name')
})

test('a form that is gone is not unsaved any more', async () => {
  await renderWithApp(<UnsavedGuard isDirty />)
  await expect.poll(isAnyFormDirty).toBe(true)
  unmount()
  await expect.poll(isAnyFormDirty).toBe(false)
})
