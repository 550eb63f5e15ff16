import type { Content } from '../build.ts'
import type { ConceptLabels } from '../build/read-labels.ts'
import type { Source, SourceConcept, SourceLabels } from './source.ts'

function uriOf(id: number): string {
  return `kept:${id}`
}

function conceptsToKeep({ concepts }: Content, ids: ReadonlySet<number>): SourceConcept[] {
  return concepts
    .filter(({ id }) => ids.has(id))
    .map(({ id, branch, kind, code, broader, essential, optional }) => ({
      uri: uriOf(id),
      branch,
      kind,
      code,
      broader: broader.map(uriOf),
      essential: essential.map(uriOf),
      optional: optional.map(uriOf),
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
 * Concepts that stay although no source has them any more, because somebody's listing names them: with their labels,
 * their code and their relations to what is still there.
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
            return labels === undefined ? [] : [[uriOf(id), toSourceLabels(labels)] as const]
          }),
        ),
      ]),
    ),
  }
}

/** The numbers of kept concepts are in their URIs; so are those of all others that they refer to. */
export function keptNumbers(kept: Source): Map<string, number> {
  return new Map(
    kept.concepts
      .flatMap(({ uri, broader, essential, optional }) => [uri, ...broader, ...essential, ...optional])
      .map((uri) => [uri, Number(uri.slice('kept:'.length))]),
  )
}
