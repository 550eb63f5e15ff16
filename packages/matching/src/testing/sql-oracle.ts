import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConceptSpace } from '../concept-space.ts'
import type { ConceptId, ListingType, MatchListing } from '../listing.ts'
import type { Hit } from '../match-index.ts'
import { schemaWithTables, sqlRowOf } from './sql-rows.ts'

/** The part of a PostgreSQL client that the oracle uses. */
export type SqlClient = {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

export type SqlAnswer = {
  readonly hits: readonly Hit[]
  readonly total: number
}

export type SqlQuestion = {
  readonly threshold: number
  readonly today: number
  readonly limit: number
}

type SqlHit = {
  readonly id: number
  readonly score: number
  readonly employer_fit: number
  readonly candidate_fit: number
  readonly total: number
}

function textOf(name: string) {
  return readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8')
}

const STATEMENTS: Readonly<Record<ListingType, string>> = { search: textOf('offers'), offer: textOf('searches') }
const BATCH = 2000

/** Scoring and ranking in SQL alone: an independent implementation that shares no code with the scorer. */
export class SqlOracle {
  readonly #client: SqlClient
  readonly #space: ConceptSpace

  constructor(client: SqlClient, space: ConceptSpace) {
    this.#client = client
    this.#space = space
  }

  /** Creates tables, functions, and the neighbours and essential skills of the concepts in the current schema. */
  async create(concepts: Iterable<ConceptId>): Promise<void> {
    await this.#client.query(schemaWithTables(textOf('schema')))
    const known = [...concepts]
    const pairs = known.flatMap((wanted) => [
      { wanted, had: wanted, s: this.#space.similarity(wanted, wanted) },
      ...this.#space.neighbours(wanted).map(({ id, similarity }) => ({ wanted, had: id, s: similarity })),
    ])
    const needed = known.flatMap((occupation) =>
      this.#space.essentialSkills(occupation).map((skill) => ({ occupation, skill })),
    )
    await this.#fillAll('similar_concepts', pairs)
    await this.#fillAll('essential_skills', needed)
    await this.#client.query('analyze similar_concepts, essential_skills')
  }

  /** Adds listings, in batches. */
  async add(listings: Iterable<MatchListing>): Promise<void> {
    const batches: Record<ListingType, MatchListing[]> = { search: [], offer: [] }
    for (const listing of listings) {
      const batch = batches[listing.type]
      batch.push(listing)
      if (batch.length < BATCH) continue
      await this.#fill(
        listing.type,
        batch.map((one) => sqlRowOf(one, this.#space)),
      )
      batches[listing.type] = []
    }
    for (const type of ['search', 'offer'] as const)
      await this.#fill(
        type,
        batches[type].map((one) => sqlRowOf(one, this.#space)),
      )
    await this.#client.query('analyze offer')
    await this.#client.query('analyze search')
  }

  async addQuery(query: MatchListing): Promise<void> {
    await this.#fill(`${query.type}_query`, [sqlRowOf(query, this.#space)])
  }

  /** Finds the matches of a query that was added. `candidates` is a subquery that selects the rows to judge: a plan. */
  async search(
    { id, type }: Pick<MatchListing, 'id' | 'type'>,
    { threshold, today, limit }: SqlQuestion,
    candidates = `select * from ${type === 'search' ? 'offer' : 'search'}`,
  ): Promise<SqlAnswer> {
    const { rows } = await this.#client.query(statementFor(type, candidates), [id, threshold, today, limit])
    const found = rows as SqlHit[]
    return {
      total: found[0]?.total ?? 0,
      hits: found.map((hit) => ({
        id: hit.id,
        score: hit.score,
        employerFit: hit.employer_fit,
        candidateFit: hit.candidate_fit,
      })),
    }
  }

  async #fillAll(table: string, rows: readonly unknown[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 10 * BATCH) await this.#fill(table, rows.slice(at, at + 10 * BATCH))
  }

  async #fill(table: string, rows: readonly unknown[]): Promise<void> {
    if (rows.length === 0) return
    const statement = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`
    await this.#client.query(statement, [JSON.stringify(rows)])
  }
}

/** Statement that finds the matches of a query of a type among the candidates. */
export function statementFor(type: ListingType, candidates: string): string {
  return STATEMENTS[type].replace('{candidates}', candidates)
}
