// Words planted in everything that two people who meet here do not tell at once.
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { userApi } from '@matchwright/contract/user.api'
import type { TestApp } from './app.ts'
import type { Answer } from './client.ts'
import { aMeeting } from './contacts.ts'
import type { Meeting } from './contacts.ts'
import { everyDocument } from './documents.ts'
import type { ToldDocument } from './documents.ts'
import { nursePair } from './listings.ts'
import { CANARY, aJpeg } from './pictures.ts'
import { present } from './present.ts'

/**
 * From when the other side may read a word. What was said to it stays with it: `asked` is the request for contact,
 * `said` a message after its acceptance.
 */
export type Since = 'outside' | 'asked' | 'said' | 'contact' | 'disclosed' | 'never'
export type Owner = 'seeker' | 'employer'

const PLACES: readonly (readonly [Owner, Since, string])[] = [
  ['seeker', 'outside', 'searchtitle'],
  ['seeker', 'asked', 'request'],
  ['seeker', 'contact', 'description aboutme position workplace tasks degree honors earlytitle earlytext'],
  ['seeker', 'said', 'message'],
  ['seeker', 'contact', 'attachmenttext'],
  ['seeker', 'disclosed', 'firstname lastname personmail street employer institution organization'],
  ['seeker', 'disclosed', 'linklabel linkurl summary extra latetitle latetext untitledfile linktitle linkaddress'],
  ['seeker', 'disclosed', 'attachmentname'],
  ['seeker', 'never', 'birthplace userfirst userlast accountstreet accountcity reference ownword'],
  ['seeker', 'never', 'savedsearch finder hiddenfrom earlyfile latefile'],
  ['employer', 'outside', 'offertitle'],
  ['employer', 'said', 'reply'],
  ['employer', 'disclosed', 'companyname department contactname contactmail companystreet'],
  ['employer', 'never', 'offerreference'],
]
export type Canary = { owner: Owner; since: Since; place: string; word: string }
const CANARIES: readonly Canary[] = PLACES.flatMap(([owner, since, places]) =>
  places.split(' ').map((place) => ({ owner, since, place, word: `zyx${place}q` })),
)

/** Values that cannot be any word. */
const NUMBERS: readonly Canary[] = [
  { owner: 'seeker', since: 'never', place: 'birthday', word: '1981-03-09' },
  { owner: 'seeker', since: 'never', place: 'tax number', word: '49091850' },
  { owner: 'seeker', since: 'contact', place: 'pay', word: '77123409' },
  { owner: 'seeker', since: 'disclosed', place: 'phone', word: '+41 79 909 91 99' },
]
export const OWN_CANARIES: readonly Canary[] = [...CANARIES, ...NUMBERS]

function canary(place: string): string {
  return present(CANARIES.find((one) => one.place === place)).word
}

/** Two people who meet, with canaries in everything they have, and the documents of the seeker as they came. */
export type GuardedMeeting = Meeting & { documents: readonly ToldDocument[] }

export async function aGuardedMeeting(app: TestApp): Promise<GuardedMeeting> {
  const meeting = await aMeeting(app)
  const documents = await everyDocument('Nurse with ten years', 'zyxmeta')
  await fillPerson(meeting)
  await fillCompany(meeting)
  await fillAccount(app, meeting)
  await addDocuments(meeting, documents)
  await fillListings(app, meeting)
  await keepSearch(app, meeting)
  await app.deps.matchIndex.catchUp()
  return { ...meeting, documents }
}

