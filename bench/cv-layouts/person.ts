/** Content of a synthetic CV; months as `2019-03`, `present` for what continues. */
export type Person = {
  lang: string
  name: string
  headline: string
  email: string
  phone: string
  city: string
  street: string
  link: string
  summary: string
  work: { position: string; company: string; city: string; start: string; end: string; tasks: string[] }[]
  education: { institution: string; area: string; studyType: string; start: string; end: string }[]
  skills: string[]
  languages: { name: string; level: string }[]
  headings: {
    summary: string
    work: string
    education: string
    skills: string
    languages: string
    contact: string
    present: string
  }
}

export function isRightToLeft({ lang }: Person): boolean {
  return lang === 'ar'
}
