import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { languageLevel } from '@matchwright/web/wording'
import { personName } from './profile-facts.ts'
import { fieldName, labelOf } from './reader.ts'
import type { Reader } from './reader.ts'

/** A search as JSON Resume 1.0.0 (https://jsonresume.org/schema), as far as its reader may see the person. */
export function jsonResumeOf(reader: Reader, view: ListingView): object {
  const { t, intl } = reader
  const { card, content, concept_labels: labels } = view
  const person = view.person ?? {}
  const label = (id: number | null) => labelOf(reader, labels, id).text
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { ...basicsOf(person), label: card.occupation ?? card.title, summary: person.summary || content.about_me },
    work: (person.work_history ?? []).map(({ employer, position, occupation_id: id, place, tasks, ...period }) => ({
      name: employer,
      position: position || label(id),
      location: place,
      ...datesOf(period),
      highlights: tasks.split('\n').filter(Boolean),
    })),
    education: (person.education ?? []).map(({ institution, degree, field, ...period }) => ({
      institution,
      studyType: degree,
      area: fieldName(reader, field),
      ...datesOf({ ...period, is_current: false }),
    })),
    certificates: (content.licences ?? []).map(({ concept_id: id }) => ({ name: label(id) })),
    skills: (content.skills ?? []).map(({ concept_id: id, level }) => ({
      name: label(id),
      ...(level !== null && { level: t('print.cv.level', { level }) }),
    })),
    languages: (content.languages ?? []).map(({ code, spoken }) => ({
      language: intl.formatDisplayName(code, { type: 'language' }) ?? code,
      ...(spoken !== null && { fluency: languageLevel(t, spoken) }),
    })),
  }
}

function basicsOf(person: Partial<PersonContent>): object {
  const { email = '', phones = [], links = [], address } = person
  const place = address && {
    address: address.street,
    postalCode: address.postcode,
    city: address.city,
    region: address.region,
    countryCode: address.country ?? '',
  }
  return {
    name: personName(person),
    email,
    phone: phones[0] ?? '',
    ...(place && { location: place }),
    profiles: links.map(({ label: network, url }) => ({ network, url })),
  }
}

type Dates = { from: string | null; to: string | null; is_current: boolean }

function datesOf({ from, to, is_current: isCurrent }: Dates): object {
  return { ...(from !== null && { startDate: from }), ...(to !== null && !isCurrent && { endDate: to }) }
}
