import { describe, expect, test } from 'vitest'
import { escoDistribution, escoGerman, inMemory, uriOf } from '../testing/esco-distribution.ts'
import type { EscoVersion } from '../testing/esco-distribution.ts'
import { readEsco } from './read-esco.ts'

function read(files: ReadonlyMap<string, string>, pieceSize?: number) {
  return readEsco({ files: inMemory(files, pieceSize) })
}

const fog = uriOf('occupation', 'fog-driver')

describe.each(['1.0', '1.1', '1.2'] satisfies EscoVersion[])('version %s', (version) => {
  test('concepts, labels and relations are read', async () => {
    const { source, report } = await read(escoDistribution(version))
    expect(report.counts).toMatchObject({
      occupations: 3,
      skills: 3,
      skillGroups: 2,
      iscoGroups: 8,
      occupationSkills: 5,
    })
    const byUri = new Map(source.concepts.map((concept) => [concept.uri, concept]))
    expect(byUri.get(fog)).toMatchObject({
      branch: 'occupation',
      code: '8332',
      essential: [uriOf('skill', 'fog')],
      optional: [uriOf('skill', 'horns')],
    })
    expect(byUri.get(uriOf('skill', 'fog'))?.broader).toEqual([uriOf('skill', 'seafaring'), uriOf('skill', 'weather')])
    expect(byUri.get(uriOf('skill', 'horns'))?.kind).toBe('knowledge')
    expect(byUri.get(uriOf('skill', 'weather'))?.kind).toBe('group')
    expect(byUri.get(uriOf('occupation', 'nurse'))?.broader).toEqual([])
    expect(byUri.get(uriOf('occupation', 'night-nurse'))?.broader).toEqual([uriOf('occupation', 'nurse')])
  })

  test('other labels are one a line, without repetitions', async () => {
    const { source } = await read(escoDistribution(version), 7)
    expect(source.labels.get('en')?.get(uriOf('occupation', 'nurse'))).toMatchObject({
      preferred: 'registered nurse',
      alternatives: ['sick-room nurse', 'ward nurse, "general"'],
    })
    expect(source.labels.get('en')?.get(fog)?.alternatives).toEqual(['fog carrier'])
  })

  test('references that lead nowhere are skipped and told with their place', async () => {
    const { report } = await read(escoDistribution(version))
    const told = report.problems.map(({ file, line, message }) => `${file.replace('_en', '')}:${line} ${message}`)
    expect(told).toEqual([
      `broaderRelationsOccPillar.csv:4 refers to the unknown concept ${uriOf('occupation', 'lost')}`,
      `broaderRelationsSkillPillar.csv:5 refers to the unknown concept ${uriOf('skill', 'lost')}`,
      `occupationSkillRelations.csv:7 refers to the unknown concept ${uriOf('skill', 'lost')}`,
    ])
  })
})

test('what is not released, and hidden names', async () => {
  const { source, report } = await read(escoDistribution('1.1'))
  expect(report.counts['not released']).toBe(1)
  expect(source.labels.get('en')?.get(uriOf('occupation', 'nurse'))?.hidden).toEqual(['nurs'])
})

test('labels of a further language are joined by URI, unknown ones counted', async () => {
  const { source, report } = await readEsco({
    files: inMemory(escoDistribution('1.1')),
    languages: [{ lang: 'de', files: inMemory(escoGerman('1.2')) }],
  })
  expect(source.labels.get('de')?.get(fog)?.preferred).toBe('Nebelfahrer/Nebelfahrerin')
  expect(source.labels.get('de')?.size).toBe(3)
  expect(report.counts['labels of unknown concepts (de)']).toBe(1)
  expect(source.concepts).toHaveLength(16)
})

test('a unit group whose zero was lost is found again', async () => {
  const files = escoDistribution('1.0', (table, rows) =>
    table === 'occupations' ? rows.map((row) => ({ ...row, iscoGroup: '110' })) : rows,
  )
  const { source } = await read(files)
  expect(source.concepts.find(({ uri }) => uri === fog)?.code).toBe('0110')
})

test('faulty rows are told and left out', async () => {
  const files = escoDistribution('1.1', (table, rows) =>
    table === 'skills' ? [...rows, { conceptUri: '' }, { conceptUri: 'urn:x' }, ...rows.slice(0, 1)] : rows,
  )
  const { report } = await read(files)
  const told = report.problems.filter(({ file }) => file === 'skills_en.csv').map(({ message }) => message)
  expect(told).toEqual([
    'a row without conceptUri',
    'no label: urn:x',
    `labels given twice: ${uriOf('skill', 'wounds')}`,
  ])
})

test('a folder without occupations or skills is refused', async () => {
  const files = escoDistribution('1.1')
  files.delete('skills_en.csv')
  await expect(read(files)).rejects.toThrow('No file skills_<language>.csv')
})

test('progress is told file by file', async () => {
  const told: string[] = []
  await readEsco({ files: inMemory(escoDistribution()), onProgress: ({ file, rows }) => told.push(`${file} ${rows}`) })
  expect(told).toContain('occupationSkillRelations.csv 6')
})
