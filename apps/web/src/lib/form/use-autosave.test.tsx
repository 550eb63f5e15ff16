import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@matchwright/client'
import { renderWithApp, unmount } from '#web/testing/render.tsx'
import { useAutosave } from './use-autosave.ts'

type Change = Record<string, string>
type Saved = { version: number; modified_at: string }
type Autosave = ReturnType<typeof useAutosave<Change, Saved>>
type Send = (change: Change, expectedVersion: number | undefined) => Promise<Saved>

const DELAY_MS = 30
let autosave: Autosave
/** Save states in the order shown. */
let states: string[]
const saved = vi.fn<(answer: Saved) => void>()

function Form({ send, onRender }: { send: Send; onRender: (now: Autosave) => void }) {
  const now = useAutosave<Change, Saved>({
    initial: { version: 1, modified_at: '2026-11-20T08:00:00Z' },
    delayMs: DELAY_MS,
    send,
    merge: (earlier, later) => ({ ...earlier, ...later }),
    onSaved: saved,
  })
  onRender(now)
  return null
}

/** Fake store that answers each save with the next version. */
function storing() {
  let version = 1
  return vi.fn<Send>(() => {
    version += 1
    return Promise.resolve({ version, modified_at: `2026-11-20T08:00:0${version}Z` })
  })
}

function refusing(status: number, body: unknown = {}) {
  return () => Promise.reject(new ApiError(status, 'refused', body))
}

async function shown(kind: string) {
  await expect.poll(() => states.at(-1)).toBe(kind)
}

function rendering(now: Autosave) {
  autosave = now
  if (states.at(-1) !== now.save.kind) states.push(now.save.kind)
}

async function rendered(send: Send) {
  saved.mockClear()
  states = []
  await renderWithApp(<Form send={send} onRender={rendering} />)
  await shown('saved')
}

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

function goOnline() {
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
}

afterEach(() => vi.restoreAllMocks())

describe('a change', () => {
  test('is saved a moment later, with the version it is based on', async () => {
    const send = storing()
    await rendered(send)
    autosave.add({ title: 'Carer' })
    expect(send).not.toHaveBeenCalled()
    await expect.poll(() => send.mock.calls).toEqual([[{ title: 'Carer' }, 1]])
    await shown('saved')
    expect(states[1]).toBe('waiting')
    expect(saved).toHaveBeenCalledWith({ version: 2, modified_at: '2026-11-20T08:00:02Z' })
    expect(autosave.save.at).toBe('2026-11-20T08:00:02Z')
  })

  test('and the next ones are sent together once there is a pause', async () => {
    const send = storing()
    await rendered(send)
    autosave.add({ title: 'C' })
    autosave.add({ title: 'Carer' })
    autosave.add({ place: 'Chur' })
    await expect.poll(() => send.mock.calls).toEqual([[{ title: 'Carer', place: 'Chur' }, 1]])
  })

  test('made while one is being saved waits for it and names its version', async () => {
    const first = Promise.withResolvers<Saved>()
    const send = vi.fn<Send>().mockReturnValueOnce(first.promise).mockImplementation(storing())
    await rendered(send)
    autosave.add({ title: 'Carer' })
    await shown('saving')
    autosave.add({ place: 'Chur' })
    await shown('waiting')
    await new Promise((resolve) => {
      setTimeout(resolve, 2 * DELAY_MS)
    })
    expect(send).toHaveBeenCalledTimes(1)
    first.resolve({ version: 7, modified_at: '2026-11-20T08:00:07Z' })
    await expect.poll(() => send.mock.calls.length).toBe(2)
    expect(send.mock.calls[1]).toEqual([{ place: 'Chur' }, 7])
  })
})

describe('flush', () => {
  test('saves at once', async () => {
    const send = storing()
    await rendered(send)
    autosave.add({ title: 'Carer' })
    await autosave.flush()
    expect(send).toHaveBeenCalledTimes(1)
    await shown('saved')
  })

  test('sends nothing when everything is saved', async () => {
    const send = storing()
    await rendered(send)
    await autosave.flush()
    expect(send).not.toHaveBeenCalled()
  })

  test('waits for a save that is under way', async () => {
    const first = Promise.withResolvers<Saved>()
    await rendered(() => first.promise)
    autosave.add({ title: 'Carer' })
    const flushed = vi.fn<() => void>()
    const begun = autosave.flush()
    await shown('saving')
    const both = Promise.all([begun, autosave.flush()]).then(flushed)
    expect(flushed).not.toHaveBeenCalled()
    first.resolve({ version: 2, modified_at: '2026-11-20T08:00:02Z' })
    await both
    expect(flushed).toHaveBeenCalled()
  })

  test('rejects when the save fails, so that nothing is published unsaved', async () => {
    await rendered(refusing(500))
    autosave.add({ title: 'Carer' })
    await expect(autosave.flush()).rejects.toThrow('500')
    await shown('failed')
  })
})

