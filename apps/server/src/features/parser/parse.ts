import { parseCv } from '@matchwright/parser/cv'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { parseJob, parseJobs } from '@matchwright/parser/job'
import type { Posting } from '@matchwright/parser/job'
import type { JobDraft } from '@matchwright/parser/job-draft'
import type { PlaceLookup } from '@matchwright/parser/recogniser'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Recogniser, RecogniseOptions, Recognition } from '@matchwright/taxonomy/recognise'

/** A document to parse (`posting`: known to hold one job posting), or short texts to recognise concepts in. */
export type ParseJob =
  | { kind: 'cv' | 'job' | 'posting'; document: ExtractedDocument; today: string }
  | { kind: 'titles'; texts: readonly string[]; options: RecogniseOptions }

/** What it answers; a text may hold several advertisements, in its job. */
export type ParseResults = { cv: CvDraft; job: Posting[]; posting: JobDraft; titles: Recognition[][] }

export type ParserKnowledge = { recogniser: Recogniser; taxonomy: Taxonomy; places: PlaceLookup }

const PARSE = { cv: parseCv, job: parseJobs, posting: parseJob } as const

/** Does a job; the parser's thread and the tests call it. */
export function parse<Job extends ParseJob>(knowledge: ParserKnowledge, job: Job): ParseResults[Job['kind']]
export function parse({ recogniser, taxonomy: concepts, places }: ParserKnowledge, job: ParseJob) {
  if (job.kind === 'titles') return job.texts.map((text) => recogniser.recognise(text, job.options))
  const context = { recogniser, concepts, places, today: job.today }
  return PARSE[job.kind](job.document, context)
}
