import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { Sheet, Words } from '#server/adapters/printing/printed-document.ts'
import { noticeOf } from './cv.ts'
import { termFacts, workFacts } from './listing-facts.ts'
import {
  companyContactFacts,
  companyFacts,
  contactFacts,
  moreFacts,
  personName,
  personalFacts,
  schoolEntries,
  workEntries,
} from './profile-facts.ts'
import { qrCode } from './qr-code.ts'
import { frameOf, paragraphsOf, written } from './reader.ts'
import type { Reader } from './reader.ts'

type Section = Sheet['sections'][number]

/** A listing on a sheet: what is offered or sought, by whom, and its address where the reader may know it. */
export function listingSheet(reader: Reader, view: ListingView, address: string | null): Sheet {
  const { t } = reader
  const { card, content } = view
  const isOffer = card.type === LISTING_TYPE.offer
  const told = { content, labels: view.concept_labels, isOffer, lang: card.language }
  const notice = noticeOf(reader, view)
  return {
    ...frameOf(reader, t(isOffer ? 'listing.view.offer' : 'listing.view.search')),
    kind: 'sheet',
    heading: written(reader, card.title || t('listing.untitled'), card.title ? card.language : undefined),
    subheadings: subheadings(reader, view),
    highlights: termFacts(reader, told),
    sections: [
      section(t('listing.view.text'), { paragraphs: paragraphsOf(reader, content.description, card.language) }),
      section(t('listing.field.aboutMe'), { paragraphs: paragraphsOf(reader, content.about_me, card.language) }),
      section(t(isOffer ? 'offer.needs' : 'listing.print.profile'), { facts: workFacts(reader, told) }),
      ...profileSections(reader, view),
      section(t('listing.view.hidden'), { paragraphs: notice ? [{ text: `${notice.heading} ${notice.text}` }] : [] }),
    ].filter(isFilled),
    online: address === null ? null : { heading: t('print.online'), address, code: qrCode(address) },
  }
}

function subheadings(reader: Reader, { card }: ListingView): Words[] {
  const who = card.who === card.title ? '' : card.who
  const occupation = card.occupation === card.title ? '' : (card.occupation ?? '')
  return [{ text: occupation }, written(reader, who)].filter(({ text }) => text !== '')
}

function profileSections(reader: Reader, view: ListingView): Section[] {
  const { card, content, person, company, concept_labels: labels } = view
  const { t } = reader
  const owned = { labels, lang: card.language }
  if (person) {
    const name = { label: t('listing.view.name'), values: [{ text: personName(person) }] }
    const facts = [
      ...contactFacts(reader, person),
      ...personalFacts(reader, person, owned),
      ...moreFacts(reader, person, owned),
    ]
    return [
      section(t('listing.view.person'), {
        // A CV that was read fills both alike.
        paragraphs: person.summary === content.about_me ? [] : paragraphsOf(reader, person.summary, card.language),
        facts: personName(person) === '' ? facts : [name, ...facts],
      }),
      section(t('print.cv.work'), { entries: workEntries(reader, person, owned) }),
      section(t('print.cv.education'), { entries: schoolEntries(reader, person, owned) }),
    ]
  }
  if (!company) return []
  const facts = [...companyFacts(reader, company, owned), ...companyContactFacts(reader, company, owned)]
  return [section(t('listing.view.company'), { facts })]
}

export function section(heading: string, { entries = [], paragraphs = [], facts = [] }: Partial<Section>): Section {
  return { heading, entries, paragraphs, facts }
}

export function isFilled({ entries, paragraphs, facts }: Section): boolean {
  return entries.length + paragraphs.length + facts.length > 0
}
