import { BRANCHES } from './concepts.ts'
import type { Branch, Label, LabelTag, Taxonomy } from './concepts.ts'
import { branchBit, buildLabelIndex, tagBit } from './search/label-index.ts'
import type { LabelIndex } from './search/label-index.ts'
import { fill } from './search/best-matches.ts'
import type { LabelMatch } from './search/best-matches.ts'
import { LabelMatcher, MAX_WORDS } from './search/label-matcher.ts'
import type { LabelRequest } from './search/label-matcher.ts'
import { baseLanguage, languageChain } from './languages.ts'
import { finish } from './steps.ts'
import type { Steps } from './steps.ts'
import { fold, searchWords } from './text/text.ts'
import { TrigramIndex } from './search/trigram-index.ts'

export type TypeaheadQuery = {
  readonly term: string
  readonly lang: string
  readonly branches?: readonly Branch[]
  readonly limit?: number
  /** Skills of this occupation come first: essential, then optional ones. */
  readonly relatedOccupation?: number
  /** Labels with one of these tags do not count. */
  readonly excludeTags?: readonly LabelTag[]
}

export type TypeaheadHit = {
  readonly conceptId: number
  readonly branch: Branch
  /** Label to show, in the asked language if the concept has one. */
  readonly label: Label
  /** The label that matched: possibly an alternative, or of another language. */
  readonly matched: { readonly text: string; readonly lang: string }
  /** Whether no label has the text as typed: found by edits or common letters, so that nobody should take it unseen. */
  readonly isWeak: boolean
}

export type Typeahead = {
  /** Concepts for what is being typed, best first. */
  search(query: TypeaheadQuery): TypeaheadHit[]
}

const DEFAULT_LIMIT = 15
const MIN_TRIGRAM_LENGTH = 4

/** Penalty of each language against the asked one, in the matcher's points. */
function languagePenalties(languages: readonly string[], asked: string): Uint8Array {
  const chain = languageChain(asked)
  return Uint8Array.from(languages, (lang) => {
    if (baseLanguage(lang) === baseLanguage(asked)) return lang === asked || !lang.includes('-') ? 0 : 20
    return chain.includes(lang) ? 128 : 192
  })
}

/** Labels of the skills of an occupation: essential, then optional ones. */
function skillLabels(taxonomy: Taxonomy, index: LabelIndex, occupationId: number | undefined): number[][] {
  const occupation = occupationId === undefined ? undefined : taxonomy.get(occupationId)
  if (occupation === undefined) return []
  return [occupation.essential, occupation.optional].map((skills) => skills.flatMap((id) => [...index.labelsOf(id)]))
}

function readRequest(taxonomy: Taxonomy, index: LabelIndex, query: TypeaheadQuery): LabelRequest {
  const folded = fold(query.term)
  return {
    folded,
    words: searchWords(folded).slice(0, MAX_WORDS),
    isOpen: !/\s$/u.test(query.term),
    branchMask: (query.branches ?? BRANCHES).reduce((mask, branch) => mask | branchBit(branch), 0),
    excludedTags: (query.excludeTags ?? []).reduce((mask, tag) => mask | tagBit(tag), 0),
    languagePenalties: languagePenalties(index.languages, query.lang),
    preferredLabels: skillLabels(taxonomy, index, query.relatedOccupation),
    limit: query.limit ?? DEFAULT_LIMIT,
  }
}

/**
 * Label search while typing, over all languages at once. Three stages, each only when the one before has not filled the
 * answer: words as typed (whole or prefix), words within one or two edits, overlap of trigrams.
 */
export function* buildTypeahead(taxonomy: Taxonomy): Steps<Typeahead> {
  const index = yield* buildLabelIndex(taxonomy)
  const matcher = new LabelMatcher(index)
  const trigrams = yield* TrigramIndex.build(index.folded)

  /** Matches, of which the first `writtenCount` have the text as typed. */
  const find = (request: LabelRequest): { found: LabelMatch[]; writtenCount: number } => {
    const found = matcher.match(request, false)
    const writtenCount = found.length
    if (found.length < request.limit) fill(found, matcher.match(request, true), request.limit)
    // A text that occurs in a label as it was typed is hardly a damaged form of another one.
    if (writtenCount === 0 && found.length < request.limit && request.folded.length >= MIN_TRIGRAM_LENGTH)
      fill(found, matcher.matchTrigrams(request, trigrams), request.limit)
    return { found, writtenCount }
  }

  return {
    search: (query) => {
      const request = readRequest(taxonomy, index, query)
      if (request.words.length === 0) return []
      const { found, writtenCount } = find(request)
      return found.flatMap(({ conceptId, label }, at) => {
        const branch = taxonomy.get(conceptId)?.branch
        const record = index.records[label]
        if (branch === undefined || record === undefined) return []
        const name = taxonomy.label(conceptId, query.lang)
        // The inclusive form stands for the preferred label: nobody reads "Busfahrer/in, also Busfahrer".
        const isName = record.isPreferred && record.lang === name.lang
        const matched = { text: isName ? name.text : record.text, lang: record.lang }
        return [{ conceptId, branch, label: name, matched, isWeak: at >= writtenCount }]
      })
    },
  }
}

/** Builds a typeahead in one go. */
export function createTypeahead(taxonomy: Taxonomy): Typeahead {
  return finish(buildTypeahead(taxonomy))
}
