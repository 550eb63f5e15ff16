import { describe, expect, test } from 'vitest'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import { parseCv } from '@matchwright/parser/cv'
import { fixtureContext } from '@matchwright/parser/testing/context'
import { zipOf } from '#server/testing/zip.ts'
import { readDocument } from '#server/adapters/text-extraction/read-document.ts'

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Values of a CV; each is checked against its span in the text. */
async function cvOf(bytes: Uint8Array) {
  const { document } = await readDocument(bytes)
  const cv: CvDraft = parseCv(document, fixtureContext)
  for (const { evidence } of [cv.name, ...cv.emails, ...cv.work.map(({ employer }) => employer)].filter(
    (fact) => fact !== undefined,
  ))
    for (const { start, end } of evidence) expect(document.text.slice(start, end)).not.toBe('')
  return {
    text: document.text,
    name: cv.name?.value,
    emails: cv.emails.map(({ value }) => value),
    work: cv.work.map(({ position, employer, period, tasks }) => [
      position?.value.text,
      employer?.value,
      period?.value.start,
      period?.value.end,
      tasks.map(({ value }) => value),
    ]),
    education: cv.education.map(({ degree, institution, period }) => [
      degree?.value.text,
      institution?.value,
      period?.value.start,
      period?.value.end,
    ]),
    languages: cv.languages.map(({ value }) => [value.code, value.level]),
    driving: cv.drivingCategories.map(({ value }) => value),
    skills: cv.skills.map(({ value }) => value.text),
  }
}

const expected = {
  name: 'Ana Müller',
  emails: ['ana@example.org'],
  work: [
    ['Registered Nurse', 'City Hospital', '2019-03', 'present', ['Wound care', 'Care planning']],
    ['Carer', 'Sunny Home', '2016-08', '2019-02', []],
  ],
  education: [['Bachelor of Science', 'Zurich University', '2013-09', '2016-06']],
  languages: [
    ['de', 'native'],
    ['en', 'C1'],
  ],
}

test('JSON Resume', async () => {
  const cv = await cvOf(
    bytesOf(
      JSON.stringify({
        $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
        basics: {
          name: 'Ana Müller',
          label: 'Registered Nurse',
          email: 'ana@example.org',
          location: { city: 'Zürich', postalCode: '8001' },
        },
        work: [
          {
            name: 'City Hospital',
            position: 'Registered Nurse',
            startDate: '2019-03-01',
            summary: 'Wound care',
            highlights: ['Care planning'],
          },
          { name: 'Sunny Home', position: 'Carer', startDate: '2016-08', endDate: '2019-02' },
        ],
        education: [
          {
            institution: 'Zurich University',
            studyType: 'Bachelor of Science in Nursing',
            startDate: '2013-09',
            endDate: '2016-06',
          },
        ],
        skills: [{ name: 'Wound care', keywords: ['Triage'] }],
        languages: [
          { language: 'German', fluency: 'Native speaker' },
          { language: 'English', fluency: 'C1' },
        ],
      }),
    ),
  )
  expect(cv).toMatchObject(expected)
})

