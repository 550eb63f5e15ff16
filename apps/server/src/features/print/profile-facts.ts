import { personName as nameOf } from '@matchwright/contract/person-name'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import { dashedPeriod, inOneLine, languageLevel, longDay, sizeRange } from '@matchwright/web/wording'
import type { CvEntry, Fact, Words } from '#server/adapters/printing/printed-document.ts'
import { filled, line } from './listing-facts.ts'
import { fieldName, labelOf, paragraphsOf, written } from './reader.ts'
import type { Reader } from './reader.ts'

type Person = Partial<PersonContent>
type Company = Partial<CompanyContent>
/** `lang`: the language in which the owner wrote. */
type Owned = { labels: ConceptLabels; lang: string }

/** Between family name and given name in Han characters, where a narrow space is taken for none. */
const WIDE_SPACE = '\u3000'

export function personName(person: Person): string {
  return nameOf(person, WIDE_SPACE)
}

/** Posts, in the order that the person gave them. */
export function workEntries(reader: Reader, { work_history: posts = [] }: Person, { labels, lang }: Owned): CvEntry[] {
  return posts.map((post) => ({
    period: dashedPeriod(reader, post),
    title: post.position ? written(reader, post.position, lang) : labelOf(reader, labels, post.occupation_id),
    note: written(reader, inOneLine(reader.t, [post.employer, post.place]), lang),
    paragraphs: paragraphsOf(reader, post.tasks, lang),
  }))
}

export function schoolEntries(reader: Reader, { education = [] }: Person, { lang }: Owned): CvEntry[] {
  return education.map((school) => ({
    period: dashedPeriod(reader, school),
    title: written(reader, titleOf(reader, school), lang),
    note: written(reader, school.degree ? school.institution : '', lang),
    paragraphs: [],
  }))
}

/** The degree with its field, where it does not name that. */
function titleOf(reader: Reader, { degree, institution, field }: PersonContent['education'][number]): string {
  const name = fieldName(reader, field)
  if (degree === '' || name === '') return degree || institution
  return degree.toLowerCase().includes(name.toLowerCase()) ? degree : inOneLine(reader.t, [degree, name])
}

type Contact = { [Part in 'email' | 'phones' | 'address' | 'links']?: Person[Part] | undefined }

/** Address, phones, e-mail, links. */
export function contactFacts(reader: Reader, { email, phones = [], address, links = [] }: Contact): Fact[] {
  const { t } = reader
  return filled([
    line(t('profile.address'), address ? addressLine(reader, address) : ''),
    {
      label: t('profile.phones'),
      values: phones.map((text) => ({ text, link: `tel:${text.replaceAll(/[^\d+]/g, '')}` })),
    },
    { label: t('profile.email'), values: email ? [{ text: email, link: `mailto:${email}` }] : [] },
    { label: t('profile.links'), values: links.map(({ label, url }) => ({ text: label || shortUrl(url), link: url })) },
  ])
}

function addressLine({ t, intl }: Reader, address: NonNullable<PersonContent['address']>): string {
  const { street, postcode, city, region, country } = address
  // A place read from a document may stand in the field of the town as a whole.
  const town = city.includes(postcode) ? city : `${postcode} ${city}`.trim()
  const place = town.includes(street) ? town : inOneLine(t, [street, town])
  return inOneLine(t, [place, region, country ? (intl.formatDisplayName(country, { type: 'region' }) ?? country) : ''])
}

function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** Permits, and what most people keep to themselves. */
export function personalFacts(reader: Reader, person: Person, { lang }: Owned): Fact[] {
  const { t, intl } = reader
  const country = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code
  const countries = (codes: readonly string[] = []) => inOneLine(t, codes.map(country))
  const { birthday, birthplace = '', gender, is_married: isMarried } = person
  return filled([
    line(t('profile.section.permits'), countries(person.work_permits?.map((permit) => permit.country))),
    line(t('profile.birthday'), birthday ? longDay(intl, birthday) : ''),
    { label: t('profile.birthplace'), values: [written(reader, birthplace, lang)] },
    line(t('profile.gender'), gender ? t(gender === 'f' ? 'profile.female' : 'profile.male') : ''),
    line(
      t('profile.maritalStatus'),
      typeof isMarried === 'boolean' ? t(isMarried ? 'profile.married' : 'profile.notMarried') : '',
    ),
    line(t('profile.nationality'), countries(person.nationality)),
  ])
}

export function moreFacts(reader: Reader, { honors, organization, extra }: Person, { lang }: Owned): Fact[] {
  const { t } = reader
  return filled([
    { label: t('profile.honors'), values: paragraphsOf(reader, honors, lang) },
    { label: t('profile.organization'), values: paragraphsOf(reader, organization, lang) },
    { label: t('profile.extra'), values: paragraphsOf(reader, extra, lang) },
  ])
}

/** Skills, languages, licences, as a profile keeps them for its listings. */
export function abilityFacts(reader: Reader, person: Person, { labels }: Owned): Fact[] {
  const { t, intl } = reader
  const { skills = [], languages = [], licences = [] } = person
  const concept = (id: number, level: number | null): Words => {
    const { text, ...rest } = labelOf(reader, labels, id)
    return { text: level === null ? text : t('criteria.level', { name: text, level }), ...rest }
  }
  const spoken = languages.map(({ code, spoken: level }) => {
    const name = intl.formatDisplayName(code, { type: 'language' }) ?? code
    return { text: level === null ? name : t('profile.languageAt', { name, level: languageLevel(t, level) }) }
  })
  return filled([
    { label: t('profile.skills'), values: skills.map((skill) => concept(skill.concept_id, skill.level)), inline: true },
    { label: t('profile.languages'), values: spoken, inline: true },
    {
      label: t('profile.licences'),
      values: licences.map((licence) => concept(licence.concept_id, null)),
      inline: true,
    },
  ])
}

/** Who to ask, and how a company is reached. */
export function companyContactFacts(reader: Reader, company: Company, { lang }: Owned): Fact[] {
  const { t } = reader
  const own = (text = '') => [written(reader, text, lang)]
  return filled([
    { label: t('profile.company.contact_name'), values: own(company.contact_name) },
    { label: t('profile.company.department'), values: own(company.department) },
    ...contactFacts(reader, {
      email: company.contact_email,
      phones: company.phones,
      address: company.address,
      links: company.links,
    }),
  ])
}

export function companyFacts(reader: Reader, company: Company, { labels, lang }: Owned): Fact[] {
  const { t, intl } = reader
  const {
    size,
    turnover = '',
    industries = [],
    founded,
    sites = [],
    benefits = [],
    team_languages: team = [],
  } = company
  return filled([
    line(t('profile.company.size'), size ? t('profile.employees', { size: sizeRange(size) }) : ''),
    line(t('profile.company.turnover'), turnover),
    { label: t('profile.industries'), values: industries.map((id) => labelOf(reader, labels, id)), inline: true },
    line(t('profile.page.founded'), founded ? String(founded) : ''),
    {
      label: t('print.sites'),
      values: sites.map(({ name, note }) => written(reader, inOneLine(t, [name, note]), lang)),
    },
    {
      label: t('profile.page.benefits'),
      values: benefits.map(({ title, note }) => written(reader, inOneLine(t, [title, note]), lang)),
    },
    line(
      t('offer.company.languages'),
      intl.formatList(
        team.map(({ code }) => intl.formatDisplayName(code, { type: 'language' }) ?? code),
        { type: 'unit' },
      ),
    ),
    { label: t('profile.company.facts'), values: paragraphsOf(reader, company.facts, lang) },
  ])
}
