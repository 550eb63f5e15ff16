// Names and concepts added by staff, as an edition like imported ones that is rebuilt from all additions.
import type { Branch } from '@matchwright/taxonomy/concepts'
import { encodeSource } from '@matchwright/taxonomy/sources/encode'
import type { Source, SourceConcept, SourceLabels } from '@matchwright/taxonomy/sources/source'
import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db, Pool } from '#server/db/pool.ts'
import { importSource } from './importing.ts'

/** An additional name of a concept. */
export type StaffName = { conceptId: number; language: string; text: string }
/** A new concept. `key` is its permanent identifier. */
export type StaffConcept = {
  key: string
  branch: Branch
  /** ISCO unit group of an occupation; empty for other branches. */
  code: string
  broaderId: number | null
  language: string
  text: string
}
export type StaffTerms = { names: readonly StaffName[]; concepts: readonly StaffConcept[] }

const PREFIX = 'own:term/'

/** URI of an existing concept, which keeps its number. */
function uriOf(conceptId: number): string {
  return `own:concept/${conceptId}`
}

/** All additions as one source. */
export function staffSource({ names, concepts }: StaffTerms): Source {
  const labels = new Map<string, Map<string, SourceLabels>>()
  const named = (language: string, uri: string): SourceLabels =>
    labels.get(language)?.get(uri) ?? { preferred: '', alternatives: [], hidden: [] }
  const put = (language: string, uri: string, given: SourceLabels): void => {
    labels.set(language, (labels.get(language) ?? new Map<string, SourceLabels>()).set(uri, given))
  }
  for (const { key, language, text } of concepts)
    put(language, PREFIX + key, { ...named(language, PREFIX + key), preferred: text })
  for (const { conceptId, language, text } of names) {
    const known = named(language, uriOf(conceptId))
    put(language, uriOf(conceptId), { ...known, alternatives: [...known.alternatives, text] })
  }
  return { scheme: 'own', addsConcepts: true, concepts: concepts.map(sourceConcept), labels }
}

function sourceConcept({ key, branch, code, broaderId }: StaffConcept): SourceConcept {
  return {
    uri: PREFIX + key,
    branch,
    kind: branch === 'skill' ? 'skill' : 'concept',
    code,
    broader: broaderId === null ? [] : [uriOf(broaderId)],
    essential: [],
    optional: [],
  }
}

/** Whether the taxonomy in force has exactly these additions. */
export async function areStaffTermsApplied(db: Db, additions: StaffTerms): Promise<boolean> {
  const present = await staffHash(db)
  if (present === undefined) return additions.names.length + additions.concepts.length === 0
  return present === encodeSource(staffSource(additions)).hash
}

async function staffHash(db: Db): Promise<string | undefined> {
  return (
    await maybeRow<{ hash: string }>(
      db,
      `select s.hash from taxonomy_version v join taxonomy_source s on s.id = any(v.source_ids)
       where v.id = (select max(id) from taxonomy_version) and s.scheme = 'own'`,
    )
  )?.hash
}

/** Applies all additions to the taxonomy in place of the previous ones. Takes as long as any import. */
export async function applyStaffTerms(
  making: { pool: Pool; files: ReadonlyMap<string, string> },
  additions: StaffTerms,
): Promise<void> {
  const mentioned = [
    ...additions.names.map(({ conceptId }) => conceptId),
    ...additions.concepts.map(({ broaderId }) => broaderId),
  ]
  await keepNumbers(
    making.pool,
    mentioned.filter((id) => id !== null),
  )
  const source = staffSource(additions)
  await importSource(making, { source, report: { counts: {}, problems: [] } })
}

async function keepNumbers(db: Db, conceptIds: readonly number[]): Promise<void> {
  const distinct = [...new Set(conceptIds)]
  await db.query(
    `insert into taxonomy_number (uri, number)
     select *
     from unnest($1::text[], $2::integer[])
     on conflict (uri) do nothing`,
    [distinct.map(uriOf), distinct],
  )
}

/** Numbers of the added concepts by key. */
export async function staffConceptNumbers(db: Db): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ uri: string; number: number }>(
    db,
    'select uri, number from taxonomy_number where uri like $1 order by uri limit 100000',
    [`${PREFIX}%`],
  )
  return new Map(found.map(({ uri, number }) => [uri.slice(PREFIX.length), number]))
}
