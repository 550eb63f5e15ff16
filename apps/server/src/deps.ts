import type { FastifyBaseLogger } from 'fastify'
import type { WordId } from '@matchwright/matching/listing'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Typeahead } from '@matchwright/taxonomy/typeahead'
import type { Captcha } from '#server/adapters/captcha.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { FileStore } from '#server/adapters/files.ts'
import type { IpCountry } from '#server/adapters/ip-country.ts'
import type { Mailer } from '#server/adapters/mail.ts'
import type { Places } from '#server/adapters/places.ts'
import type { Printer } from '#server/adapters/printing/printer.ts'
import type { Rates } from '#server/adapters/rates.ts'
import type { VirusScan } from '#server/adapters/virus-scan.ts'
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/pool.ts'
import type { LiveMatchIndex } from '#server/match-index/live-match-index.ts'
import type { ChangeListener } from '#server/listeners.ts'
import type { ContentSource, ExternalIndex, Impressions, KeptSessions, Live, ParserWorker } from '#server/ports.ts'

/** Weights of words by how rare they are among all listings, frozen with their version. */
export type WordRarity = {
  readonly version: string
  /** Weight, 1 to 15; undefined for a word that was not counted. */
  weightOf(word: WordId): number | undefined
}

/** The taxonomy in force, the structures built from it, and the rarity of words without a concept. */
export type Concepts = { taxonomy: Taxonomy; typeahead: Typeahead; rarity: WordRarity }

/** Everything features are built from; each declares what it takes by Pick. */
export type Deps = {
  config: Config
  pool: Pool
  log: FastifyBaseLogger
  clock: Clock
  mailer: Mailer
  files: FileStore
  scan: VirusScan
  places: Places
  ipCountry: IpCountry
  rates: Rates
  captcha: Captcha
  concepts: Concepts
  /** Told of changes that others react to. */
  listeners: ChangeListener
  /** Runs the parser in a thread of its own. */
  parser: ParserWorker
  /** Prints documents in a thread of its own. */
  printer: Printer
  /** The match index, kept current with the database. */
  matchIndex: LiveMatchIndex
  /** The log of every page of matches somebody saw. */
  impressions: Impressions
  /** The index of the offers of job feeds. */
  external: ExternalIndex
  /** Tells open pages what changed. */
  live: Live
  /** The content pages of the public site. */
  content: ContentSource
  /** Sessions that were read a moment ago. */
  sessions: KeptSessions
  /** Build id. */
  version: string
}
