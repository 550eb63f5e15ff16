import { describe, expect, test } from 'vitest'
import { buildTaxonomy, readContent } from '../build.ts'
import { inMemory } from '../testing/esco-distribution.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'
import { matchConcepts } from './match-concepts.ts'
import { matchTitles } from './match-titles.ts'
import { readClassification } from './read-classification.ts'
import type { CodeScheme } from './read-classification.ts'
import { readOnet } from './read-onet.ts'

const builtIn = smallTaxonomyFiles()
const base = readContent(builtIn)

function idOf(key: string): number {
  return base.concepts.find((concept) => concept.key === key)?.id ?? 0
}

function codes(scheme: CodeScheme, text: string, lang = 'en') {
  return readClassification(scheme, [{ lang, files: inMemory(new Map([['codes.csv', text]])) }])
}

describe('lists of codes', () => {
  test('titles are in columns named by language', async () => {
    const { source, report } = await codes(
      'isco',
      'code,en,de\n2221,Nurses (official),Pflege (amtlich)\n22219,National,-\n',
    )
    expect(source.labels.get('de')?.get('isco:2221')?.preferred).toBe('Pflege (amtlich)')
    expect(report.counts).toEqual({ codes: 1, 'rows without a code of the standard': 1 })
    const { matches } = matchConcepts(source, base, new Map())
    expect(matches.map(({ id }) => base.concepts.find((concept) => concept.id === id)?.code)).toEqual(['2221'])
  })

  test('NACE has its codes in four columns, and letters that move between revisions', async () => {
    const { source } = await codes(
      'nace',
      'Section,Division,Group,Class,Activity\nI,,,,TRANSPORT AND STORAGE\n,49,,,Land transport\n,,49.1,,' +
        'Rail\n,,,49.11,Long-distance rail\n,53,,,Post\n',
    )
    const broader = new Map(source.concepts.map((concept) => [concept.uri, concept.broader]))
    expect(broader.get('nace:49.11')).toEqual(['nace:49.1'])
    expect(broader.get('nace:49')).toEqual(['nace:I'])
    expect(source.labels.get('en')?.get('nace:I')?.preferred).toBe('Transport and storage')
    const matched = matchConcepts(source, base, new Map()).matches
    expect(matched.find(({ uri }) => uri === 'nace:I')?.id).toBe(idOf('nace-h'))
    expect(matched).toHaveLength(3)
  })

  test('a single column of titles has the language that is given', async () => {
    const { source } = await codes('isced', 'Code;Title\n0913;Pflege\n'.replace('Code', 'code'), 'de')
    expect(source.labels.get('de')?.get('isced:0913')?.preferred).toBe('Pflege')
    expect(source.concepts[0]?.broader).toEqual(['isced:091'])
  })

  test('a file without codes or titles is refused', async () => {
    await expect(codes('isco', 'a,b\n1,2\n')).rejects.toThrow('has no column of codes')
    await expect(codes('isco', 'code,note\n1,2\n')).rejects.toThrow('has no column of titles')
    await expect(codes('isco', 'code,en\nx,y\n')).rejects.toThrow('No code of the standard')
  })
})

describe('O*NET', () => {
  const files = new Map([
    [
      'Occupation Data.txt',
      'O*NET-SOC Code\tTitle\tDescription\n29-1141.00\tNurses\tx\n53-3032.00\tHeavy Lorry ' +
        'Drivers\tx\n99\tFog Watchers\tx\n',
    ],
    [
      'Alternate Titles.txt',
      'O*NET-SOC Code\tAlternate Title\tShort Title\tSource(s)\n29-1141.00\tCharge ' +
        'Nurse\tn/a\t1\n29-1141.00\tMidwife\tn/a\t1\n53-3032.00\tTruck Drivers\tn/a\t1\n53-3032.00\tLorry ' +
        'Driver\tn/a\t1\n1\tLost\tn/a\t1\n',
    ],
    [
      'Sample of Reported Titles.txt',
      'O*NET-SOC Code\tReported Job Title\tShown\n29-1141.00\tLicensed Ward Nurse (LWN)\tY\n',
    ],
  ])

  test('titles go to the occupation that has them in common, and never away from another one', async () => {
    const { source, report } = await readOnet(inMemory(files))
    expect(report.problems).toMatchObject([{ file: 'Alternate Titles.txt', line: 6 }])
    const { matches } = matchTitles(source, base, new Map())
    expect(matches.map(({ uri, id }) => [uri, id])).toEqual([['onet:29-1141.00', idOf('nurse')]])
    const numbers = new Map(matches.map(({ uri, id }) => [uri, id]))
    const taxonomy = buildTaxonomy(builtIn, { version: 'o', sources: [source], numbers })
    expect(taxonomy.label(idOf('nurse'), 'en').text).toBe('Nurse')
    const names = taxonomy.alternatives(idOf('nurse'), 'en').map(({ text }) => text)
    expect(names).toEqual(['registered nurse', 'RN', 'sister', 'Nurses', 'Charge Nurse', 'Licensed Ward Nurse', 'LWN'])
    expect(taxonomy.concepts).toHaveLength(base.concepts.length)
  })

  test('a folder without the list of occupations is refused', async () => {
    await expect(readOnet(inMemory(new Map()))).rejects.toThrow('Occupation Data.txt')
  })
})
