import { useMutation } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isAnyFormDirty } from '#web/lib/form/dirty-forms.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { UNSENT_KEY, useUnsentGuard } from './unsent.ts'

function Sender() {
  const send = useMutation({
    mutationKey: [...UNSENT_KEY, 5],
    mutationFn: () => Promise.reject(new Error('no connection')),
  })
  useUnsentGuard()
  return <button onClick={() => send.mutate()}>Send</button>
}

function isLeavingAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('a message that could not be sent keeps the page from being closed or reloaded unasked', async () => {
  await renderWithApp(<Sender />)
  expect([isLeavingAsked(), isAnyFormDirty()]).toEqual([false, false])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(isLeavingAsked).toBe(true)
  expect(isAnyFormDirty()).toBe(true)
})

test('tells a page without a connection how many messages wait', async () => {
  await renderWithApp(<Sender />)
  const heard: unknown[] = []
  const channel = new BroadcastChannel('unsent')
  channel.addEventListener('message', ({ data }: MessageEvent<{ count: number }>) => heard.push(data.count))
  channel.postMessage('count')
  await expect.poll(() => heard).toEqual([0])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => heard).toEqual([0, 1])
  channel.close()
})
