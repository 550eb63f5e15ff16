import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { daysFrom } from './draw.ts'
import type { Drawing } from './draw.ts'
import { textPdf } from './pdf.ts'
import type { DemoDocument, DemoFile, DemoListing, DemoProfile, World } from './world.ts'

/** A page of text as a PDF, or as plain text where the built-in fonts lack letters. */
export function textFile(name: string, title: string, lines: string[]): DemoFile {
  const pdf = textPdf(title, lines)
  return pdf
    ? { filename: `${name}.pdf`, mimetype: 'application/pdf', bytes: pdf }
    : { filename: `${name}.txt`, mimetype: 'text/plain', bytes: Buffer.from([title, '', ...lines, ''].join('\n')) }
}

export function addDocument(
  world: World,
  profile: DemoProfile,
  given: { title: string; disclosure: DisclosureLevel; createdAt: Date } & ({ file: DemoFile } | { url: string }),
): DemoDocument {
  const position = world.documents.filter((document) => document.profile === profile).length
  const document = { id: 0, profile, position, ...given }
  world.documents.push(document)
  return document
}

/** Adds the documents of a person. The CV is disclosed after contact, certificates after full disclosure. */
export function addPersonDocuments(drawing: Drawing, world: World, listing: DemoListing): void {
  const { random, concepts, now } = drawing
  const { profile, content } = listing
  if (profile?.kind !== 'person') return
  const label = (id: number) => concepts.taxonomy.label(id, content.language_captured).text
  const lines = [
    content.title,
    content.about_me,
    '',
    ...profile.content.work_history.map(
      ({ from, to, position, employer, place }) => `${from} – ${to ?? ''}  ${position}, ${employer}, ${place}`,
    ),
    '',
    content.skills.map(({ concept_id }) => label(concept_id)).join(', '),
  ].map((line) => line.replaceAll('–', '-').replaceAll('’', "'"))
  const createdAt = daysFrom(now, -random.int(30, 60))
  const file = textFile('CV', profile.name, lines)
  addDocument(world, profile, { title: 'CV', disclosure: DISCLOSURE_LEVEL.partial, createdAt, file })
  const [licence] = content.licences
  if (!licence || random.chance(40)) return
  const title = label(licence.concept_id)
  addDocument(world, profile, {
    title,
    disclosure: DISCLOSURE_LEVEL.full,
    createdAt,
    file: textFile(title, title, [profile.name, title]),
  })
}

/** Adds a link to a company's web site. */
export function addCompanyLink({ now, random }: Drawing, world: World, profile: DemoProfile): void {
  const url = `https://www.example.com/${random.int(100, 999)}`
  addDocument(world, profile, {
    title: profile.name,
    disclosure: DISCLOSURE_LEVEL.partial,
    createdAt: daysFrom(now, -70),
    url,
  })
}

export function bookingFile() {
  return textFile('Scaffolding course, booking', 'Scaffolding course', [
    'Scaffolding up to six metres, two days in January. Place confirmed.',
  ])
}

export function contractFile() {
  return textFile('Contract draft', 'Contract of employment, draft', [
    'Care assistant, dementia ward, 70 %, permanent.',
    'Start on the first of next month, probation of three months.',
  ])
}
