import type { ContactEvent } from '@matchwright/contract/contact.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aContact } from '#web/testing/builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { EventExtra } from './event-extra.tsx'

const NOTHING = { criterion: null, before: 80, after: 82, parts: [], levels: [] }

function changed(change: Partial<NonNullable<ContactEvent['change']>>): ContactEvent {
  return {
    id: 1,
    type: 'modified',
    is_mine: false,
    author: 'Painter, Thun',
    text: null,
    lang: null,
    at: '2026-11-20T12:51:00Z',
    is_read: true,
    files: [],
    change: { ...NOTHING, ...change },
    reason: null,
    times: null,
    can_answer: false,
  }
}

test('a change of a listing says what it was and what it is now', async () => {
  const workload = (from: number, to: number) => ({ fact: { kind: 'workload' as const, from, to }, place: null })
  const place = { fact: { kind: 'place' as const, index: 0, radius_km: 20 }, place: 'Thun' }
  const parts = [
    { criterion: 'workload' as const, from: [workload(100, 100)], to: [workload(60, 80)] },
    { criterion: 'location' as const, from: [], to: [place] },
  ]
  await renderWithApp(<EventExtra contact={aContact()} event={changed({ parts })} />)
  await expect.element(page.getByText(/^Workload: from 100% to 60\sto\s80%$/)).toBeVisible()
  await expect.element(page.getByText(/^Place: now also .*Thun/)).toBeVisible()
})

test('what came into sight names the levels', async () => {
  const levels = [{ group: 'pay', from: 1 as const, to: 2 as const }]
  await renderWithApp(<EventExtra contact={aContact()} event={changed({ levels })} />)
  await expect.element(page.getByText('Pay: from after full disclosure to after contact')).toBeVisible()
})
