import type { Person } from './person.ts'

function dateOf(value: string, precision: 'month' | 'year') {
  if (value === 'present') return value
  const [y, m] = value.split('-').map(Number)
  return precision === 'year' ? { y } : { y, m }
}

/** Ground truth of a document in the scorer's format. Facts that not every layout prints are passed by the caller. */
export function truthOf(
  person: Person,
  id: string,
  precision: 'month' | 'year',
  printed: { city: string; links: string[]; summary: string },
) {
  const dates = ({ start, end }: { start: string; end: string }) => ({
    start: dateOf(start, precision),
    end: dateOf(end, precision),
  })
  return {
    id,
    group: 'p01',
    lang: person.lang,
    name: person.name,
    email: person.email,
    phone: person.phone,
    ...printed,
    work: person.work.map((w) => ({ position: w.position, company: w.company, ...dates(w) })),
    education: person.education.map((e) => ({
      institution: e.institution,
      area: e.area,
      studyType: e.studyType,
      ...dates(e),
    })),
    skills: person.skills,
    skillGroups: [],
    languages: person.languages.map(({ name }) => name),
  }
}