describe('Europass', () => {
  const person =
    '<Identification><PersonName><FirstName>Ana</FirstName><Surname>Müller</Surname></PersonName>' +
    '<ContactInfo><Email><Contact>ana@example.org</Contact></Email></ContactInfo></Identification>'
  test('the CV of 2005 to 2020 in XML', async () => {
    const cv = await cvOf(
      bytesOf(`<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="en">
<LearnerInfo>${person}
<WorkExperienceList><WorkExperience><Period><From year="2019" month="--03"/><Current>true</Current></Period><Position>
<Label>Registered Nurse</Label></Position>
<Activities>&lt;ul&gt;&lt;li&gt;Wound care&lt;/li&gt;&lt;li&gt;Care planning&lt;/li&gt;&lt;/ul&gt;</Activities>
<Employer><Name>City Hospital</Name></Employer></WorkExperience>
<WorkExperience><Period><From year="2016" month="--08"/><To year="2019" month="--02"/></Period><Position>
<Label>Carer</Label></Position><Employer><Name>Sunny Home</Name></Employer></WorkExperience></WorkExperienceList>
<EducationList><Education><Period><From year="2013" month="--09"/><To year="2016" month="--06"/></Period>
<Title>Bachelor of Science in Nursing</Title><Organisation><Name>Zurich University</Name></Organisation></Education>
</EducationList>
<Skills><Linguistic><MotherTongueList><MotherTongue><Description><Code>de</Code><Label>German</Label></Description>
</MotherTongue></MotherTongueList>
<ForeignLanguageList><ForeignLanguage><Description><Label>English</Label></Description><ProficiencyLevel>
<Listening>C2</Listening><SpokenInteraction>C1</SpokenInteraction></ProficiencyLevel></ForeignLanguage>
</ForeignLanguageList></Linguistic>
<Driving><Description><Licence>B</Licence></Description></Driving></Skills></LearnerInfo></SkillsPassport>`),
    )
    expect(cv).toMatchObject({ ...expected, driving: ['B'] })
  })
  test('the same in JSON', async () => {
    const level = { Listening: 'C1', SpokenInteraction: 'C2' }
    const cv = await cvOf(
      bytesOf(
        JSON.stringify({
          SkillsPassport: {
            LearnerInfo: {
              Identification: {
                PersonName: { FirstName: 'Ana', Surname: 'Müller' },
                ContactInfo: { Email: { Contact: 'ana@example.org' } },
              },
              WorkExperience: [
                {
                  Period: { From: { Year: 2019, Month: 3 }, Current: true },
                  Position: { Label: 'Registered Nurse' },
                  Employer: { Name: 'City Hospital' },
                  Activities: '<p>Wound care</p><p>Care planning</p>',
                },
                {
                  Period: { From: { Year: 2016, Month: 8 }, To: { Year: 2019, Month: 2 } },
                  Position: { Label: 'Carer' },
                  Employer: { Name: 'Sunny Home' },
                },
              ],
              Education: [
                {
                  Period: { From: { Year: 2013, Month: 9 }, To: { Year: 2016, Month: 6 } },
                  Title: 'Bachelor of Science in Nursing',
                  Organisation: { Name: 'Zurich University' },
                },
              ],
              Skills: {
                Linguistic: {
                  MotherTongue: [{ Description: { Label: 'German' } }],
                  ForeignLanguage: [{ Description: { Label: 'English' }, ProficiencyLevel: level }],
                },
                Driving: { Description: ['B'] },
              },
            },
          },
        }),
      ),
    )
    expect(cv).toMatchObject({ ...expected, driving: ['B'] })
  })
  test('the profile since 2020', async () => {
    const cv = await cvOf(
      bytesOf(`<?xml version="1.0" encoding="UTF-8"?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="urn:oa" xmlns:hr="urn:hr" xmlns:eures="urn:eures">
<CandidatePerson><PersonName><oa:GivenName>Ana</oa:GivenName><hr:FamilyName>Müller</hr:FamilyName></PersonName>
<Communication><ChannelCode>Email</ChannelCode><oa:URI>ana@example.org</oa:URI></Communication>
<PrimaryLanguageCode>deu</PrimaryLanguageCode></CandidatePerson>
<CandidateProfile><EmploymentHistory><EmployerHistory><hr:OrganizationName>City Hospital</hr:OrganizationName>
<PositionHistory><PositionTitle>Registered Nurse</PositionTitle><eures:EmploymentPeriod><eures:StartDate>
<hr:FormattedDateTime>2019-03-01</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator>
</eures:EmploymentPeriod><oa:Description>&lt;p&gt;Wound care&lt;/p&gt;&lt;p&gt;Care planning&lt;/p&gt;</oa:Description>
</PositionHistory></EmployerHistory>
<EmployerHistory><hr:OrganizationName>Sunny Home</hr:OrganizationName><PositionHistory>
<PositionTitle>Carer</PositionTitle><eures:EmploymentPeriod><eures:StartDate>
<hr:FormattedDateTime>2016-08</hr:FormattedDateTime></eures:StartDate><eures:EndDate>
<hr:FormattedDateTime>2019-02</hr:FormattedDateTime></eures:EndDate></eures:EmploymentPeriod></PositionHistory>
</EmployerHistory></EmploymentHistory>
<EducationHistory><EducationOrganizationAttendance><hr:OrganizationName>Zurich University</hr:OrganizationName>
<AttendancePeriod><StartDate><hr:FormattedDateTime>2013-09</hr:FormattedDateTime></StartDate><EndDate>
<hr:FormattedDateTime>2016-06</hr:FormattedDateTime></EndDate></AttendancePeriod><EducationDegree>
<hr:DegreeName>Bachelor of Science in Nursing</hr:DegreeName></EducationDegree></EducationOrganizationAttendance>
</EducationHistory>
<PersonQualifications><PersonCompetency><CompetencyID>eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
<eures:CompetencyDimension><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
</PersonCompetency></PersonQualifications>
<Licenses><License><hr:LicenseTypeCode>B</hr:LicenseTypeCode></License></Licenses></CandidateProfile></Candidate>`),
    )
    expect(cv).toMatchObject({ ...expected, driving: ['B'] })
  })
})

test('a LinkedIn export', async () => {
  const cv = await cvOf(
    zipOf(
      new Map([
        [
          'Basic/Profile.csv',
          'First Name,Last Name,Headline,Summary,Websites\nAna,Müller,Registered Nurse,"I care.\nAlways, ' +
            '""really"".",[PERSONAL:https://example.org/ana]\n',
        ],
        ['Basic/Email Addresses.csv', 'Email Address,Confirmed\nana@example.org,Yes\n'],
        [
          'Basic/Positions.csv',
          'Company Name,Title,Description,Location,Started On,Finished On\nCity Hospital,Registered Nurse,"Wound ' +
            'care\n- Care planning",,Mar 2019,\nSunny Home,Carer,,,Aug 2016,Feb 2019\n',
        ],
        [
          'Basic/Education.csv',
          'School Name,Start Date,End Date,Notes,Degree Name\nZurich University,Sep 2013,Jun 2016,,Bachelor of ' +
            'Science in Nursing\n',
        ],
        ['Basic/Languages.csv', 'Name,Proficiency\nGerman,Native or bilingual proficiency\nEnglish,C1\n'],
        ['Basic/Skills.csv', 'Name\nWound care\nTriage\n'],
      ]),
    ),
  )
  expect(cv).toMatchObject(expected)
  expect(cv.text).toContain('Always, "really".')
})

test('other JSON is text', async () => {
  expect((await readDocument(bytesOf('{"basics": 3}'))).document.text).toBe('{"basics": 3}')
})
