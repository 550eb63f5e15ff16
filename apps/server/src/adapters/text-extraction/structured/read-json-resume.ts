import { z } from 'zod'
import { linesOf } from './structured-cv.ts'
import type { StructuredCv } from './structured-cv.ts'

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '')
  .catch('')

function list<T extends z.ZodType>(entry: T) {
  return z
    .array(entry)
    .nullish()
    .transform((entries) => entries ?? [])
    .catch([])
}

const Texts = list(Text)
const Period = { startDate: Text, endDate: Text }

/** JSON Resume 1.0.0, https://jsonresume.org/schema; a field of another type counts as missing. */
const JsonResume = z.object({
  basics: z.object({
    name: Text,
    label: Text,
    email: Text,
    phone: Text,
    url: Text,
    summary: Text,
    location: z
      .object({ address: Text, postalCode: Text, city: Text, region: Text, countryCode: Text })
      .nullish()
      .catch(null),
    profiles: list(z.object({ url: Text })),
  }),
  work: list(
    z.object({
      ...Period,
      name: Text,
      company: Text,
      position: Text,
      location: Text,
      summary: Text,
      highlights: Texts,
    }),
  ),
  volunteer: list(z.object({ organization: Text, position: Text, summary: Text })),
  education: list(z.object({ ...Period, institution: Text, area: Text, studyType: Text, courses: Texts })),
  certificates: list(z.object({ name: Text, date: Text, issuer: Text })),
  skills: list(z.object({ name: Text, keywords: Texts })),
  languages: list(z.object({ language: Text, fluency: Text })),
  interests: list(z.object({ name: Text })),
  projects: list(z.object({ name: Text, description: Text })),
})

/** Undefined when the value is no JSON Resume. */
export function cvFromJsonResume(value: unknown): StructuredCv | undefined {
  const parsed = JsonResume.safeParse(value)
  if (!parsed.success) return undefined
  const { basics, work, education, certificates, skills, languages, volunteer, interests, projects } = parsed.data
  return {
    name: basics.name,
    headline: basics.label,
    contact: contactOf(basics),
    summary: basics.summary,
    work: work.map((entry) => ({
      ...periodOf(entry),
      position: entry.position,
      employer: entry.name || entry.company,
      place: entry.location,
      tasks: [...linesOf(entry.summary), ...entry.highlights],
    })),
    education: education.map((entry) => ({
      ...periodOf(entry),
      degree: entry.studyType,
      field: entry.area,
      institution: entry.institution,
      place: '',
      notes: entry.courses,
    })),
    languages: languages.map(({ language, fluency }) => ({ name: language, level: fluency })),
    skills: skills.flatMap(({ name, keywords }) => [name, ...keywords]),
    certificates: certificates.map(({ name, issuer, date }) => ({
      name: [name, issuer].filter(Boolean).join(', '),
      date: date.slice(0, 4),
    })),
    drivingCategories: [],
    others: [
      {
        heading: 'Volunteering',
        lines: volunteer.map(({ position, organization }) => [position, organization].filter(Boolean).join(', ')),
      },
      {
        heading: 'Projects',
        lines: projects.map(({ name, description }) => [name, description].filter(Boolean).join(': ')),
      },
      { heading: 'Interests', lines: interests.map(({ name }) => name) },
    ],
  }
}

function contactOf({
  email,
  phone,
  location,
  url,
  profiles,
}: z.infer<typeof JsonResume>['basics']): StructuredCv['contact'] {
  const { address = '', postalCode = '', city = '', region = '' } = location ?? {}
  return [
    ['Email', email],
    ['Phone', phone],
    ['Address', [address, [postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')],
    ['Website', url],
    ...profiles.map(({ url: link }) => ['Link', link] as const),
  ]
}

function periodOf({ startDate, endDate }: { startDate: string; endDate: string }) {
  return {
    from: startDate,
    to: endDate,
    isCurrent: startDate !== '' && endDate === '',
  }
}
