import { parseCv } from '@matchwright/parser/cv'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { parseJob, parseJobs } from '@matchwright/parser/job'
import type { Posting } from '@matchwright/parser/job'
import type { JobDraft } from '@matchwright/parser/job-draft'
import type { PlaceLookup } from '@matchwright/parser/recogniser'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Recogniser, RecogniseOptions, Recognition } from '@matchwright/taxonomy/recognise'

/** What a reader is asked: to understand a document (`posting`: that is known to be one advertisement), or to say what short texts mean. */
export type Order =
  | { kind: 'cv' | 'job' | 'posting'; document: ExtractedDocument; today: string }
  | { kind: 'titles'; texts: readonly string[]; options: RecogniseOptions }

/** What it answers; a text may hold several advertisements, in its order. */
export type Answers = { cv: CvDraft; job: Posting[]; posting: JobDraft; titles: Recognition[][] }

export type Knowledge = { recogniser: Recogniser; taxonomy: Taxonomy; places: PlaceLookup }

const PARSE = { cv: parseCv, job: parseJobs, posting: parseJob } as const

/** The whole work of a reader, for whoever holds what it must know. */
export function understand<Asked extends Order>(knowledge: Knowledge, order: Asked): Answers[Asked['kind']]
export function understand({ recogniser, taxonomy: concepts, places }: Knowledge, order: Order) {
  if (order.kind === 'titles') return order.texts.map((text) => recogniser.recognise(text, order.options))
  const context = { recogniser, concepts, places, today: order.today }
  return PARSE[order.kind](order.document, context)
}
