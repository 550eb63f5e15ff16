import { detectLanguage } from '@matchwright/taxonomy/text/detect-language'
import type { ExtractedDocument } from './document/document.ts'
import { factMaker, numberFacts } from './drafts.ts'
import type { JobDraft } from './job-draft.ts'
import {
  educationRequirements,
  experienceRequirements,
  languageRequirements,
  licenceRequirements,
  skillRequirements,
} from './job/requirement-facts.ts'
import { findEmployer, findJobContact } from './job/employer.ts'
import { jobFindings } from './job/findings.ts'
import type { JobInput } from './job/input.ts'
import { listedSkills } from './job/listed-skills.ts'
import { findBenefits, findIntroduction, findTasks, findTerms } from './job/offer.ts'
import { findTitle } from './job/title.ts'
import { splitPostings } from './job/postings.ts'
import { findJobPlaces } from './job/places.ts'
import { findRequirements } from './job/requirements.ts'
import { splitIntoJobSections } from './job/sections.ts'
import { wordingFindings } from './job/wording.ts'
import type { ParseContext } from './recogniser.ts'
import { memoiseRecogniser } from './memoise-recogniser.ts'
import { fieldValues } from './values/field-values.ts'

/** Parses a job advertisement: requirements by importance and what is offered, each with its position in the text. */
export function parseJob(document: ExtractedDocument, given: ParseContext): JobDraft {
  const context = { ...given, recogniser: memoiseRecogniser(given.recogniser) }
  const sections = splitIntoJobSections(document)
  const language = detectLanguage(document.lines.map(({ text }) => text).join('\n')).lang || undefined
  const fields = fieldValues(sections.flatMap(({ paragraphs }) => paragraphs))
  const input: JobInput = { document, sections, fields, context, language, fact: factMaker(document) }
  const draft = extractFacts(input)
  return numberFacts({ ...draft, findings: [...jobFindings(draft), ...wordingFindings(input, draft.title)] })
}

/** One of the advertisements of a text, which reaches from `start` to `end` of it. */
export type Posting = { draft: JobDraft; start: number; end: number }

/** As `parseJob`, for a text that may hold several advertisements; offsets are those of the whole text. */
export function parseJobs(document: ExtractedDocument, context: ParseContext): Posting[] {
  return splitPostings(document, context.recogniser).map((posting) => ({
    draft: parseJob(posting, context),
    start: posting.lines[0]?.start ?? 0,
    end: posting.lines.at(-1)?.end ?? document.text.length,
  }))
}

function extractFacts(input: JobInput): Omit<JobDraft, 'findings'> {
  const { title, paragraph } = findTitle(input)
  const requirements = findRequirements(input, paragraph)
  const named = skillRequirements(input, requirements, title)
  return {
    kind: 'job',
    ...(input.language ? { language: input.language } : {}),
    ...(title ? { title } : {}),
    ...findEmployer(input, paragraph),
    ...findIntroduction(input, paragraph),
    places: findJobPlaces(input, paragraph),
    ...findTerms(input, paragraph),
    skills: [...named, ...listedSkills(input, named)],
    languages: languageRequirements(input, requirements),
    education: educationRequirements(input, requirements),
    experience: experienceRequirements(input, requirements),
    ...licenceRequirements(input, requirements),
    tasks: findTasks(input, title),
    benefits: findBenefits(input),
    ...findJobContact(input),
  }
}
