import { hashText } from '@matchwright/taxonomy/titles/grams'
import type { KnownTitle } from '@matchwright/taxonomy/titles/title-space'
import type { Esco } from './esco.ts'
import { groupOfUri } from './sources.ts'
import type { MeloTitle } from './sources.ts'

/** National titles with their ESCO occupation, or their ISCO group where only that is given. */
export function knownTitles(titles: readonly MeloTitle[], { numberOf }: Esco): KnownTitle[] {
  return titles.map(({ text, lang, source, uris }) => ({
    text,
    lang,
    source,
    concepts: uris.flatMap((uri) => numberOf.get(uri) ?? []),
    group: uris.map(groupOfUri).find((code) => code !== '') ?? '',
  }))
}

const FOLD_SALT = 9

/** Titles that are written alike in a language are in the same fold, whatever their source. */
export function foldNumber({ text, lang }: KnownTitle, folds: number): number {
  return hashText(`${lang}|${text.toLowerCase()}`, FOLD_SALT) % folds
}
