import { describe, expect, test } from 'vitest'
import { AMBIGUOUS_FILE, auditTaxonomy, measureCoverage, LOANWORDS_FILE } from './audit.ts'
import { buildTaxonomy } from './build.ts'
import { smallTaxonomyFiles } from './testing/small-taxonomy.ts'

function messages(changes: Parameters<typeof smallTaxonomyFiles>[0]): string[] {
  const files = smallTaxonomyFiles(changes)
  return auditTaxonomy(buildTaxonomy(files), files).map(({ message }) => message)
}

const FRENCH = 'labels/fr/occupations-small.tsv'
const HEAD = 'id | preferred | alternatives'

describe('labels', () => {
  test('two concepts of a branch must not have the same preferred label', () => {
    const found = messages({ [FRENCH]: [HEAD, 'nurse | Infirmier |', 'midwife | infirmier |'] })
    expect(found).toEqual(['preferred label "Infirmier" names occupation/nurse, occupation/midwife'])
  })

  test('a shared alternative label may be declared ambiguous, a preferred one not', () => {
    const labels = { [FRENCH]: [HEAD, 'nurse | Infirmier | soignant', 'midwife | Sage-femme | Soignant'] }
    expect(messages(labels)).toEqual(['label "soignant" names occupation/nurse, occupation/midwife'])
    const ambiguous = ['lang | branch | label', 'fr | occupation | soignant', 'fr | occupation | infirmier']
    expect(messages({ ...labels, [AMBIGUOUS_FILE]: ambiguous })).toEqual([])
    const twice = { [FRENCH]: [HEAD, 'nurse | Infirmier |', 'midwife | Infirmier |'] }
    expect(messages({ ...twice, [AMBIGUOUS_FILE]: ambiguous })).toHaveLength(1)
  })

  test('a copy of the English label is reported, unless it is a proper name or declared a loan word', () => {
    const labels = { [FRENCH]: [HEAD, 'nurse | Nurse |'] }
    expect(messages(labels)).toEqual(['"Nurse" of occupation/nurse is the English label'])
    expect(messages({ ...labels, [LOANWORDS_FILE]: ['lang | branch | id', 'fr | occupation | nurse'] })).toEqual([])
    expect(messages({ 'labels/fr/skills-small.tsv': [HEAD, 'ms-excel | Microsoft Excel |'] })).toEqual([])
  })

  test('a label is in the script of its language', () => {
    expect(messages({ 'labels/el/occupations-small.tsv': [HEAD, 'nurse | Nosileftis |'] })).toEqual([
      '"Nosileftis" of occupation/nurse is not in the language\'s script',
    ])
  })
})

test('an occupation belongs to an ISCO unit group that exists', () => {
  const occupations = ['id | isco | broader | essential | optional | similar', 'nurse | 9999 | | | |']
  const found = messages({
    'occupations/small.tsv': occupations,
    'labels/zh/occupations-small.tsv': undefined,
    'labels/pt/occupations-small.tsv': undefined,
  })
  expect(found).toContain('nurse: no ISCO unit group "9999"')
})

test('coverage counts preferred labels by branch and language', () => {
  const coverage = measureCoverage(buildTaxonomy(smallTaxonomyFiles()))
  const of = (branch: string, lang: string) => coverage.find((one) => one.branch === branch && one.lang === lang)
  expect(of('occupation', 'de')).toMatchObject({ named: 3, total: 4 })
  expect(of('skill', 'ar')).toMatchObject({ named: 0, total: 9 })
})
