import { DatabaseSync } from 'node:sqlite'
import type { MatchListing } from '@matchwright/matching/listing'
import { thresholdOf } from '@matchwright/matching/score'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Compared, PeerTask } from './compare-postgres.ts'
import { DefinitionSearch, differences } from './definition.ts'
import type { Answer } from './definition.ts'
import { OPTIONS } from './measure.ts'
import { digits, median, timed } from './statistics.ts'
import { TODAY } from './world-options.ts'

/** SQLite in the same process: a posting table selects the rows, and the definition scores them as they are read. */
export function compareSqlite({ index, queries, listings, taxonomy, print }: PeerTask): Omit<Compared, 'planMs'> {
  const peer = new SqlitePeer(taxonomy)
  print(`SQLite filled in ${(timed(() => peer.fill(listings())) / 1000).toFixed(0)} s`)
  const ratios: number[] = []
  let different = 0
  for (const query of queries) {
    const expected = index.search(query, OPTIONS)
    const own = timed(() => index.search(query, OPTIONS))
    let answers: Answer[] = []
    ratios.push(timed(() => (answers = peer.ask(query))) / own)
    different += differences([expected], answers)
  }
  print(`SQLite: ${digits(median(ratios))} times as long, ${different} differences`)
  return { ratio: median(ratios), differences: different }
}

class SqlitePeer {
  readonly #database = new DatabaseSync(':memory:')
  readonly #taxonomy: Taxonomy

  constructor(taxonomy: Taxonomy) {
    this.#taxonomy = taxonomy
  }

  fill(listings: Iterable<MatchListing>): void {
    const database = this.#database
    database.exec(
      'create table listing (id integer primary key, content text);' +
        'create table posting (type text, concept integer, id integer)',
    )
    const addListing = database.prepare('insert into listing values (?, ?)')
    const addPosting = database.prepare('insert into posting values (?, ?, ?)')
    database.exec('begin')
    for (const listing of listings) {
      addListing.run(listing.id, JSON.stringify(listing))
      for (const concept of new Set(roleConcepts(listing))) addPosting.run(listing.type, concept, listing.id)
    }
    database.exec('commit; create index posting_concept on posting (type, concept, id); analyze')
  }

  ask(query: MatchListing): Answer[] {
    const near = (concept: number) =>
      query.type === 'offer' ? this.#taxonomy.neighbours(concept) : this.#taxonomy.wantedBy(concept)
    const concepts = roleConcepts(query).flatMap((concept) => [concept, ...near(concept).map(({ id }) => id)])
    const rows = this.#database
      .prepare(
        `select content from listing where id in
          (select id from posting where type = ? and concept in (select value from json_each(?)))`,
      )
      .iterate(query.type === 'offer' ? 'search' : 'offer', JSON.stringify(concepts))
    const definition = new DefinitionSearch([query], { space: this.#taxonomy, today: TODAY }, thresholdOf(50))
    for (const { content } of rows) definition.add(JSON.parse(String(content)) as MatchListing)
    return definition.answers(15)
  }
}

function roleConcepts({ type, has, wants }: MatchListing): number[] {
  const [occupations, skills] =
    type === 'offer'
      ? [wants.occupation?.anyOf.map(({ concept }) => concept), wants.skills]
      : [has.occupations?.map(({ concept }) => concept), has.skills]
  return [...(occupations ?? []), ...(skills ?? []).map(({ concept }) => concept)]
}
