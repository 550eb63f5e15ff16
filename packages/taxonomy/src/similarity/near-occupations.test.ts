import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from '../build.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'

const files = {
  'isco/groups.tsv': [
    'code | en',
    '2 | Professionals',
    '1342 | Health services managers',
    '22 | Health professionals',
    '2221 | Nurses',
    '5 | Service workers',
    '53 | Care workers',
    '5321 | Care assistants',
    '8 | Operators',
    '8332 | Truck drivers',
  ],
  'occupations/small.tsv': [
    'id | isco | broader | essential | optional | similar',
    'nurse | 2221 | | patient-care; ventilation | wound-care |',
    'care-assistant | 5321 | | patient-care | wound-care |',
    'companion | 5321 | | first-aid | |',
    'truck-driver | 8332 | | route-planning; patient-care | |',
    'courier | 8332 | | ms-excel | | care-assistant',
  ],
  'labels/en/occupations-small.tsv': undefined,
  'labels/de/occupations-small.tsv': undefined,
  'near/fields.tsv': ['field | upper | lower', 'nursing | 2221 | 5321'],
}

function rowsWithNurse(essential: string, isco = '2221') {
  const rows = files['occupations/small.tsv'].map((row) =>
    row.startsWith('nurse') ? `nurse | ${isco} | | ${essential} | wound-care |` : row,
  )
  return { 'occupations/small.tsv': rows }
}

function similarities(changes: Readonly<Record<string, readonly string[]>> = {}) {
  const taxonomy = buildTaxonomy(smallTaxonomyFiles({ ...files, ...changes }))
  const find = (key: string): number => taxonomy.find('occupation', key)?.id ?? 0
  return {
    similarity: (wanted: string, held: string) => taxonomy.similarity(find(wanted), find(held)),
    relation: (wanted: string, held: string) => taxonomy.relation(find(wanted), find(held)),
  }
}

describe('levels of a field', () => {
  test('know each other in both directions when they share skills', () => {
    const { similarity, relation } = similarities()
    expect(similarity('care-assistant', 'nurse')).toBe(500)
    expect(similarity('nurse', 'care-assistant')).toBe(500)
    expect(relation('nurse', 'care-assistant')).toMatchObject({ kind: 'same_field', steps: 2 })
  })

  test('know each other without a match where one of them manages and few skills are alike', () => {
    const managed = (skills: string) =>
      similarities({
        ...rowsWithNurse(skills, '1342'),
        'near/fields.tsv': ['field | upper | lower', 'nursing | 1342 | 5321'],
      }).similarity('nurse', 'care-assistant')
    expect(managed('patient-care; ventilation')).toBe(500)
    expect(managed('patient-care; ventilation; birth-assistance; project-management')).toBe(380)
  })

  test('are strangers without common skills', () => {
    expect(similarities().similarity('nurse', 'companion')).toBe(0)
  })

  test('common skills alone make nobody near: the driver of patients is no nurse', () => {
    expect(similarities().similarity('nurse', 'truck-driver')).toBeLessThan(500)
  })

  test('the holder of a licence can do the work of the level below, not the reverse', () => {
    const { similarity } = similarities({
      'near/licences.tsv': ['licence | reserved | qualified', 'nursing | 2221 |'],
    })
    expect(similarity('care-assistant', 'nurse')).toBe(500)
    expect(similarity('nurse', 'care-assistant')).toBeLessThan(500)
  })

  test('others can qualify for a licence', () => {
    const { similarity } = similarities({
      'near/licences.tsv': ['licence | reserved | qualified', 'nursing | nurse | 5321'],
    })
    expect(similarity('nurse', 'care-assistant')).toBe(500)
  })
})

describe('a single judgement', () => {
  test('makes occupations near in its direction, whatever field and skills', () => {
    const { similarity } = similarities({
      'near/pairs.tsv': ['wanted | held | near', 'companion | nurse | yes'],
    })
    expect(similarity('companion', 'nurse')).toBe(500)
    expect(similarity('nurse', 'companion')).toBe(0)
  })

  test('lets occupations know each other without a match, in both directions', () => {
    const { similarity } = similarities({
      'near/pairs.tsv': ['wanted | held | near', 'nurse | care-assistant | weak'],
    })
    expect(similarity('nurse', 'care-assistant')).toBe(380)
    expect(similarity('care-assistant', 'nurse')).toBe(380)
  })

  test('separates occupations that fields or declarations join', () => {
    const { similarity } = similarities({
      'near/pairs.tsv': ['wanted | held | near', 'nurse | care-assistant | no', 'care-assistant | courier | no'],
    })
    expect(similarity('nurse', 'care-assistant')).toBeLessThan(500)
    expect(similarity('care-assistant', 'courier')).toBe(0)
    expect(similarity('courier', 'care-assistant')).toBe(500)
  })
})
