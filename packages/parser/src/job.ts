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
import { findEmployer, findJobContact, findJobPlaces } from './job/employer.ts'
import { jobFindings } from './job/findings.ts'
import type { JobInput } from './job/input.ts'
import { findBenefits, findTasks, findTerms, findTitle } from './job/offer.ts'
import { splitPostings } from './job/postings.ts'
import { findRequirements } from './job/requirements.ts'
import { wordingFindings } from './job/wording.ts'
import { matchJobHeading } from './lexicon/job-headings.ts'
import type { ParseContext } from './recogniser.ts'
import { memoiseRecogniser } from './memoise-recogniser.ts'
import { splitIntoSections } from './structure/sections.ts'
import type { HeadingRules } from './structure/sections.ts'
import { fieldValues } from './values/field-values.ts'

const JOB_HEADINGS: HeadingRules = {
  kindOf: (line) => (line.segments.length > 1 ? undefined : matchJobHeading(line.text)),
  fits: (_kind, following) => following.length > 0,
  guess: () => 'other',
}

/** Parses a job advertisement: requirements by importance and what is offered, each with its position in the text. */
export function parseJob(document: ExtractedDocument, given: ParseContext): JobDraft {
  const context = { ...given, recogniser: memoiseRecogniser(given.recogniser) }
  const sections = splitIntoSections(document, JOB_HEADINGS)
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
  const requirements = findRequirements(input)
  const { title, paragraph } = findTitle(input)
  return {
    kind: 'job',
    ...(input.language ? { language: input.language } : {}),
    ...(title ? { title } : {}),
    ...findEmployer(input, paragraph),
    places: findJobPlaces(input, paragraph),
    ...findTerms(input, paragraph),
    skills: skillRequirements(input, requirements),
    languages: languageRequirements(input, requirements),
    education: educationRequirements(input, requirements),
    experience: experienceRequirements(input, requirements),
    ...licenceRequirements(input, requirements),
    tasks: findTasks(input),
    benefits: findBenefits(input),
    ...findJobContact(input),
  }
}
