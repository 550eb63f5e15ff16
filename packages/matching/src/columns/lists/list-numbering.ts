import type { CodeDictionaries } from '../rows/dictionary.ts'

/** Criteria of the employer's direction with posting lists. */
export const POSTING_KINDS = ['occupation', 'skill', 'responsibility', 'social', 'industry', 'licence'] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/** Numbers of the posting lists of one kind: `first` + code, for codes below `size`. */
export type KindLists = {
  readonly first: number
  readonly size: number
}

/** Numbers the posting lists of all kinds one after the other, for the codes that existed at the last compaction. */
export class ListNumbering {
  readonly sizes: Readonly<Record<PostingKind, number>>
  readonly lists: number
  readonly #first: Readonly<Record<PostingKind, number>>

  constructor(sizes: Readonly<Record<PostingKind, number>>) {
    this.sizes = sizes
    let lists = 0
    const first = { occupation: 0, skill: 0, responsibility: 0, social: 0, industry: 0, licence: 0 }
    for (const kind of POSTING_KINDS) {
      first[kind] = lists
      lists += sizes[kind]
    }
    this.#first = first
    this.lists = lists
  }

  static of({ occupation, skill, social, industry, licence }: CodeDictionaries): ListNumbering {
    return new ListNumbering({
      occupation: occupation.size,
      skill: skill.size,
      responsibility: skill.size,
      social: social.size,
      industry: industry.size,
      licence: licence.size,
    })
  }

  first(kind: PostingKind): number {
    return this.#first[kind]
  }

  listsOf(kind: PostingKind): KindLists {
    return { first: this.#first[kind], size: this.sizes[kind] }
  }
}
