import type { HitColumns } from '../match-index.ts'

/** Converts columns of matches to rows, in the order of a search. */
export function hitRows({ ids, scores, publishedAt }: HitColumns): { id: number; score: number }[] {
  return [...ids]
    .map((id, at) => ({ id, score: scores[at] ?? 0, publishedAt: publishedAt[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || b.publishedAt - a.publishedAt || a.id - b.id)
    .map(({ id, score }) => ({ id, score }))
}
