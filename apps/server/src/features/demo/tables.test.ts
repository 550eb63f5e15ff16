import { expect, test } from 'vitest'
import { loadPlaces } from '#server/adapters/places.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { buildConcepts } from '#server/features/concept/index.ts'
import { TEXT_LANGUAGES, readTables } from './tables.ts'

const tables = await readTables()

test('every language has every kind of sentence and a title for every occupation', () => {
  const kinds = [...(tables.texts.get('en')?.keys() ?? [])].toSorted()
  const families = new Set([...tables.occupations.values()].map(({ family }) => `task.${family}`))
  expect(kinds).toEqual(expect.arrayContaining([...families]))
  for (const lang of TEXT_LANGUAGES) {
    expect({ lang, kinds: [...(tables.texts.get(lang)?.keys() ?? [])].toSorted() }).toEqual({ lang, kinds })
    expect([...tables.occupations.keys()].filter((key) => !tables.titles.get(key)?.get(lang)?.[0])).toEqual([])
  }
})

test('every occupation, licence, condition, competence and industry is in the taxonomy', async () => {
  const { taxonomy } = buildConcepts(await readTaxonomyFiles())
  const unknown = [...tables.occupations.values()].flatMap(({ key, licences, conditions, social, industries }) => [
    ...(taxonomy.find('occupation', key) ? [] : [key]),
    ...licences.filter((licence) => !taxonomy.find('authorization', licence)),
    ...conditions.filter((condition) => !taxonomy.find('condition', condition)),
    ...social.filter((competence) => !taxonomy.find('softskill', competence)),
    ...industries.filter((industry) => !taxonomy.find('industry', industry)),
  ])
  expect(unknown).toEqual([])
})

test('every city is a real place, and every company is in one of them', async () => {
  const places = await loadPlaces()
  const lost = tables.cities.filter(({ place, country }) => places.byName(place, country).length === 0)
  expect(lost).toEqual([])
  const homeless = tables.companies.filter(
    (company) =>
      !tables.cities.some(
        ({ spelling, country, lang }) =>
          spelling === company.city && country === company.country && lang === company.lang,
      ),
  )
  expect(homeless.map(({ name }) => name)).toEqual([])
})
