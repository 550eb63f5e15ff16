import { readFileSync } from 'node:fs'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import { JobReading, Reading } from '@matchwright/contract/parser.schema'
import type { Fact } from '@matchwright/contract/parser.schema'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Scene } from '@matchwright/matching/score'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { finish } from '@matchwright/taxonomy/steps'
import { loadRates } from '../../apps/server/src/adapters/rates.ts'
import { ExtractionError, openExtractor } from '../../apps/server/src/adapters/text-extraction/extract.ts'
import type { Extractor } from '../../apps/server/src/adapters/text-extraction/extract.ts'
import { builtInContext } from '../../apps/server/src/cli/built-in-context.ts'
import type { Deps } from '../../apps/server/src/deps.ts'
import { conceptsSteps } from '../../apps/server/src/features/concept/index.ts'
import { canPublish, dayNumber, toMatchListing } from '../../apps/server/src/features/listing/index.ts'
import { offerContentOf, parse, readCv, readJob, searchContentOf } from '../../apps/server/src/features/parser/index.ts'
import type { SetFile } from './read-set.ts'

/** A listing as it is when nobody corrects what was read. */
export type UncorrectedListing = {
  readonly listing: MatchListing
  readonly content: ListingContent
  readonly canPublish: boolean
  /** Titles that were read: field, words, and the concept they were linked to. */
  readonly titles: readonly { readonly field: string; readonly text: string; readonly concept: number | null }[]
}

/** A file with the listings it becomes; an unreadable file has none, an advertisement may have several. */
export type ReadFile = {
  readonly id: string
  readonly text: string
  readonly listings: readonly UncorrectedListing[]
}

export type Product = {
  readonly scene: Scene
  readonly taxonomy: Taxonomy
  readAd(file: SetFile): Promise<ReadFile>
  readCv(file: SetFile): Promise<ReadFile>
  close(): Promise<void>
}

type ProductDeps = Pick<Deps, 'concepts' | 'parser' | 'clock' | 'rates'>
/** Facts of one posting or CV with the language of its text. */
type Understood = Pick<Reading, 'facts' | 'language'>

/** Language of the pages, which a listing has where that of the text is not detected. */
const PAGE_LANGUAGE = 'en'
/** Day of all reading, so that terms of employment until today stay as long as they are. */
const TODAY = new Date('2026-11-21T12:00:00Z')

/** The product's own way from a file to listings and their scores, with the built-in models and no database. */
export async function openProduct(): Promise<Product> {
  const { context, taxonomy } = await builtInContext(TODAY.toISOString().slice(0, 10))
  const { recogniser, places } = context
  const ask: Deps['parser']['ask'] = async (job) => parse({ recogniser, taxonomy, places }, job)
  const deps: ProductDeps = {
    concepts: finish(conceptsSteps(taxonomy)),
    parser: {
      ask,
      askInBulk: ask,
      renew: () => undefined,
      close: async () => undefined,
    },
    clock: () => TODAY,
    rates: await loadRates(),
  }
  const extractor = openExtractor()
  return {
    scene: { space: taxonomy, today: dayNumber(TODAY) },
    taxonomy,
    readAd: (file) => readFile(extractor, file, (document) => offersOf(deps, document)),
    readCv: (file) => readFile(extractor, file, (document) => searchesOf(deps, document)),
    close: () => extractor.close(),
  }
}

type ExtractedDocument = Parameters<typeof readCv>[1]

async function readFile(
  extractor: Extractor,
  { id, path }: SetFile,
  listingsOf: (document: ExtractedDocument) => Promise<UncorrectedListing[]>,
): Promise<ReadFile> {
  try {
    const { document } = await extractor.extract({ bytes: readFileSync(path) })
    return { id, text: document.text, listings: await listingsOf(document) }
  } catch (error) {
    if (error instanceof ExtractionError) return { id, text: '', listings: [] }
    throw error
  }
}

async function searchesOf(deps: ProductDeps, document: ExtractedDocument): Promise<UncorrectedListing[]> {
  const { facts, language } = Reading.parse(await readCv(deps, document, { lang: PAGE_LANGUAGE }))
  const content = searchContentOf(deps, facts, language ?? PAGE_LANGUAGE)
  return [toListing(deps, LISTING_TYPE.search, content, facts)]
}

/** One offer for each advertisement of the text. */
async function offersOf(deps: ProductDeps, document: ExtractedDocument): Promise<UncorrectedListing[]> {
  const { more, ...first } = JobReading.parse(await readJob(deps, document, { lang: PAGE_LANGUAGE }))
  return Promise.all([first, ...more].map((posting) => offerOf(deps, posting)))
}

async function offerOf(deps: ProductDeps, { facts, language }: Understood): Promise<UncorrectedListing> {
  const content = await offerContentOf(deps, facts, language ?? PAGE_LANGUAGE)
  return toListing(deps, LISTING_TYPE.offer, content, facts)
}

function toListing(
  deps: ProductDeps,
  type: (typeof LISTING_TYPE)['search' | 'offer'],
  given: ListingContent,
  facts: readonly Fact[],
): UncorrectedListing {
  const content = ListingContent.parse(given)
  const record = { id: 0, type, content, published_at: TODAY, profile_id: null, profile_kind: null, profile_name: null }
  return {
    listing: toMatchListing(record, {
      rates: deps.rates,
      taxonomy: deps.concepts.taxonomy,
      rarity: deps.concepts.rarity,
      today: TODAY,
    }),
    content,
    canPublish: canPublish(deps, record).can_publish,
    titles: facts.flatMap(({ field, value }) =>
      TITLE_FIELDS.has(field) && value.kind === 'concept'
        ? [{ field, text: value.text, concept: value.concept_id }]
        : [],
    ),
  }
}

const TITLE_FIELDS: ReadonlySet<Fact['field']> = new Set(['title', 'position', 'headline', 'wish'])
