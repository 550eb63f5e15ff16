import type { ConceptRow } from '@matchwright/contract/concept.schema'
import type { TermBranch } from '@matchwright/contract/listing-content.schema'
import type { Term, TermDecision } from '@matchwright/contract/term.schema'
import { toRow } from '@matchwright/taxonomy/browse'
import type { Branch, Concept, Taxonomy } from '@matchwright/taxonomy/concepts'
import { fold } from '@matchwright/taxonomy/text/text'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, missingField, notFound } from '#server/errors.ts'
import { browseRow } from '#server/features/concept/index.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { orderApplying } from './jobs.ts'
import * as queries from './queries.ts'

type TermDeps = Pick<Deps, 'pool' | 'concepts'>
type SuggestDeps = Pick<Deps, 'pool' | 'concepts' | 'parser'>

/** Branches whose concepts a term can be linked to. */
const LINKABLE: Record<TermBranch, readonly Branch[]> = {
  occupation: ['occupation'],
  skill: ['skill', 'specialization'],
  authorization: ['authorization'],
}
const SUGGESTED = 6

export type TermQuery = queries.TermFilter & { sort: queries.TermSort; limit: number; offset: number; lang: string }

export async function listTerms({ pool, concepts }: TermDeps, query: TermQuery) {
  const found = await queries.listTerms(pool, query, query)
  return {
    items: found.map((term) => shown(concepts.taxonomy, term, query.lang)),
    count: await queries.countTerms(pool, query),
    languages: await queries.languagesOf(pool, query.state),
    waiting: await queries.countWaiting(pool),
  }
}

function shown(taxonomy: Taxonomy, term: queries.CountedTerm, lang: string): Term {
  const concept = term.concept_id === null ? undefined : taxonomy.get(term.concept_id)
  const label = concept && taxonomy.label(concept.id, lang)
  return {
    id: term.id,
    text: term.text,
    branch: term.branch,
    language: term.language,
    records: term.records,
    accounts: term.accounts,
    first_seen_at: term.first_seen_at.toISOString(),
    last_seen_at: term.last_seen_at.toISOString(),
    state: term.state,
    concept_id: term.concept_id,
    concept: label && concept ? { text: label.text, lang: label.lang, branch: concept.branch } : null,
    label: term.label,
    decided_at: term.decided_at?.toISOString() ?? null,
  }
}

/** Suggested concepts for a term: those of the recogniser first, then those of the typeahead. */
export async function suggestedConcepts(
  { pool, concepts: { taxonomy, typeahead }, parser }: SuggestDeps,
  termId: number,
  lang: string,
): Promise<ConceptRow[]> {
  const term = await queries.findTerm(pool, termId)
  if (!term) throw notFound('no_term')
  const branches = LINKABLE[term.branch]
  const options = { lang: term.language, branches, limit: SUGGESTED }
  const [read = []] = await parser.ask({ kind: 'titles', texts: [term.text], options })
  const alike = typeahead.search({ term: term.text, ...options })
  const ids = new Set([...read, ...alike].map(({ conceptId }) => conceptId))
  return [...ids]
    .map((id) => taxonomy.get(id))
    .filter((concept) => concept !== undefined)
    .filter(({ kind }) => kind !== 'group')
    .slice(0, SUGGESTED)
    .map((concept) => browseRow(toRow(taxonomy, concept, lang)))
}

/** Records a decision on a term. A job applies it to the taxonomy and to the records with the term. */
export async function decideTerm(
  { pool, concepts: { taxonomy } }: TermDeps,
  caller: Caller,
  { termId, decision, lang }: { termId: number; decision: TermDecision; lang: string },
): Promise<Term> {
  return transaction(pool, async (db) => {
    const term = await queries.lockTerm(db, termId)
    if (!term) throw notFound('no_term')
    if (term.state !== decision.expected_state) throw conflict('state', 'changed_meanwhile')
    await queries.decideTerm(db, termId, userOf(caller).id, decided(taxonomy, term, decision))
    await orderApplying(db)
    return shown(taxonomy, await queries.countedTerm(db, termId), lang)
  })
}

const UNDECIDED = { conceptId: null, label: null, isNewConcept: false, broaderId: null }

function decided(taxonomy: Taxonomy, term: queries.TermRow, decision: TermDecision): queries.Decided {
  switch (decision.kind) {
    case 'reopen':
      return { ...UNDECIDED, state: 'open' }
    case 'ignore':
      return { ...UNDECIDED, state: 'ignored' }
    case 'link':
      return { ...UNDECIDED, state: 'linked', conceptId: linkable(taxonomy, term.branch, decision.concept_id).id }
    case 'add_name': {
      const concept = linkable(taxonomy, term.branch, decision.concept_id)
      assertNotTaken(taxonomy, term, { label: decision.label, except: concept.id })
      return { ...UNDECIDED, state: 'added', conceptId: concept.id, label: decision.label }
    }
    case 'add_concept': {
      assertNotTaken(taxonomy, term, { label: decision.label })
      const broaderId = broader(taxonomy, term.branch, decision.broader_id)
      return { ...UNDECIDED, state: 'added', label: decision.label, isNewConcept: true, broaderId }
    }
  }
}

function linkable(taxonomy: Taxonomy, branch: TermBranch, conceptId: number): Concept {
  const concept = taxonomy.get(conceptId)
  if (!concept || !LINKABLE[branch].includes(concept.branch) || concept.kind === 'group')
    throw invalidField(['concept_id'], 'unknown_concept', { type: 'unknown_concept' })
  return concept
}

const UNIT_GROUP = /^\d{4}$/

/** Broader concept of a new concept. An occupation requires an ISCO unit group or a broader occupation. */
function broader(taxonomy: Taxonomy, branch: TermBranch, id: number | null): number | null {
  if (id === null && branch !== 'occupation') return null
  if (id === null) throw missingField(['broader_id'])
  const concept = taxonomy.get(id)
  const isUnitGroup = branch === 'occupation' && concept?.branch === 'occupation_group' && UNIT_GROUP.test(concept.code)
  if (concept?.branch !== branch && !isUnitGroup)
    throw invalidField(['broader_id'], 'unknown_concept', { type: 'unknown_concept' })
  return id
}

/** A label may name only one concept per branch and language. */
function assertNotTaken(
  taxonomy: Taxonomy,
  { branch, language }: queries.TermRow,
  { label, except }: { label: string; except?: number },
): void {
  const folded = fold(label)
  const isTaken = taxonomy.labels.some(
    ({ conceptId, lang, text }) =>
      lang === language && conceptId !== except && taxonomy.get(conceptId)?.branch === branch && fold(text) === folded,
  )
  if (isTaken) throw invalidField(['label'], 'label_taken', { type: 'label_taken' })
}
