import type { ParseJob, ParseResults } from '#server/ports.ts'
import { parseCv } from '@matchwright/parser/cv'
import { parseJob, parseJobs } from '@matchwright/parser/job'
import type { PlaceLookup } from '@matchwright/parser/recogniser'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Recogniser } from '@matchwright/taxonomy/recognise'

export type ParserKnowledge = { recogniser: Recogniser; taxonomy: Taxonomy; places: PlaceLookup }

const PARSE = { cv: parseCv, job: parseJobs, posting: parseJob } as const

/** Runs a parse job. Called by the parser's thread and by tests. */
export function parse<Job extends ParseJob>(knowledge: ParserKnowledge, job: Job): ParseResults[Job['kind']]
export function parse({ recogniser, taxonomy: concepts, places }: ParserKnowledge, job: ParseJob) {
  if (job.kind === 'titles') return job.texts.map((text) => recogniser.recognise(text, job.options))
  const context = { recogniser, concepts, places, today: job.today }
  return PARSE[job.kind](job.document, context)
}
