import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { escoDistribution, escoGerman } from '@matchwright/taxonomy/testing/esco-distribution'
import { readConfig } from '#server/config.ts'
import { testDatabase } from '#server/testing/database.ts'
import { zipOf } from '#server/testing/zip.ts'
import { CommandError, UsageError } from './command.ts'
import { runCommand } from './run.ts'

const { pool, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'matchwright-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let printed: string[]
beforeEach(() => (printed = []))
const terminal = { print: (line: string) => void printed.push(line), progress: () => undefined }
const database = { url, pool, stop: () => Promise.resolve() }

function run(line: string) {
  const context = {
    terminal,
    database: () => Promise.resolve(database),
    config: () => readConfig({ NODE_ENV: 'test' }),
  }
  return runCommand(line.split(' ').filter(Boolean), context)
}

function folderOf(name: string, files: ReadonlyMap<string, string | Buffer>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, content] of files) writeFileSync(join(path, file), content)
  return path
}

function isRelation(name: string): boolean {
  return /Relation/.test(name)
}

describe('taxonomy import esco', () => {
  test('reads a folder, gzipped labels of another language beside it', async () => {
    const main = folderOf('plain', escoDistribution('1.0'))
    const german = [...escoGerman('1.2')].map(([name, text]): [string, Buffer] => [`${name}.gz`, gzipSync(text)])
    await run(`taxonomy import esco ${main} --language de ${folderOf('german', new Map(german))}`)
    const text = printed.join('\n')
    expect(text).toContain('occupations_de.csv.gz')
    expect(text).toMatch(/1 {2}dangling references \(occupationSkills\)/)
    expect(text).toMatch(/Version \d+ \([0-9a-f]{16}\) is in force\./)
    expect(text).toMatch(/\d+\.\d s, at most [\d,]+ MB of memory/)
  })

  test('reads the two archives of a download, and writes the whole report', async () => {
    const files = [...escoDistribution('1.2')]
    const main = folderOf(
      'zipped',
      new Map([
        ['ESCO dataset - en - csv.zip', zipOf(new Map(files.filter(([name]) => !isRelation(name))))],
        ['ESCO dataset - relations.zip', zipOf(new Map(files.filter(([name]) => isRelation(name))))],
      ]),
    )
    const report = join(folder, 'report.json')
    await run(`taxonomy import esco ${main} --report ${report}`)
    expect(printed.join('\n')).toContain('labels changed: de 3')
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ scheme: 'esco', languages: ['en'] })
    printed = []
    await run(`taxonomy import esco ${main}`)
    expect(printed.at(-1)).toBe('Nothing to do: exactly this edition is in force.')
  })

  test('says what is wrong with a path', async () => {
    await expect(run(`taxonomy import esco ${folder}/nowhere`)).rejects.toThrow(CommandError)
    writeFileSync(join(folder, 'half.zip'), zipOf(escoDistribution()).subarray(0, 400))
    await expect(run(`taxonomy import esco ${folder}/half.zip`)).rejects.toThrow('is no complete ZIP archive')
    writeFileSync(join(folder, 'cut.csv.gz'), gzipSync('a,b\n1,2\n').subarray(0, 12))
    await expect(run(`taxonomy import isco ${folder}/cut.csv.gz`)).rejects.toThrow(CommandError)
    await expect(run(`taxonomy import esco ${folderOf('empty', new Map())}`)).rejects.toThrow('not a complete ESCO')
  })
})

test('taxonomy import of codes, list and revert', async () => {
  writeFileSync(join(folder, 'isco.csv'), 'code,en\n2221,Nursing professionals, official\n'.replace('als, o', 'als o'))
  await run(`taxonomy import isco ${folder}/isco.csv`)
  printed = []
  await run('taxonomy list')
  expect(printed[1]).toMatch(/import {2}.*isco \(en\)/)
  await run('taxonomy revert 0')
  expect(printed.at(-1)).toMatch(/in force: the built-in taxonomy\.$/)
  await expect(run('taxonomy revert')).rejects.toThrow('Nothing is imported')
})

test('wrong usage is told with the right one', async () => {
  for (const line of [
    '',
    'taxonomy',
    'taxonomy import fruit x',
    'taxonomy list x',
    'taxonomy revert x',
    'taxonomy import esco',
    'taxonomy import esco x --language',
    'taxonomy import esco x --language french y',
    'taxonomy import esco x --language fr',
    'taxonomy import esco x --colour',
  ])
    await expect(run(line)).rejects.toThrow(UsageError)
  await expect(run('taxonomy import esco')).rejects.toThrow('npm run cli -- taxonomy import esco PATH')
  await run('--help')
  await run('taxonomy import onet --help')
  expect(printed.at(-1)).toContain('O*NET')
})
