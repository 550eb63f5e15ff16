import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cell, listCell, parseTable } from './build/parse-tables.ts'
import { builtInTaxonomy, builtInTypeahead, shippedRecogniser } from './testing/built-in.ts'

/** One file a language: titles as people write them there, and the occupations that they may mean. */
const folder = join(import.meta.dirname, 'testing', 'national-titles')
const RIGHT_PERCENT = 97
const TYPED_HITS = 3
/** The first title builds the indexes of its language. */
const INDEXES_TIMEOUT_MS = 120_000

const taxonomy = builtInTaxonomy()
const recogniser = shippedRecogniser()
const typeahead = builtInTypeahead()

function readTitles(lang: string) {
  return parseTable(lang, readFileSync(join(folder, `${lang}.tsv`), 'utf8'), []).map((row) => ({
    title: cell(row, 'title'),
    occupations: listCell(row, 'occupations').map((key) => taxonomy.find('occupation', key)?.id),
  }))
}

const languages = readdirSync(folder).map((name) => name.replace('.tsv', ''))

test.each(languages)(
  'common titles of %s name their occupations, read and typed',
  (lang) => {
    const titles = readTitles(lang)
    const misread = titles.filter(({ title, occupations }) => {
      const [best] = recogniser.recognise(title, { lang, limit: 1 })
      return !occupations.includes(best?.conceptId)
    })
    const missed = titles.filter(({ title, occupations }) => {
      const hits = typeahead.search({ term: title, lang, branches: ['occupation'], limit: TYPED_HITS })
      return !hits.some(({ conceptId }) => occupations.includes(conceptId))
    })
    const allowed = Math.floor((titles.length * (100 - RIGHT_PERCENT)) / 100)
    expect(titles.flatMap(({ occupations }) => occupations)).not.toContain(undefined)
    expect(misread.map(({ title }) => title).slice(allowed)).toEqual([])
    expect(missed.map(({ title }) => title).slice(allowed)).toEqual([])
  },
  INDEXES_TIMEOUT_MS,
)
