import type { CvDraft } from '@matchwright/parser/cv-draft'

/** A draft in the flat format that scorers of CV parsing compare. */
export type Prediction = {
  variant: string
  id: string
  name: string
  email: string
  phone: string
  location: string
  links: string[]
  summary: string
  work: { position: string; company: string; start: string; end: string }[]
  education: { institution: string; area: string; studyType: string; start: string; end: string }[]
  skills: string[]
  languages: string[]
}

export function predictionOf(variant: string, id: string, draft: CvDraft): Prediction {
  return {
    variant,
    id,
    name: draft.name?.value ?? '',
    email: draft.emails[0]?.value ?? '',
    phone: draft.phones[0]?.value ?? '',
    location: locationOf(draft),
    links: draft.links.map((fact) => fact.value),
    summary: draft.summary?.value ?? '',
    work: draft.work.map(workOf),
    education: draft.education.map(educationOf),
    // Skills found only in tasks are inferred; the scorer expects those listed as skills.
    skills: draft.skills.filter((fact) => fact.value.seen.includes('skills')).map((fact) => fact.value.text),
    languages: draft.languages.map((fact) => fact.value.text),
  }
}

function locationOf({ address, place }: CvDraft): string {
  return address?.value ?? place?.value.text ?? ''
}

function workOf({ position, employer, period }: CvDraft['work'][number]): Prediction['work'][number] {
  return {
    position: position?.value.text ?? '',
    company: employer?.value ?? '',
    start: period?.value.start ?? '',
    end: period?.value.end ?? '',
  }
}

function educationOf({
  institution,
  degree,
  field,
  period,
}: CvDraft['education'][number]): Prediction['education'][number] {
  return {
    institution: institution?.value ?? '',
    area: field?.value.text ?? '',
    studyType: degree?.value.text ?? '',
    start: period?.value.start ?? '',
    end: period?.value.end ?? '',
  }
}
