import type { BatchField } from '@matchwright/contract/batch.schema'

/** Names of columns as people write them, in the languages of the site. */
const NAMES: readonly (readonly [field: BatchField, pattern: RegExp])[] = [
  ['language', /^(?:lang|sprach|langue|idioma|lingua|taal|språk|język|nyelv|γλώσσα|لغة|اللغة|语言|言語|언어|ภาษา)/iu],
  ['description', /desc|beschr|aufgaben|tätigk|tasks|dutie|texte|annonce|omschr|opis|وصف|描述|説明|설명/iu],
  ['skills', /skill|kompet|compét|compet|fähigk|kenntn|مهار|技能|スキル|기술/iu],
  ['title', /title|titel|titre|título|titulo|stelle|beruf|funktion|intitul|poste|métier|profession|occupation/iu],
  ['title', /puesto|cargo|lavoro|mansione|functie|stanowisko|munkakör|مسمى|وظيفة|职位|職種|직무|ตำแหน่ง|job|position/iu],
  ['own_id', /^(?:id|ref|nr|no|num|key|code|kenn|الرقم|رقم)|[_ -](?:id|nr|no|ref|key)$/iu],
]

/** A job title has a few words; longer texts describe. */
const LONGEST_TITLE = 80
const SHORTEST_DESCRIPTION = 100
const HAS_LETTERS = /\p{L}{3}/u

/**
 * What each column is read as, by its name, else by its content: a title has words and is short, a description is long.
 * Each meaning is given once.
 */
export function guessColumns(names: readonly string[], rows: readonly (readonly string[])[]): (BatchField | null)[] {
  const fields: (BatchField | null)[] = names.map(() => null)
  for (const [field, pattern] of NAMES) {
    if (fields.includes(field)) continue
    const at = names.findIndex((name, column) => fields[column] === null && pattern.test(name.trim()))
    if (at >= 0) fields[at] = field
  }
  if (!fields.includes('title')) {
    const at = bestTitle(fields, rows)
    if (at !== undefined) fields[at] = 'title'
  }
  if (!fields.includes('description')) {
    const at = fields.findIndex((field, column) => field === null && meanLength(rows, column) >= SHORTEST_DESCRIPTION)
    if (at >= 0) fields[at] = 'description'
  }
  return fields
}

function bestTitle(fields: readonly (BatchField | null)[], rows: readonly (readonly string[])[]): number | undefined {
  const rated = fields.flatMap((field, column) => {
    const texts = rows.map((cells) => cells[column] ?? '')
    const share = texts.filter((text) => HAS_LETTERS.test(text)).length / Math.max(1, texts.length)
    if (field !== null || share < 0.5 || meanLength(rows, column) > LONGEST_TITLE) return []
    return [{ column, score: share * new Set(texts).size }]
  })
  return rated.toSorted((a, b) => b.score - a.score)[0]?.column
}

function meanLength(rows: readonly (readonly string[])[], column: number): number {
  return rows.reduce((sum, cells) => sum + (cells[column] ?? '').length, 0) / Math.max(1, rows.length)
}

/** Whether the first row holds names: it has one that is known, or words where the rows below have numbers. */
export function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = rows
  if (first.some((cell) => isKnownName(cell))) return true
  return first.some(
    (cell, column) => HAS_LETTERS.test(cell) && others.some((cells) => /^[\d.,/ -]+$/.test(cells[column] ?? '')),
  )
}

/** One word or two; a title such as "Job coach, Bern" is no name of a column. */
function isKnownName(cell: string): boolean {
  const name = cell.trim()
  return name.length <= 30 && name.split(/[\s_-]+/).length <= 2 && NAMES.some(([, pattern]) => pattern.test(name))
}
