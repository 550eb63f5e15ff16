// Ports: what features need of parts that another feature provides. main.ts connects them.
import type { SiteLanguage } from '@matchwright/contract/common.schema'
import type { ContentPage } from '@matchwright/contract/content.schema'
import type { CvDraft } from '@matchwright/parser/cv-draft'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import type { Posting } from '@matchwright/parser/job'
import type { JobDraft } from '@matchwright/parser/job-draft'
import type { MatchListing } from '@matchwright/matching/listing'
import type { SearchResult } from '@matchwright/matching/match-index'
import type { RecogniseOptions, Recognition, RecognitionReason } from '@matchwright/taxonomy/recognise'

/**
 * A document to parse (`posting`: known to hold one job posting), or short texts to recognise concepts in. `country`
 * (ISO 3166-1 alpha-2): where the text is probably from.
 */
export type ParseJob =
  | { kind: 'cv' | 'job' | 'posting'; document: ExtractedDocument; today: string; country?: string | undefined }
  | { kind: 'titles'; texts: readonly string[]; options: RecogniseOptions }
  | ClassifyJob
  | ExplainJob

export type ClassifyJob = { kind: 'classify'; titles: readonly TitleInContext[]; limit: number }

/** A title of a sheet. */
export type TitleInContext = {
  title: string
  /** Empty: to be detected. */
  language: string
  /** Description and skills beside it. */
  context: string
}

/** `contexts`: the texts beside equal titles. */
export type ExplainJob = { kind: 'explain'; title: string; language: string; contexts: readonly string[] }

export type ExplainedTitle = {
  reasons: {
    conceptId: number
    reason: RecognitionReason
    /** The label that was found, or the most similar one, and the words that the title shares with it. */
    matched: string
    matchedLang: string
    words: string[]
  }[]
  /** Named in the texts, in so many of them; most frequent first. */
  skills: { conceptId: number; texts: number; written: string[] }[]
}

export type ClassifiedTitle = {
  /** Given, detected, or that of the label that was found; empty when unknown. */
  language: string
  /** Best first. */
  candidates: { conceptId: number; score: number }[]
}

/** Result of a parse job; a text may hold several advertisements. */
export type ParseResults = {
  cv: CvDraft
  job: Posting[]
  posting: JobDraft
  titles: Recognition[][]
  classify: ClassifiedTitle[]
  explain: ExplainedTitle
}

/** Parses texts in a thread beside the server. */
export type ParserWorker = {
  /**
   * @throws {ExtractionError} `timeout` or `too_large`: the text exceeds a limit
   * @throws {AppError} 503: `parser_stopped`, the thread crashed over the text; `parser_unavailable`, no thread starts;
   *   `parser_busy`, too many texts wait
   */
  ask<Job extends ParseJob>(job: Job): Promise<ParseResults[Job['kind']]>
  /** As `ask`, in threads of their own that give way to everything else. */
  askInBulk(job: ClassifyJob): Promise<ClassifiedTitle[]>
  /** Loads the taxonomy in force: a new thread takes over as soon as it has loaded. */
  renew(): void
  close(): Promise<void>
}

/** What is known of a session until it ends; `endsAt` in milliseconds since 1970. */
export type Ending<Session> = { session: Session; endsAt: number }

/** Sessions that were read a moment ago, by the hash of their token. */
export type KeptSessions = {
  /** The session, read by `read` unless it is kept. */
  find<Session extends object>(
    hash: string,
    read: () => Promise<Ending<Session> | undefined>,
  ): Promise<Session | undefined>
  close(): Promise<void>
}

/** The match index of the offers of job feeds, apart from that of our own listings. */
export type ExternalIndex = {
  search(asking: MatchListing, page: { matchFactor: number; limit: number; offset: number }): Promise<SearchResult>
  /** When it returns, everything committed before the call is in the index. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** Subject of a change: a contact, notifications, matches of listings, batch jobs of the account, or anything. */
export type News = { kind: 'contact'; id: number } | { kind: 'notices' | 'matches' | 'batches' | 'all' }

/** An open page of a user. */
export type Follower = { userId: number; accountId: number; tell(news: News): void; end(): void }

/** Tells open pages of changes. */
export type Live = {
  /** Returns what ends it. */
  follow(follower: Follower): () => void
  close(): Promise<void>
}

/** A page of matches as it was shown. */
export type Impression = {
  listingId: number | null
  finderId: string | null
  taxonomy: string
  query: object
  results: { listing_id: number; score: number; i_meet: number; they_meet: number }[]
  /** The listings as they were scored, one per result. */
  listings: readonly (MatchListing | undefined)[]
}

/** Records every page of matches that was shown. */
export type Impressions = {
  /** @throws when too much waits to be written and cannot be */
  record(impression: Impression): Promise<void>
  /** Writes everything recorded before the call. */
  flush(): Promise<void>
}

/** Which pages: of a language, at an address in it, or the translations of one. */
export type PageQuery = {
  locale?: SiteLanguage | undefined
  slug?: string | undefined
  /** Pages of one type, with their summaries and authors. */
  type?: string | undefined
  translation_of?: number | undefined
}

/** Where the content pages come from. */
export type ContentSource = {
  /** Published pages; translations without their text. */
  pages(query: PageQuery): Promise<ContentPage[]>
  footer(language: SiteLanguage): Promise<{ title: string; href: string }[]>
  /** A page before publication, as its token allows; undefined if the token is not valid. */
  draft(preview: { content_type: string; token: string }): Promise<ContentPage | undefined>
}