describe('a save that fails', () => {
  test.each([
    [422, {}, 'invalid'],
    [429, {}, 'limited'],
    [500, {}, 'failed'],
    [400, { code: 'version' }, 'conflict'],
    [400, { code: 'quota' }, 'failed'],
  ])('with %i %j is shown as %s', async (status, body, kind) => {
    await rendered(refusing(status, body))
    autosave.add({ title: 'Carer' })
    await shown(kind)
    expect(autosave.save.error).toBeInstanceOf(ApiError)
    expect(autosave.save.at).toBe('2026-11-20T08:00:00Z')
  })

  test('keeps its change for the next one', async () => {
    const send = storing().mockImplementationOnce(refusing(422))
    await rendered(send)
    autosave.add({ title: '', place: 'Chur' })
    await shown('invalid')
    autosave.add({ title: 'Carer' })
    await shown('saved')
    expect(send.mock.calls[1]).toEqual([{ title: 'Carer', place: 'Chur' }, 1])
    expect(autosave.save.error).toBeUndefined()
  })

  test('keeps its error while the next one is on its way', async () => {
    const second = Promise.withResolvers<Saved>()
    await rendered(vi.fn<Send>().mockImplementationOnce(refusing(422)).mockReturnValue(second.promise))
    autosave.add({ title: '' })
    await shown('invalid')
    autosave.add({ title: 'Carer' })
    await shown('saving')
    expect(autosave.save.error).toBeInstanceOf(ApiError)
  })

  test('is sent again when the server is reachable again', async () => {
    const send = storing().mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    await rendered(send)
    autosave.add({ title: 'Carer' })
    await shown('failed')
    goOnline()
    await shown('saved')
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('without a connection', () => {
  test('a change waits and is sent when there is one again', async () => {
    const send = storing().mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    goOffline()
    await rendered(send)
    autosave.add({ title: 'Carer' })
    await shown('offline')
    goOnline()
    await shown('saved')
    expect(send.mock.calls).toEqual([
      [{ title: 'Carer' }, 1],
      [{ title: 'Carer' }, 1],
    ])
  })

  test('a refused value is not sent again by the connection', async () => {
    const send = vi.fn<Send>(refusing(422))
    await rendered(send)
    autosave.add({ title: '' })
    await shown('invalid')
    goOnline()
    await new Promise((resolve) => {
      setTimeout(resolve, 2 * DELAY_MS)
    })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('after a conflict', () => {
  test('nothing is sent before it is decided', async () => {
    const send = vi.fn<Send>(refusing(400, { code: 'version' }))
    await rendered(send)
    autosave.add({ title: 'Mine' })
    await shown('conflict')
    autosave.add({ place: 'Chur' })
    await new Promise((resolve) => {
      setTimeout(resolve, 2 * DELAY_MS)
    })
    expect(send).toHaveBeenCalledTimes(1)
    await shown('conflict')
  })

  test('overwriting sends all changes without a version', async () => {
    const send = storing().mockImplementationOnce(refusing(400, { code: 'version' }))
    await rendered(send)
    autosave.add({ title: 'Mine' })
    await shown('conflict')
    autosave.add({ place: 'Chur' })
    await autosave.overwrite()
    expect(send.mock.calls[1]).toEqual([{ title: 'Mine', place: 'Chur' }, undefined])
    await shown('saved')
  })

  test('taking what is stored gives the own changes up and goes on from its version', async () => {
    const send = storing().mockImplementationOnce(refusing(400, { code: 'version' }))
    await rendered(send)
    autosave.add({ title: 'Mine' })
    await shown('conflict')
    autosave.restart({ version: 9, modified_at: '2026-11-20T09:00:00Z' })
    await shown('saved')
    autosave.add({ place: 'Chur' })
    await autosave.flush()
    expect(send.mock.calls[1]).toEqual([{ place: 'Chur' }, 9])
  })

  test('a failed attempt to overwrite may be repeated', async () => {
    const send = storing()
      .mockImplementationOnce(refusing(400, { code: 'version' }))
      .mockImplementationOnce(refusing(500))
    await rendered(send)
    autosave.add({ title: 'Mine' })
    await shown('conflict')
    await expect(autosave.overwrite()).rejects.toThrow('500')
    await shown('failed')
    await autosave.flush()
    expect(send.mock.calls[2]).toEqual([{ title: 'Mine' }, undefined])
  })
})

test('a page that is left sends nothing any more', async () => {
  const send = storing()
  await rendered(send)
  autosave.add({ title: 'Carer' })
  unmount()
  await new Promise((resolve) => {
    setTimeout(resolve, 2 * DELAY_MS)
  })
  expect(send).not.toHaveBeenCalled()
})
