import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { EMPTY_PDF } from '#server/testing/documents.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'

const app = await testApp()
const CANARY = 'Zyxcanary'

function pdf(field: string, filename: string) {
  return [{ field, filename, type: 'application/pdf', content: EMPTY_PDF }]
}

/** Adds a public document, without a title unless one is given. */
async function add({ seekerClient, person }: Meeting, filename: string, title?: string): Promise<number> {
  const { body } = await seekerClient.callWithFiles(documentApi.addFile, pdf('file', filename), {
    params: { person_or_company: 'person', profile_id: person },
    body: { disclosure: '3', ...(title !== undefined && { title }) },
  })
  return body.id
}

/** All that the employer gets about a contact and its files; `names` are those of the files. */
async function told({ employerClient, offer, search }: Meeting, id: number, documents: number[]) {
  const contact = await employerClient.call(contactApi.contact, { params: { match_id: id } })
  const lists = [
    await employerClient.call(contactApi.contacts),
    await employerClient.call(listingViewApi.view, { params: { listing_id: search }, query: { my_listing_id: offer } }),
  ]
  const downloads = [
    ...(await Promise.all(
      documents.map((document_id) => employerClient.call(documentApi.download, { params: { document_id } })),
    )),
    ...(await Promise.all(
      contact.body.events
        .filter(({ files }) => files.length > 0)
        .map((event) =>
          employerClient.call(contactApi.downloadAttachment, { params: { match_id: id, event_id: event.id } }),
        ),
    )),
  ]
  expect([...lists, ...downloads].map(({ status }) => status)).not.toContain(404)
  const headers = downloads.map((answer) => decodeURIComponent(String(answer.headers['content-disposition'])))
  return {
    names: contact.body.documents.map(({ title, filename }) => `${title}: ${filename}`),
    files: contact.body.events.flatMap(({ files }) => files.map(({ filename }) => filename)),
    text: JSON.stringify([contact.body, ...lists.map(({ body }) => body), headers]),
  }
}

async function withFiles() {
  const meeting = await aMeeting(app, { person: { first_name: 'Zoe', last_name: CANARY } })
  const documents = [await add(meeting, `CV of ${CANARY}.pdf`), await add(meeting, `${CANARY}.pdf`, 'Diploma: B/A')]
  return { meeting, documents }
}

async function send({ seekerClient }: Meeting, id: number): Promise<void> {
  await seekerClient.callWithFiles(contactApi.message, pdf('files', `Letter of ${CANARY}.pdf`), {
    params: { match_id: id },
  })
}

test('files are called by their number as long as the name of the person is not visible', async () => {
  const { meeting, documents } = await withFiles()
  const id = await inState(app, meeting, 'partial')
  await send(meeting, id)
  const { names, files, text } = await told(meeting, id, documents)
  expect(names).toEqual(['Document 1: Document 1.pdf', 'Diploma: B/A: Document 2.pdf'])
  expect(files).toEqual(['Attachment 1.pdf'])
  expect(text).not.toContain(CANARY)
  const params = { match_id: id }
  const german = await meeting.employerClient.call(contactApi.contact, { params, query: { lang: 'de' } })
  expect(german.body.documents[0]?.title).toBe('Dokument 1')
})

test('then by their titles', async () => {
  const { meeting, documents } = await withFiles()
  const id = await inState(app, meeting, 'full')
  await send(meeting, id)
  const { names, files } = await told(meeting, id, documents)
  expect(names).toEqual([`CV of ${CANARY}.pdf: CV of ${CANARY}.pdf`, 'Diploma: B/A: Diploma  B A.pdf'])
  expect(files).toEqual([`Letter of ${CANARY}.pdf`])
})

test('a document that is called like its file stays so when the file is replaced or leaves', async () => {
  const { meeting, documents } = await withFiles()
  const id = await inState(app, meeting, 'partial')
  const [document_id = 0] = documents
  const added = await add(meeting, `Reference of ${CANARY}.pdf`)
  const replaced = await meeting.seekerClient.callWithFiles(documentApi.changeFile, pdf('file', `2 ${CANARY}.pdf`), {
    params: { document_id },
    body: {},
  })
  expect(replaced.body.title).toBe(`2 ${CANARY}.pdf`)
  await meeting.seekerClient.call(documentApi.remove, { params: { document_id: added } })
  expect((await told(meeting, id, documents)).text).not.toContain(CANARY)
})

test('the owner learns which documents others see before the name', async () => {
  const { meeting } = await withFiles()
  const params = { person_or_company: 'person', profile_id: meeting.person } as const
  const { items } = (await meeting.seekerClient.call(documentApi.list, { params })).body
  expect(items.map((document) => document.is_before_name)).toEqual([true, true])
  await meeting.seekerClient.callWithFiles(documentApi.changeFile, [], {
    params: { document_id: items[0]?.id ?? 0 },
    body: { disclosure: '1' },
  })
  const changed = (await meeting.seekerClient.call(documentApi.list, { params })).body.items
  expect(changed.map((document) => document.is_before_name)).toEqual([false, true])
})
