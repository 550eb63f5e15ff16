import { expect, test, vi } from 'vitest'
import { loadRestOfMessages, needRestOfMessages, restOfMessagesBy } from './rest-of-messages.ts'

function thrown(): unknown {
  try {
    needRestOfMessages()
    return undefined
  } catch (error) {
    return error
  }
}

test('where all messages are there from the start, nothing waits', () => {
  expect(thrown()).toBeUndefined()
})

test('rendering waits until the rest is there, which is loaded once', async () => {
  const load = vi.fn<() => Promise<void>>(async () => {})
  restOfMessagesBy(load)
  expect(thrown()).toBeInstanceOf(Promise)
  await loadRestOfMessages()
  expect(thrown()).toBeUndefined()
  await loadRestOfMessages()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is told where a message is missing, and the next try loads again', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Messages: 503')).mockResolvedValue()
  restOfMessagesBy(load)
  await loadRestOfMessages()
  expect(thrown()).toEqual(new Error('Messages: 503'))
  await thrown()
  expect(thrown()).toBeUndefined()
})
