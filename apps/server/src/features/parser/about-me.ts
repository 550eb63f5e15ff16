import { START_TYPES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { aboutMeText } from '@matchwright/parser/about-me'
import type { AboutMeFacts } from '@matchwright/parser/about-me'
import { languageName } from '@matchwright/taxonomy/intl'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { listingFor } from '#server/features/listing/index.ts'

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
const TOP_SKILLS = 5

/** A short text about the person of a listing, composed from its content alone. */
export async function writeAboutMe(
  { pool, concepts }: Pick<Deps, 'pool' | 'concepts'>,
  caller: Caller,
  listingId: number,
  lang: string,
): Promise<string> {
  const { content } = await listingFor(pool, caller, listingId)
  return aboutMeText(factsOf(content, concepts.taxonomy, lang), lang)
}

function factsOf(content: ListingContent, taxonomy: Taxonomy, lang: string): AboutMeFacts {
  const label = (id: number): string => taxonomy.label(id, lang).text
  const [main] = content.occupations
    .filter(({ side }) => side !== 'wants')
    .toSorted((a, b) => (b.months ?? 0) - (a.months ?? 0))
  const occupation = main ?? content.occupations[0]
  const years = Math.floor((main?.months ?? 0) / 12)
  const education = educationLabel(content, taxonomy, lang)
  const [place] = content.places
  const availability = availabilityOf(content, lang)
  return {
    topSkills: content.skills
      .toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0))
      .slice(0, TOP_SKILLS)
      .map(({ concept_id: id }) => label(id)),
    languages: content.languages.map(({ code, spoken }) => {
      const level = LEVELS[(spoken ?? 0) - 1]
      return { name: languageName(code, lang), ...(level && { level }) }
    }),
    ...(occupation && { occupation: label(occupation.concept_id) }),
    ...(years > 0 && { experienceYears: years }),
    ...(education && { education }),
    ...(place && { place: place.name }),
    ...(availability && { availability }),
  }
}

function educationLabel({ education }: ListingContent, taxonomy: Taxonomy, lang: string): string | undefined {
  const levels = education.map(({ level }) => level)
  const concept = levels.length > 0 ? taxonomy.find('education', `level-${Math.max(...levels)}`) : undefined
  return concept && taxonomy.label(concept.id, lang).text
}

function availabilityOf({ start }: ListingContent, lang: string): AboutMeFacts['availability'] {
  if (start?.type === START_TYPES.asap) return 'asap'
  if (start?.type !== START_TYPES.date || !start.date) return undefined
  return { from: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(start.date)) }
}
