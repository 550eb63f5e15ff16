// Replaces terms in a content by the concept they were linked to.
import { MOST_ENTRIES, MOST_PERSON_ENTRIES } from '@matchwright/contract/constants'
import type { ListingContent, TermEntry } from '@matchwright/contract/listing-content.schema'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import type { Branch } from '@matchwright/taxonomy/concepts'

/** The term's texts as written in the content, and the concept they mean. */
export type Link = { texts: ReadonlySet<string>; concept: { id: number; branch: Branch } }

function isOther({ texts }: Link) {
  return ({ text }: TermEntry): boolean => !texts.has(text.trim())
}

function has(entries: readonly { concept_id: number }[], id: number): boolean {
  return entries.some(({ concept_id: known }) => known === id)
}

function skill(conceptId: number) {
  return { concept_id: conceptId, level: null, importance: 'important', last_used: null } as const
}

function licence(conceptId: number) {
  return { concept_id: conceptId, status: 'valid', importance: 'important' } as const
}

function occupation(conceptId: number) {
  return { concept_id: conceptId, readings: [], side: 'both' as const, importance: 'important' as const, months: null }
}

/**
 * The entries with the concept added; undefined if the list is full. The content, term included, then stays unchanged.
 */
function withConcept<E extends { concept_id: number }>(entries: readonly E[], entry: E, max: number): E[] | undefined {
  if (has(entries, entry.concept_id)) return [...entries]
  return entries.length < max ? [...entries, entry] : undefined
}

export function linkedListing(content: ListingContent, link: Link): ListingContent {
  const { id, branch } = link.concept
  const terms = content.terms.filter(isOther(link))
  if (terms.length === content.terms.length) return content
  if (branch === 'occupation') {
    const occupations = withConcept(content.occupations, occupation(id), MOST_ENTRIES.occupations)
    return occupations ? { ...content, terms, occupations } : content
  }
  if (branch === 'authorization') {
    const licences = withConcept(content.licences, licence(id), MOST_ENTRIES.licences)
    return licences ? { ...content, terms, licences } : content
  }
  const skills = withConcept(content.skills, { ...skill(id), is_proposed: false }, MOST_ENTRIES.skills)
  return skills ? { ...content, terms, skills } : content
}

export function linkedPerson(content: PersonContent, link: Link): PersonContent {
  const { id, branch } = link.concept
  if (branch === 'occupation') return withPositions(content, link)
  const terms = content.terms.filter(isOther(link))
  if (terms.length === content.terms.length) return content
  if (branch === 'authorization') {
    const licences = withConcept(content.licences, licence(id), MOST_PERSON_ENTRIES.licences)
    return licences ? { ...content, terms, licences } : content
  }
  const skills = withConcept(content.skills, skill(id), MOST_PERSON_ENTRIES.skills)
  return skills ? { ...content, terms, skills } : content
}

/** Links an occupation in a person's positions. */
function withPositions(content: PersonContent, link: Link): PersonContent {
  const isMeant = ({ occupation_id: known, position }: PersonContent['work_history'][number]) =>
    known === null && link.texts.has(position.trim())
  const terms = content.terms.filter(isOther(link))
  if (terms.length === content.terms.length && !content.work_history.some(isMeant)) return content
  const workHistory = content.work_history.map((entry) =>
    isMeant(entry) ? { ...entry, occupation_id: link.concept.id } : entry,
  )
  return { ...content, terms, work_history: workHistory }
}
