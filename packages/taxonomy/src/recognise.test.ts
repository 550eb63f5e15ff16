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

  describe('that contradicts the labels', () => {
    const swapped = buildTaxonomy(
      smallTaxonomyFiles({
        'labels/en/occupations-small.tsv': [
          'id | preferred | alternatives',
          'truck-driver | Nurse | registered nurse; RN; nurse in Leeds',
          'nurse | Truck driver | lorry driver',
          'midwife | Midwife |',
        ],
      }),
    )
    const contrary = createRecogniser(taxonomy, learnFromLabels(toTitleSpace(swapped).space, ranker))
    const read = (title: string, lang: string) =>
      contrary.recognise(title, { lang }).map(({ conceptId, ...rest }) => ({ key: keyOf(conceptId), ...rest }))
    const scoreOf = (key: string, found: ReturnType<typeof read>) => found.find((one) => one.key === key)?.score ?? 0

    test('a label that equals the title keeps the lead, and the other reading is named', () => {
      const found = read('Nurse', 'en')
      expect(found[0]).toMatchObject({ key: 'nurse', reason: 'label', named: 1 })
      expect(scoreOf('nurse', found)).toBeLessThan(0.75)
      expect(scoreOf('truck-driver', found)).toBeGreaterThan(0.3)
    })

    test('the label of a part comes behind what the model states', () => {
      const found = read('Nurse (Leeds)', 'en')
      expect(found[0]?.key).toBe('truck-driver')
      expect(scoreOf('nurse', found)).toBeLessThanOrEqual(0.6)
    })

    test('a label of another language is never above .6, however exact', () => {
      const [first] = read('Lastwagenchauffeur', 'en')
      expect(first).toMatchObject({ key: 'truck-driver', reason: 'alternative' })
      expect(first?.score).toBeLessThanOrEqual(0.6)
      expect(first?.named).toBeGreaterThan(0.8)
    })
  })

  test.each(['Midwife and truck driver', 'Midwife / Truck driver', 'midwife & trucker'])(
    '%s names two occupations',
    (title) => {
      const [one, other] = byModel.recognise(title, { lang: 'en' })
      expect(new Set([keyOf(one?.conceptId), keyOf(other?.conceptId)])).toEqual(new Set(['midwife', 'truck-driver']))
      expect(other?.score).toBeGreaterThan(0.25)
    },
  )

  test('two forms of one name are one occupation', () => {
    const [first, ...others] = byModel.recognise('Krankenpfleger / Pflegefachfrau', { lang: 'de' })
    expect(keyOf(first?.conceptId)).toBe('nurse')
    expect(first?.score).toBeGreaterThan(0.6)
    expect(others.every(({ score }) => score < 0.4)).toBe(true)
  })

  test('a label of two occupations means both', () => {
    const shared = buildTaxonomy(
      smallTaxonomyFiles({
        'labels/pt/occupations-small.tsv': [
          'id | preferred | alternatives',
          'midwife | Parteira | assistente',
          'truck-driver | Motorista de pesados | assistente',
        ],
      }),
    )
    const found = createRecogniser(shared, model).recognise('Assistente', { lang: 'pt' })
    const sure = found.filter(({ score }) => score >= 0.25).map(({ conceptId }) => keyOf(conceptId))
    expect(sure).toEqual(expect.arrayContaining(['midwife', 'truck-driver']))
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

  test('a skill foreign to the occupations of the text needs its usual name, several words, or a product', () => {
    const about = (text: string, key: string): (string | undefined)[] =>
      recogniser
        .findMentions(text, { lang: 'de', occupations: [taxonomy.find('occupation', key)?.id ?? 0] })
        .map(({ conceptId }) => keyOf(conceptId))
    expect(found('Projektleitung', 'de')).toEqual(['Projektleitung=project-management'])
    expect(about('Projektleitung', 'nurse')).toEqual([])
    expect(about('Projektmanagement, Excel', 'truck-driver')).toEqual(['project-management', 'ms-excel'])
    expect(about('Routenplanungen', 'truck-driver')).toEqual(['route-planning'])
    expect(about('Routenplanungen', 'midwife')).toEqual([])
    expect(about('Hebamme', 'truck-driver')).toEqual(['midwife'])
  })

  test('scripts without spaces, and Arabic with its article', () => {
    expect(found('招聘注册护士和卡车司机', 'zh')).toEqual(['注册护士=nurse', '卡车司机=truck-driver'])
    expect(found('مطلوب الممرضة وسائق شاحنة', 'ar')[0]).toBe('الممرضة=nurse')
  })
})