function succeeded<Body>({ status, body }: Answer<Body>): Body {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

async function fillPerson({ person, seekerClient: browser }: Meeting): Promise<void> {
  const content = {
    first_name: canary('firstname'),
    last_name: canary('lastname'),
    email: `${canary('personmail')}@example.org`,
    phones: ['+41 79 909 91 99'],
    address: { street: canary('street'), city: 'Biel', country: 'CH' },
    birthday: '1981-03-09',
    birthplace: canary('birthplace'),
    work_history: [
      {
        position: canary('position'),
        employer: canary('employer'),
        place: canary('workplace'),
        tasks: canary('tasks'),
      },
    ],
    education: [{ degree: canary('degree'), institution: canary('institution') }],
    honors: canary('honors'),
    organization: canary('organization'),
    links: [{ label: canary('linklabel'), url: `https://${canary('linkurl')}.example.org` }],
    summary: canary('summary'),
    extra: canary('extra'),
    ird_number: '49091850',
  }
  const params = { person_id: person }
  succeeded(await browser.call(profileApi.changePerson, { params, body: { content } }))
  const picture = { field: 'picture', filename: 'me.jpg', type: 'image/jpeg', content: aJpeg() }
  succeeded(await browser.callWithFiles(profileApi.setPersonPicture, [picture], { params }))
}

async function fillCompany({ company, employerClient: browser }: Meeting): Promise<void> {
  const content = {
    company_name: canary('companyname'),
    department: canary('department'),
    contact_name: canary('contactname'),
    contact_email: `${canary('contactmail')}@example.org`,
    address: { street: canary('companystreet'), city: 'Biel', country: 'CH' },
  }
  succeeded(await browser.call(profileApi.changeCompany, { params: { company_id: company }, body: { content } }))
}

async function fillAccount({ pool }: TestApp, { seeker, seekerClient: browser }: Meeting): Promise<void> {
  await pool.query('update app_user set first_name = $2, last_name = $3, perms = $4 where id = $1', [
    seeker.id,
    canary('userfirst'),
    canary('userlast'),
    ['account_admin'],
  ])
  const body = {
    street: canary('accountstreet'),
    postcode: '2502',
    city: canary('accountcity'),
    country: 'CH',
    organisation: '',
    phone: null,
  }
  succeeded(await browser.call(userApi.setAddress, { body }))
  succeeded(await browser.call(hiddenFromApi.add, { body: { kind: 'company', value: canary('hiddenfrom') } }))
}

type Named = { title?: string; name: string; text: string; disclosure: 1 | 2 }

async function addDocuments({ person, seekerClient }: Meeting, documents: readonly ToldDocument[]): Promise<void> {
  const params = { person_or_company: 'person', profile_id: person } as const
  const texts: readonly Named[] = [
    { title: canary('earlytitle'), name: canary('earlyfile'), text: canary('earlytext'), disclosure: 2 },
    { title: canary('latetitle'), name: canary('latefile'), text: canary('latetext'), disclosure: 1 },
    { name: canary('untitledfile'), text: 'words', disclosure: 1 },
  ]
  for (const { title, name, text, disclosure } of texts) {
    const file = { field: 'file', filename: `${name}.txt`, type: 'text/plain', content: Buffer.from(text) }
    const body = { disclosure, ...(title !== undefined && { title }) }
    succeeded(await seekerClient.callWithFiles(documentApi.addFile, [file], { params, body }))
  }
  for (const { file, mimetype, ending } of [...documents, { file: aJpeg(), mimetype: 'image/jpeg', ending: 'jpg' }]) {
    const upload = { field: 'file', filename: `document.${ending}`, type: mimetype, content: file }
    const body = { title: `A ${ending}`, disclosure: 2 } as const
    succeeded(await seekerClient.callWithFiles(documentApi.addFile, [upload], { params, body }))
  }
  const link = {
    title: canary('linktitle'),
    url: `https://${canary('linkaddress')}.example.org`,
    disclosure: 1,
  } as const
  succeeded(await seekerClient.call(documentApi.addLink, { params, body: link }))
}

/** Both are public, so that pages without login and the sitemap show what they may. */
async function fillListings({ pool }: TestApp, meeting: Meeting): Promise<void> {
  const { search, offer, seekerClient, employerClient } = meeting
  const content = {
    title: canary('searchtitle'),
    reference: canary('reference'),
    terms: [{ branch: 'skill', text: canary('ownword'), side: 'has' } as const],
    about_me: canary('aboutme'),
    description: canary('description'),
    pay: { from: 77_123_409, to: 84_000_000, currency: 'CHF' },
  }
  succeeded(await seekerClient.call(listingApi.change, { params: { listing_id: search }, body: { content } }))
  const offered = { title: canary('offertitle'), reference: canary('offerreference') }
  succeeded(await employerClient.call(listingApi.change, { params: { listing_id: offer }, body: { content: offered } }))
  await pool.query('update listing set disclosure_level = 3 where id = any($1)', [[search, offer]])
}

async function keepSearch({ deps }: TestApp, { seekerClient: browser }: Meeting): Promise<void> {
  const content = { ...nursePair(deps.concepts.taxonomy).search, title: canary('finder') }
  const found = succeeded(await browser.call(matchApi.finder, { body: { body: { type: 0, content } } }))
  const body = {
    finder_id: present(found.finder_id),
    title: canary('savedsearch'),
    filters: {},
    alert: 'daily',
  } as const
  succeeded(await browser.call(savedSearchApi.create, { body }))
}

/** Asks for contact in the name of the seeker. */
export async function ask({ search, offer, seekerClient }: Meeting) {
  const params = { listing_id: search, other_listing_id: offer }
  return succeeded(await seekerClient.call(contactApi.initiateContact, { params, body: { text: canary('request') } }))
}

/** A message of each side, that of the seeker with an attachment. */
export async function talk({ seekerClient, employerClient }: Meeting, contactId: number): Promise<void> {
  const params = { match_id: contactId }
  const content = Buffer.from(canary('attachmenttext'))
  const file = { field: 'files', filename: `${canary('attachmentname')}.txt`, type: 'text/plain', content }
  const photo = { field: 'files', filename: 'photo.jpg', type: 'image/jpeg', content: aJpeg() }
  const body = { text: canary('message') }
  succeeded(await seekerClient.callWithFiles(contactApi.message, [file, photo], { params, body }))
  const reply = { text: canary('reply') }
  succeeded(await employerClient.callWithFiles(contactApi.message, [], { params, body: reply }))
}

/** Words of files that nobody gets, not even their owner: who made them, and where. */
export function removedWords({ documents }: Pick<GuardedMeeting, 'documents'>): string[] {
  return [...new Set(documents.flatMap(({ hidden }) => hidden)), CANARY].map(String)
}
