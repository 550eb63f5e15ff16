import { linesOf } from './structured-cv.ts'
import type { PeriodOfCv, StructuredCv } from './structured-cv.ts'
import { partsAt, partText } from '#server/adapters/text-extraction/markup/tree.ts'
import type { Tree } from '#server/adapters/text-extraction/markup/tree.ts'

/**
 * The Europass CV of 2005 to 2020, `SkillsPassport` in XML and JSON (Europass XML Schema 3.4): the description of a
 * skill is a text with markup.
 */
export function cvFromSkillsPassport(passport: Tree): StructuredCv {
  const at = (...path: string[]) => partsAt(passport, 'LearnerInfo', ...path)
  const text = (...path: string[]) => partText(passport, 'LearnerInfo', ...path)
  const contact = (...path: string[]) => at('Identification', 'ContactInfo', ...path)
  const skill = (kind: string) => linesOf(text('Skills', kind, 'Description'))
  return {
    name: [text('Identification', 'PersonName', 'FirstName'), text('Identification', 'PersonName', 'Surname')]
      .filter(Boolean)
      .join(' '),
    headline: text('Headline', 'Description', 'Label'),
    contact: [
      ...contact('Address', 'Contact').map((address) => ['Address', addressText(address)] as const),
      ...contact('Email', 'Contact').map(({ text: email }) => ['Email', email] as const),
      ...contact('Telephone', 'Contact').map(({ text: phone }) => ['Phone', phone] as const),
      ...contact('Website', 'Contact').map(({ text: link }) => ['Website', link] as const),
    ],
    summary: '',
    work: at('WorkExperience').map((work) => ({
      ...periodOf(work),
      position: partText(work, 'Position', 'Label'),
      employer: partText(work, 'Employer', 'Name'),
      place: placeOf(work, 'Employer'),
      tasks: linesOf(partText(work, 'Activities')),
    })),
    education: at('Education').map((education) => ({
      ...periodOf(education),
      degree: partText(education, 'Title'),
      field: partText(education, 'Field', 'Label'),
      institution: partText(education, 'Organisation', 'Name'),
      place: placeOf(education, 'Organisation'),
      notes: linesOf(partText(education, 'Activities')),
    })),
    languages: passportLanguages(passport),
    skills: ['JobRelated', 'Computer', 'Communication', 'Organisational', 'Other'].flatMap(skill),
    certificates: [],
    drivingCategories: [...at('Skills', 'Driving', 'Description'), ...at('Skills', 'Driving', 'Description', 'Licence')]
      .map(({ text: category }) => category)
      .filter((category) => /^[A-D][A-Z\d]{0,2}$/.test(category)),
    others: at('Achievement').map((achievement) => ({
      heading: partText(achievement, 'Title', 'Label') || 'Achievements',
      lines: linesOf(partText(achievement, 'Description')),
    })),
  }
}

function passportLanguages(passport: Tree): StructuredCv['languages'] {
  const at = (kind: string) => partsAt(passport, 'LearnerInfo', 'Skills', 'Linguistic', kind)
  const nameOf = (language: Tree) => partText(language, 'Description', 'Label')
  const levels = (language: Tree) =>
    ['SpokenInteraction', 'SpokenProduction', 'Listening'].map((part) => partText(language, 'ProficiencyLevel', part))
  return [
    ...at('MotherTongue').map((language) => ({ name: nameOf(language), level: 'mother tongue' })),
    ...at('ForeignLanguage').map((language) => ({ name: nameOf(language), level: lowestOf(levels(language)) })),
  ]
}

