import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from './build.ts'
import { createRecogniser } from './recognise.ts'
import { candidateFeatureNames } from './titles/candidate-features.ts'
import { learnFromLabels } from './titles/training/learn-from-labels.ts'
import { toTitleSpace } from './titles/taxonomy-space.ts'
import { smallTaxonomyFiles } from './testing/small-taxonomy.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())
const recogniser = createRecogniser(taxonomy)

function keyOf(id: number | undefined): string | undefined {
  return taxonomy.get(id ?? 0)?.key
}

describe('recognise', () => {
  test.each([
    ['Nurse', 'nurse', 'label'],
    ['Junior Pflegefachmann (m/w/d) 80-100%', 'nurse', 'alternative'],
    ['Lastwagenchauffeur/in in Bern', 'truck-driver', 'alternative'],
    ['Senior ICU Nurse', 'intensive-care-nurse', 'alternative'],
    ['ممرضة', 'nurse', 'label'],
    ['注册护士', 'nurse', 'label'],
  ])('knows "%s"', (title, key, reason) => {
    const [first] = recogniser.recognise(title)
    expect(keyOf(first?.conceptId)).toBe(key)
    expect(first?.reason).toBe(reason)
    expect(first?.score).toBeGreaterThan(0.8)
  })

  test('is less sure of what only looks alike', () => {
    const [first] = recogniser.recognise('nurse on the intensive ward', { lang: 'en' })
    expect(['nurse', 'intensive-care-nurse']).toContain(keyOf(first?.conceptId))
    expect(first?.score).toBeLessThan(0.8)
  })

  test('other branches on request', () => {
    expect(keyOf(recogniser.recognise('excel', { branches: ['skill'] })[0]?.conceptId)).toBe('ms-excel')
  })

  test('nothing for nothing', () => {
    expect(recogniser.recognise('  ')).toEqual([])
    expect(recogniser.recognise('zzzz qqqq')).toEqual([])
  })
})

describe('recognise with a model', () => {
  /** Only what the embedding says counts. */
  const ranker = {
    means: candidateFeatureNames.map(() => 0),
    deviations: candidateFeatureNames.map(() => 1),
    weights: candidateFeatureNames.map((name) => (name === 'logProbability' ? 5 : 0)),
    byLanguage: {},
  }
  const model = learnFromLabels(toTitleSpace(taxonomy).space, ranker)
  const byModel = createRecogniser(taxonomy, undefined, model)

  test('a label is still a label, and words that led elsewhere are told', () => {
    expect(byModel.recognise('Junior Pflegefachmann (m/w/d) 80-100%')[0]).toMatchObject({ reason: 'alternative' })
    const [first] = byModel.recognise('drivers of trucks', { lang: 'en' })
    expect(keyOf(first?.conceptId)).toBe('truck-driver')
    expect(first).toMatchObject({ reason: 'words', matched: 'Truck driver', words: ['drivers', 'trucks'] })
  })

  test('less than half sure of what no label is like', () => {
    for (const { score } of byModel.recognise('zzzz qqqq')) expect(score).toBeLessThanOrEqual(0.5)
  })

  test('other branches, and a taxonomy with other occupations, are read without it', () => {
    expect(keyOf(byModel.recognise('excel', { branches: ['skill'] })[0]?.conceptId)).toBe('ms-excel')
    const other = createRecogniser(taxonomy, {
      ...model,
      version: 'other',
      keys: model.keys.map((key) => `${key} of another`),
    })
    expect(other.recognise('nurse', { lang: 'en' })).toEqual(recogniser.recognise('nurse', { lang: 'en' }))
  })
})

describe('findMentions', () => {
  const found = (text: string, lang: string): string[] =>
    recogniser
      .findMentions(text, { lang })
      .map((mention) => `${text.slice(mention.start, mention.end)}=${keyOf(mention.conceptId) ?? ''}`)

  test('names with their place, the longest only', () => {
    expect(found('We need an intensive care nurse with first aid and Excel.', 'en')).toEqual([
      'intensive care nurse=intensive-care-nurse',
      'first aid=first-aid',
      'Excel=ms-excel',
    ])
  })

  test('plural, gender and compounds', () => {
    expect(found('Nurses and truck drivers', 'en')).toEqual(['Nurses=nurse', 'truck drivers=truck-driver'])
    expect(found('Lastwagenfahrer:in gesucht', 'de')).toEqual(['Lastwagenfahrer:in=truck-driver'])
    expect(found('Projektmanagementerfahrung und Excelkenntnisse', 'de')).toEqual([
      'Projektmanagementerfahrung=project-management',
      'Excelkenntnisse=ms-excel',
    ])
  })

  test('names do not run over commas and lines', () => {
    expect(found('truck,\ndriver', 'en')).toEqual([])
  })

  test('a product name that is an ordinary word needs its capital, an abbreviation its own', () => {
    expect(found('You excel at your work', 'en')).toEqual([])
    expect(found('RN wanted', 'en')).toEqual(['RN=nurse'])
    expect(found('Our rn is', 'en')).toEqual([])
  })

  test('scripts without spaces, and Arabic with its article', () => {
    expect(found('招聘注册护士和卡车司机', 'zh')).toEqual(['注册护士=nurse', '卡车司机=truck-driver'])
    expect(found('مطلوب الممرضة وسائق شاحنة', 'ar')[0]).toBe('الممرضة=nurse')
  })
})
