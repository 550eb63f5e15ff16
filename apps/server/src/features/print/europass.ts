import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { escapeXml } from '#server/adapters/text-extraction/markup/xml.ts'
import { fieldName, labelOf } from './reader.ts'
import type { Reader } from './reader.ts'

type Person = Partial<PersonContent>
type Period = { from: string | null; to: string | null; is_current: boolean }

/** Common European Framework, for levels of 1 to 6; above it is a native language. */
const CEFR = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
const SKILLS_OF_LANGUAGE = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing'] as const
const WRITTEN_SKILLS: readonly string[] = ['Reading', 'Writing']
const DRIVING = 'driving-'

/**
 * A search as a Europass CV, as far as its reader may see the person (`SkillsPassport` of the Europass XML Schema
 * 3.4, https://interop.europass.eu). Elements stand in the order of the schema.
 */
export function europassOf(reader: Reader, view: ListingView): string {
  const { card, content } = view
  const person = view.person ?? {}
  const summary = person.summary || content.about_me || ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="${reader.lang.split('-')[0] ?? ''}">`,
    element(
      'DocumentInfo',
      leaf('DocumentType', 'ECV') +
        leaf('CreationDate', reader.today.toISOString()) +
        leaf('XSDVersion', 'V3.4') +
        leaf('Generator', reader.productName),
    ),
    element(
      'LearnerInfo',
      identification(reader, person),
      headline(card.occupation ?? card.title),
      element('WorkExperienceList', ...(person.work_history ?? []).map((post) => workExperience(reader, view, post))),
      element('EducationList', ...(person.education ?? []).map((school) => education(reader, school))),
      element('Skills', languages(reader, content), jobSkills(reader, view), driving(reader, content)),
      element(
        'AchievementList',
        achievement(reader.t('print.cv.summary'), summary.split('\n').filter(Boolean)),
        achievement(reader.t('criteria.name.licences'), otherLicences(reader, view)),
      ),
    ),
    '</SkillsPassport>\n',
  ].join('')
}

/** An element with its children; nothing without any. */
function element(name: string, ...children: readonly string[]): string {
  const content = children.join('')
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

function leaf(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`
}

/** Lines as markup within an element, where the schema asks for it. */
function lines(name: string, texts: readonly string[]): string {
  return leaf(name, texts.length === 0 ? '' : `<ul>${texts.map((text) => `<li>${escapeXml(text)}</li>`).join('')}</ul>`)
}

function identification(reader: Reader, person: Person): string {
  const { first_name: first = '', last_name: last = '', email = '', phones = [], links = [] } = person
  return element(
    'Identification',
    element('PersonName', leaf('FirstName', first), leaf('Surname', last)),
    element(
      'ContactInfo',
      element('Address', address(reader, person)),
      element('Email', leaf('Contact', email)),
      element('TelephoneList', ...phones.map((phone) => element('Telephone', leaf('Contact', phone)))),
      element('WebsiteList', ...links.map(({ url }) => element('Website', leaf('Contact', url)))),
    ),
  )
}

function address({ intl }: Reader, { address: known }: Person): string {
  if (!known) return ''
  const { street, postcode, city, country } = known
  const name = country === null ? '' : (intl.formatDisplayName(country, { type: 'region' }) ?? country)
  return element(
    'Contact',
    leaf('AddressLine', street),
    leaf('PostalCode', postcode),
    leaf('Municipality', city),
    element('Country', leaf('Code', country ?? ''), leaf('Label', name)),
  )
}

function headline(occupation: string): string {
  return element(
    'Headline',
    element('Type', leaf('Code', 'preferred_job')),
    element('Description', leaf('Label', occupation)),
  )
}

function workExperience(
  reader: Reader,
  { concept_labels: labels }: ListingView,
  post: PersonContent['work_history'][number],
): string {
  const place = element('Address', element('Contact', leaf('Municipality', post.place)))
  return element(
    'WorkExperience',
    period(post),
    element('Position', leaf('Label', post.position || labelOf(reader, labels, post.occupation_id).text)),
    lines('Activities', post.tasks.split('\n').filter(Boolean)),
    element('Employer', leaf('Name', post.employer), element('ContactInfo', place)),
  )
}

function education(reader: Reader, school: PersonContent['education'][number]): string {
  return element(
    'Education',
    period({ ...school, is_current: false }),
    leaf('Title', school.degree),
    element('Organisation', leaf('Name', school.institution)),
    element('Field', leaf('Label', fieldName(reader, school.field))),
  )
}

function period({ from, to, is_current: isCurrent }: Period): string {
  const end = isCurrent ? '' : date('To', to)
  return element('Period', date('From', from), end, isCurrent ? leaf('Current', 'true') : '')
}

/** `month` is an xsd:gMonth. */
function date(name: string, month: string | null): string {
  return month === null ? '' : `<${name} year="${month.slice(0, 4)}" month="--${month.slice(5, 7)}"/>`
}

function languages({ intl }: Reader, { languages: known = [] }: ListingView['content']): string {
  const description = (code: string) =>
    element(
      'Description',
      leaf('Code', code.split('-')[0] ?? code),
      leaf('Label', intl.formatDisplayName(code, { type: 'language' }) ?? code),
    )
  const isNative = (level: number | null) => level !== null && level > CEFR.length
  const level = (value: number | null) => (value === null ? '' : (CEFR[Math.min(value, CEFR.length) - 1] ?? ''))
  return element(
    'Linguistic',
    element(
      'MotherTongueList',
      ...known.filter(({ spoken }) => isNative(spoken)).map(({ code }) => element('MotherTongue', description(code))),
    ),
    element(
      'ForeignLanguageList',
      ...known
        .filter(({ spoken }) => !isNative(spoken))
        .map(({ code, spoken, written }) => {
          const levels = SKILLS_OF_LANGUAGE.map((skill) =>
            leaf(skill, level(WRITTEN_SKILLS.includes(skill) ? (written ?? spoken) : spoken)),
          )
          return element('ForeignLanguage', description(code), element('ProficiencyLevel', ...levels))
        }),
    ),
  )
}

function jobSkills(reader: Reader, { content, concept_labels: labels }: ListingView): string {
  const texts = (content.skills ?? []).map(({ concept_id: id, level }) => {
    const { text } = labelOf(reader, labels, id)
    return level === null ? text : `${text} (${reader.t('print.cv.level', { level })})`
  })
  return element('JobRelated', lines('Description', texts))
}

function isDriving({ taxonomy }: Reader, id: number): boolean {
  return taxonomy.get(id)?.key.startsWith(DRIVING) ?? false
}

function driving(reader: Reader, { licences = [] }: ListingView['content']): string {
  const categories = licences
    .filter(({ concept_id: id }) => isDriving(reader, id))
    .map(({ concept_id: id }) => leaf('Licence', reader.taxonomy.get(id)?.code ?? ''))
  return element('Driving', element('Description', ...categories))
}

function otherLicences(reader: Reader, { content, concept_labels: labels }: ListingView): string[] {
  return (content.licences ?? [])
    .filter(({ concept_id: id }) => !isDriving(reader, id))
    .map(({ concept_id: id }) => labelOf(reader, labels, id).text)
}

function achievement(title: string, texts: readonly string[]): string {
  if (texts.length === 0) return ''
  return element('Achievement', element('Title', leaf('Label', title)), lines('Description', texts))
}