/** The Europass profile since 2020, HR Open's `Candidate` in XML. */
export function cvFromCandidate(candidate: Tree): StructuredCv {
  const person = (...path: string[]) => partsAt(candidate, 'CandidatePerson', ...path)
  const profile = (...path: string[]) => partsAt(candidate, 'CandidateProfile', ...path)
  const name = (part: string) =>
    person('PersonName', part)
      .map(({ text }) => text)
      .join(' ')
  const channels = person('Communication')
  const competencies = profile('PersonQualifications', 'PersonCompetency')
  const isLanguage = (competency: Tree) => partText(competency, 'TaxonomyID') === 'language'
  return {
    name: [name('GivenName'), name('FamilyName')].filter(Boolean).join(' '),
    headline: '',
    contact: channels.map((channel) => channelOf(channel)),
    summary: profile('ExecutiveSummary')
      .map(({ text }) => text)
      .join('\n'),
    work: profile('EmploymentHistory', 'EmployerHistory').flatMap(candidatePositions),
    education: profile('EducationHistory', 'EducationOrganizationAttendance').map((school) => ({
      ...candidatePeriod(partsAt(school, 'AttendancePeriod')[0]),
      degree: partText(school, 'EducationDegree', 'DegreeName'),
      field: '',
      institution: partText(school, 'OrganizationName'),
      place: partText(school, 'OrganizationContact', 'Communication', 'Address', 'CityName'),
      notes: linesOf(partText(school, 'EducationDegree', 'OccupationalSkillsCovered')),
    })),
    languages: [
      ...person('PrimaryLanguageCode').map(({ text }) => ({ name: languageName(text), level: 'mother tongue' })),
      ...competencies.filter(isLanguage).map((language) => ({
        name: languageName(partText(language, 'CompetencyID')) || partText(language, 'CompetencyName'),
        level: lowestOf(partsAt(language, 'CompetencyDimension', 'Score', 'ScoreText').map(({ text }) => text)),
      })),
    ],
    skills: competencies
      .filter((competency) => !isLanguage(competency))
      .map((skill) => partText(skill, 'CompetencyName')),
    certificates: profile('Certifications', 'Certification').map((one) => ({
      name: partText(one, 'CertificationName'),
      date: '',
    })),
    drivingCategories: profile('Licenses', 'License', 'LicenseTypeCode').map(({ text }) => text),
    others: [],
  }
}

function candidatePositions(employer: Tree): StructuredCv['work'] {
  return partsAt(employer, 'PositionHistory').map((position) => ({
    ...candidatePeriod(partsAt(position, 'EmploymentPeriod')[0]),
    position: partText(position, 'PositionTitle'),
    employer: partText(employer, 'OrganizationName'),
    place:
      partText(position, 'City') || partText(employer, 'OrganizationContact', 'Communication', 'Address', 'CityName'),
    tasks: linesOf(partText(position, 'Description')),
  }))
}

function channelOf(channel: Tree): readonly [string, string] {
  const [address] = partsAt(channel, 'Address')
  if (address) return ['Address', candidateAddress(address)]
  const number = partText(channel, 'DialNumber')
  const dialing = partText(channel, 'CountryDialing')
  if (number) return ['Phone', [dialing && `+${dialing.replace(/^\+/, '')}`, number].filter(Boolean).join(' ')]
  const value = partText(channel, 'URI')
  return [value.includes('@') ? 'Email' : 'Link', value]
}

function candidateAddress(address: Tree): string {
  return [
    partText(address, 'AddressLine'),
    [partText(address, 'PostalCode'), partText(address, 'CityName')].filter(Boolean).join(' '),
    partText(address, 'CountryCode').toUpperCase(),
  ]
    .filter(Boolean)
    .join(', ')
}

function candidatePeriod(period: Tree | undefined): PeriodOfCv {
  const date = (name: string) => (period ? partText(period, name, 'FormattedDateTime').slice(0, 7) : '')
  const isCurrent =
    period !== undefined &&
    [...partsAt(period, 'CurrentIndicator'), ...partsAt(period, 'Ongoing')].some(({ text }) => text === 'true')
  return { from: date('StartDate'), to: date('EndDate'), isCurrent }
}

/** Name of the language with an ISO 639 code; other text stays as it is. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

function addressText(address: Tree): string {
  return [
    partText(address, 'AddressLine'),
    [partText(address, 'PostalCode'), partText(address, 'Municipality')].filter(Boolean).join(' '),
    partText(address, 'Country', 'Label'),
  ]
    .filter(Boolean)
    .join(', ')
}

function placeOf(entry: Tree, holder: string): string {
  return ['Municipality', 'Country']
    .map((part) =>
      partText(entry, holder, 'ContactInfo', 'Address', 'Contact', ...(part === 'Country' ? [part, 'Label'] : [part])),
    )
    .filter(Boolean)
    .join(', ')
}

function periodOf(entry: Tree): PeriodOfCv {
  const date = (end: string) => {
    const part = (name: string) => /\d+/.exec(partText(entry, 'Period', end, name))?.[0] ?? ''
    return [part('Year'), part('Month').padStart(2, '0')].filter((text) => text !== '' && text !== '00').join('-')
  }
  return { from: date('From'), to: date('To'), isCurrent: partText(entry, 'Period', 'Current') === 'true' }
}

/** The lowest of the levels in a language: the skill that is certain. */
function lowestOf(levels: string[]): string {
  return (
    levels
      .filter((level) => /^[ABC][12]$/.test(level))
      .toSorted()
      .at(0) ?? ''
  )
}
