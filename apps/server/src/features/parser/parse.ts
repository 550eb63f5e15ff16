import { classifyTitle } from './classify-title.ts'
import { explainTitle } from './explain-title.ts'
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
  if (job.kind === 'classify') return job.titles.map((title) => classifyTitle(recogniser, concepts, title, job.limit))
  if (job.kind === 'explain') return explainTitle(recogniser, concepts, job)
  const context = { recogniser, concepts, places: atHome(places, job.country), today: job.today }
  return PARSE[job.kind](job.document, context)
}

/** A place abroad is meant instead of its namesake at home only if it is so many times larger. Chosen by eye. */
const ABROAD_POPULATION_RATIO = 30

/** Lookup that prefers places of a country to their namesakes abroad. */
function atHome(places: PlaceLookup, home: string | undefined): PlaceLookup {
  if (home === undefined) return places
  return {
    byName: (name, country) => {
      const found = places.byName(name, country)
      const at = found.findIndex((place) => place.country === home)
      const [largest, namesake] = [found[0], found[at]]
      if (!largest || !namesake || largest.population > ABROAD_POPULATION_RATIO * namesake.population) return found
      return [namesake, ...found.filter((_, i) => i !== at)]
    },
  }
}
