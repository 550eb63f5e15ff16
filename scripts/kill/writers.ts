import { randomInt, randomUUID } from 'node:crypto'
import { Refused } from './browser.ts'
import type { Browser } from './browser.ts'
import { contentFor } from './world.ts'

/** Acknowledged writes, which must be there after every restart. */
export type Acknowledged = {
  listings: Map<number, { owner: 'candidate' | 'company'; status: number; title: string }>
  contacts: Map<number, { state: number; messages: string[] }>
  documents: Map<number, string>
}
export type Scene = {
  candidate: Browser
  company: Browser
  personId: number
  /** Many, because a quota limits how many listings an account publishes in a day. */
  occupations: number[]
  acknowledged: Acknowledged
}

type Created = { id: number }

/** Publishes, contacts and uploads until the server is gone. */
export async function writeUntilKilled(scene: Scene): Promise<void> {
  await Promise.all([
    endless(async () => void (await publish(scene, 'company', 1, anyOf(scene.occupations)))),
    endless(() => contact(scene)),
    endless(() => upload(scene)),
  ])
}

/** A broken connection ends the loop; a refusal is a finding. */
async function endless(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write()
  } catch (error) {
    if (error instanceof Refused) throw error
  }
}

function anyOf(occupations: number[]): number {
  return occupations[randomInt(occupations.length)] as number
}

async function publish(scene: Scene, owner: 'candidate' | 'company', type: 0 | 1, occupation: number): Promise<number> {
  const title = `Wanted ${randomUUID()}`
  const { listings } = scene.acknowledged
  const { id } = await scene[owner].post<Created>('/napi/listing/new', {
    type,
    content: contentFor(occupation, title),
  })
  listings.set(id, { owner, status: 0, title })
  await scene[owner].post(`/napi/listing/${id}/publish`)
  listings.set(id, { owner, status: 1, title })
  return id
}

async function contact(scene: Scene): Promise<void> {
  const occupation = anyOf(scene.occupations)
  const search = await publish(scene, 'candidate', 0, occupation)
  const offer = await publish(scene, 'company', 1, occupation)
  const { contacts } = scene.acknowledged
  const { id } = await scene.candidate.post<Created>(`/napi/match/initiate_contact/${search}/${offer}`, {
    text: 'Good morning',
  })
  const known = { state: 1, messages: [] as string[] }
  contacts.set(id, known)
  const { open_request: request } = await scene.company.get<{ open_request: { event_id: number } }>(
    `/napi/match/contacts/${id}`,
  )
  await scene.company.post(`/napi/match/contacts/${id}/state_change_accept/${request.event_id}`)
  known.state = 2
  const text = `Message ${randomUUID()}`
  const form = new FormData()
  form.set('text', text)
  form.append('files', new Blob([`attached to ${text}\n`.repeat(500)], { type: 'text/plain' }), 'note.txt')
  await scene.candidate.form(`/napi/match/contacts/${id}/message`, form)
  known.messages.push(text)
}

async function upload(scene: Scene): Promise<void> {
  const content = `Certificate ${randomUUID()}\n`.repeat(2_000)
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'text/plain' }), 'certificate.txt')
  const { id } = await scene.candidate.form<Created>(`/napi/document/person/${scene.personId}/file`, form)
  scene.acknowledged.documents.set(id, content)
}
