import { LISTING_TYPE } from '@matchwright/contract/constants'
import { matchSchemas } from '@matchwright/contract/match.schema'
import type { MatchPage } from '@matchwright/contract/match.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { Reading } from '@matchwright/contract/parser.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { matchListingOf } from '#server/features/explanation/index.ts'
import { readCv, readFile, searchContentOf } from '#server/features/parser/index.ts'
import { toSubject } from './finder.ts'
import { marksFor } from './marked.ts'
import { matchPage } from './match-page.ts'
import type { PageDeps } from './match-page.ts'
import type { SearchRequest } from './match-query.ts'

export type CvDeps = PageDeps & Pick<Deps, 'parser' | 'ipCountry'>
type CvMatches = {
  facts: Fact[]
  language: string
  content: ListingContent
  concept_labels: ConceptLabels
  page: MatchPage
}

/** Offers shown beside a CV. */
const SHOWN_OFFERS = 6

/** Nothing is recorded: what a visitor shows without an account leaves no trace. */
const NOWHERE: PageDeps['impressions'] = { record: async () => {}, flush: async () => {} }

/**
 * Reads a CV and finds offers for it, as the anonymous finder does. File, text, facts and result exist only during the
 * call.
 */
export async function cvMatches(
  deps: CvDeps,
  caller: Caller,
  { files, lang }: { files: UploadedFile[]; lang: MatchQueryLang },
): Promise<CvMatches> {
  const country = caller.user?.country ?? caller.country ?? deps.ipCountry.countryOf(caller.ip)
  const reading = Reading.parse(await readFile(deps, readCv, { files, lang, country }))
  const language = reading.language ?? lang
  const content = searchContentOf(deps, reading.facts, language)
  const subject = toSubject({ type: LISTING_TYPE.search, content })
  const query = {
    subject,
    listing: matchListingOf(deps, subject),
    listingId: null,
    finderId: null,
    user: caller.user,
    isVariable: true,
  }
  const request = matchSchemas.finder.query.parse({ lang, limit: SHOWN_OFFERS })
  return {
    facts: reading.facts,
    language,
    content,
    concept_labels: labelsOf(deps.concepts.taxonomy, conceptIdsIn(content), lang),
    page: await matchPage({ ...deps, impressions: NOWHERE }, query, request, await marksFor(deps, caller, null)),
  }
}

type MatchQueryLang = SearchRequest['lang']
