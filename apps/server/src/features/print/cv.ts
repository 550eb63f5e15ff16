import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { groupLine, languageLevel } from '@matchwright/web/wording'
import type { Cv } from '#server/adapters/printing/printed-document.ts'
import { languageLines, termFacts, workFacts } from './listing-facts.ts'
import type { Told } from './listing-facts.ts'
import { contactFacts, moreFacts, personName, personalFacts, schoolEntries, workEntries } from './profile-facts.ts'
import { qrCode } from './qr-code.ts'
import { frameOf, labelOf, paragraphsOf, written } from './reader.ts'
import type { Reader } from './reader.ts'

/** `address`: where programs and people find the search; null: nowhere. */
type CvOptions = { design: Cv['design']; hasPicture: boolean; address: string | null }

/** A search as a CV, as far as its reader may see the person. */
export function cvOf(reader: Reader, view: ListingView, { design, hasPicture, address }: CvOptions): Cv {
  const { t } = reader
  const { card, content } = view
  const person = view.person ?? {}
  const owned = { labels: view.concept_labels, lang: card.language }
  const name = personName(person)
  const role = card.occupation === null ? written(reader, card.title, card.language) : { text: card.occupation }
  const summary = person.summary || content.about_me
  const place = card.place === null ? null : { text: card.place }
  return {
    ...frameOf(reader, t('print.cv.title')),
    // A CV speaks for a person, not for the product; programs would take more words for a part of the last section.
    footer: '',
    kind: 'cv',
    design,
    heading: name === '' ? role : { text: name },
    subheading: name === '' ? place : role,
    notice: noticeOf(reader, view),
    pictureAlt: hasPicture ? t('print.cv.picture') : null,
    contact: {
      heading: t('profile.section.contact'),
      lines: contactFacts(reader, person).flatMap(({ values }) => values),
      hidden: hiddenContact(reader, view),
    },
    summary: { heading: t('print.cv.summary'), paragraphs: paragraphsOf(reader, summary, card.language) },
    entries: [
      section(t('print.cv.work'), { entries: workEntries(reader, person, owned) }),
      section(t('print.cv.education'), { entries: schoolEntries(reader, person, owned) }),
      section(t('print.cv.about'), {
        paragraphs: [content.about_me, content.description]
          .filter((text) => text !== summary)
          .flatMap((text) => paragraphsOf(reader, text, card.language)),
      }),
      section(t('print.cv.wishes'), { facts: wishes(reader, view) }),
      section(t('profile.section.personal'), { facts: personalFacts(reader, person, owned) }),
      section(t('profile.section.more'), { facts: moreFacts(reader, person, owned) }),
    ].filter(({ entries, paragraphs, facts }) => entries.length + paragraphs.length + facts.length > 0),
    lists: lists(reader, view),
    // In one column it would be text between sections.
    code:
      address === null || design === 'plain'
        ? null
        : { heading: t('print.cv.scan'), text: t('print.cv.scanHint'), address, code: qrCode(address) },
  }
}

type Section = Cv['entries'][number]

function section(heading: string, { entries = [], paragraphs = [], facts = [] }: Partial<Section>): Section {
  return { heading, entries, paragraphs, facts }
}

/** Facts beyond posts, schools and lists: industries, tasks, conditions, terms. */
function wishes(reader: Reader, { card, content, concept_labels: labels }: ListingView) {
  const told: Told = { content, labels, isOffer: card.type === LISTING_TYPE.offer, lang: card.language }
  const { seniority, industries, responsibilities, conditions } = content
  const others = { seniority, industries, responsibilities, conditions }
  const stated = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  return [...workFacts(reader, { ...told, content: stated }), ...termFacts(reader, told)]
}

function lists(reader: Reader, { content, concept_labels: labels }: ListingView): Cv['lists'] {
  const { t, intl } = reader
  const skilled = (entries: readonly { concept_id: number; level: number | null }[] = []) =>
    entries.map(({ concept_id: id, level }) => ({
      words: labelOf(reader, labels, id),
      note: level === null ? '' : t('print.cv.level', { level }),
      steps: level,
    }))
  const languages = (content.languages ?? []).map(({ code, spoken, written: inWriting }, index) => {
    const isOneLevel = spoken !== null && (inWriting === null || inWriting === spoken)
    return isOneLevel
      ? {
          words: { text: intl.formatDisplayName(code, { type: 'language' }) ?? code },
          note: languageLevel(t, spoken),
          steps: null,
        }
      : { words: languageLines(reader, content)[index] ?? { text: code }, note: '', steps: null }
  })
  const licences = (content.licences ?? []).map(({ concept_id: id }) => ({
    words: labelOf(reader, labels, id),
    note: '',
    steps: null,
  }))
  return [
    { heading: t('criteria.name.skills'), rows: skilled(content.skills) },
    { heading: t('criteria.name.languages'), rows: languages },
    { heading: t('criteria.name.licences'), rows: licences },
    { heading: t('listing.field.social'), rows: skilled(content.social) },
  ].filter(({ rows }) => rows.length > 0)
}

const CONTACT_GROUPS = ['email', 'phones', 'address']

/** From when the contact details are open, where some are filled but closed to this reader. */
function hiddenContact({ t }: Reader, { hidden }: ListingView): string | null {
  const closed = hidden.filter(({ group, level }) => level > 0 && CONTACT_GROUPS.includes(group))
  if (closed.length === 0) return null
  return t(closed.some(({ level }) => level === 2) ? 'print.afterContact' : 'print.afterFull')
}

export function noticeOf(reader: Reader, { hidden }: Pick<ListingView, 'hidden'>): Cv['notice'] {
  const { t, intl } = reader
  const groups = hidden.filter(({ level }) => level > 0).map(({ group }) => groupLine(reader, group))
  if (groups.length === 0) return null
  return { heading: t('print.notShown', { groups: intl.formatList(groups) }), text: t('print.opensLater') }
}
