import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** A file with an advertisement or a CV; its id is the name without extension. */
export type SetFile = { readonly id: string; readonly path: string }

/** What `index.tsv` says of an advertisement or a CV: language, occupation, and form as met in life. */
export type Described = { readonly language: string; readonly occupation: string; readonly form: string }

/** Advertisements and CVs with the judgement of each relevant pair. */
export type PairSet = {
  readonly ads: readonly SetFile[]
  readonly cvs: readonly SetFile[]
  /** Grades above 0 by advertisement and CV. */
  readonly relevant: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By id; empty without `index.tsv`. */
  readonly described: ReadonlyMap<string, Described>
}

/**
 * Reads `ads/<id>.*`, `cvs/<id>.*`, `relevant.tsv` (ad, cv and grade, which is 1 when absent) and `index.tsv` (id,
 * language, occupation, form) of a folder. A header line may come first.
 * @throws {Error} if a judged advertisement or CV is not there
 */
export function readPairSet(folder: string): PairSet {
  const [ads, cvs] = [filesOf(join(folder, 'ads')), filesOf(join(folder, 'cvs'))]
  return {
    ads,
    cvs,
    relevant: relevantPairs(rowsOf(join(folder, 'relevant.tsv')), idsOf(ads), idsOf(cvs)),
    described: describedIn(join(folder, 'index.tsv')),
  }
}

function filesOf(folder: string): SetFile[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => ({ id: basename(name, extname(name)), path: join(folder, name) }))
}

function idsOf(files: readonly SetFile[]): ReadonlySet<string> {
  return new Set(files.map(({ id }) => id))
}

function rowsOf(path: string): string[][] {
  return readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

function relevantPairs(rows: string[][], ads: ReadonlySet<string>, cvs: ReadonlySet<string>): PairSet['relevant'] {
  const relevant = new Map<string, Map<string, number>>()
  for (const [at, [ad = '', cv = '', grade = '1']] of rows.entries()) {
    if (!ads.has(ad) || !cvs.has(cv)) {
      if (at === 0) continue
      throw new Error(`relevant.tsv names ${ad} and ${cv}, which are not both there`)
    }
    if (!(Number(grade) > 0)) continue
    const graded = relevant.get(ad) ?? new Map<string, number>()
    relevant.set(ad, graded.set(cv, Number(grade)))
  }
  return relevant
}

function describedIn(path: string): PairSet['described'] {
  if (!existsSync(path)) return new Map()
  return new Map(
    rowsOf(path).map(([id = '', language = '', occupation = '', form = '']) => [id, { language, occupation, form }]),
  )
}
