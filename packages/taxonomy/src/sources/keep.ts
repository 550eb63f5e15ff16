import type { Content } from '../build.ts'
import type { ConceptLabels } from '../build/read-labels.ts'
import type { Source, SourceConcept, SourceLabels } from './source.ts'

function keptUri(id: number): string {
  return `kept:${id}`
}

function conceptsToKeep({ concepts }: Content, ids: ReadonlySet<number>): SourceConcept[] {
  return concepts
    .filter(({ id }) => ids.has(id))
    .map(({ id, branch, kind, code, broader, essential, optional }) => ({
      uri: keptUri(id),
      branch,
      kind,
      code,
      broader: broader.map(keptUri),
      essential: essential.map(keptUri),
      optional: optional.map(keptUri),
    }))
}

function toSourceLabels({ preferred, alternatives }: ConceptLabels): SourceLabels {
  return {
    preferred,
    alternatives: alternatives.filter(({ tags }) => !tags.includes('obsolete')).map(({ text }) => text),
    hidden: alternatives.filter(({ tags }) => tags.includes('obsolete')).map(({ text }) => text),
  }
}

/**
 * Concepts that are kept although no source has them any more, because listings refer to them: with their labels, codes
 * and relations.
 */
export function keepConcepts(content: Content, ids: ReadonlySet<number>): Source {
  return {
    scheme: 'kept',
    addsConcepts: true,
    concepts: conceptsToKeep(content, ids),
    labels: new Map(
      [...content.labels].map(([lang, ofLanguage]) => [
        lang,
        new Map(
          [...ids].flatMap((id) => {
            const labels = ofLanguage.get(id)
            return labels === undefined ? [] : [[keptUri(id), toSourceLabels(labels)] as const]
          }),
        ),
      ]),
    ),
  }
}

/** Concept numbers by URI, of kept concepts and those they refer to: the URIs contain them. */
export function keptNumbers(kept: Source): Map<string, number> {
  return new Map(
    kept.concepts
      .flatMap(({ uri, broader, essential, optional }) => [uri, ...broader, ...essential, ...optional])
      .map((uri) => [uri, Number(uri.slice('kept:'.length))]),
  )
}
