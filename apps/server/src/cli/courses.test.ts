import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { rows } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { CommandError, UsageError } from './command.ts'
import { runCommand } from './run.ts'

const { pool, deps, databaseUrl } = await testApp()
const file = join(mkdtempSync(join(tmpdir(), 'courses-')), 'courses.csv')

let printed: string[]
beforeEach(() => (printed = []))

async function importing(...lines: string[]): Promise<void> {
  writeFileSync(file, lines.join('\r\n'))
  await runCommand(['courses', 'import', file], {
    terminal: { print: (line) => void printed.push(line), progress: () => undefined },
    database: () => Promise.resolve({ url: databaseUrl, pool, stop: () => Promise.resolve() }),
    config: () => deps.config,
  })
}

function stored() {
  return rows<{ concept_key: string; provider: string; place: string }>(
    pool,
    'select concept_key, provider, place from course order by provider',
  )
}

const HEADER = 'subject,provider,place,duration,price,next_start,link'

test('a directory replaces the one of before, and the same one again changes nothing', async () => {
  await importing(HEADER, 'First aid,Samariter,Bern,14 hours,CHF 150,,')
  const second = [
    HEADER,
    '"First aid",Red Cross,Bienne,2 days,0 CHF,2099-03-01,https://courses.example.org',
    'driving-b,Fahrschule Nord,online,3 months,,,',
  ]
  await importing(...second)
  const expected = [
    { concept_key: 'driving-b', provider: 'Fahrschule Nord', place: '' },
    { concept_key: 'first-aid', provider: 'Red Cross', place: 'Biel' },
  ]
  expect((await stored()).map(({ concept_key, provider }) => [concept_key, provider])).toEqual(
    expected.map(({ concept_key, provider }) => [concept_key, provider]),
  )
  await importing(...second)
  expect(await stored()).toHaveLength(2)
  expect(printed.at(-1)).toContain('2 courses')
})

test('one wrong line keeps the whole file out, and every mistake names its line', async () => {
  await importing(HEADER, 'driving-b,Fahrschule Nord,Bern,3 months,,,')
  const wrong = importing(
    HEADER,
    'driving-b,Fahrschule Süd,Bern,3 months,,,',
    'Underwater knitting,Nobody,Bern,2 days,,,',
    'driving-b,,Nowhereville,soon,380,tomorrow,ftp://x',
  )
  await expect(wrong).rejects.toThrow(CommandError)
  expect(printed.slice(1).map((line) => line.replace(file, ''))).toEqual([
    ':3: There is no skill or licence "Underwater knitting"',
    ':4: "soon" is no duration such as "2 days", "6 weeks" or "3 months"',
    ':4: "380" is no price such as "CHF 380"; 0 is free, and nothing is not stated',
    ':4: There is no place "Nowhereville"',
    ':4: The provider is missing',
    ':4: "tomorrow" is no day such as 2027-12-03',
    ':4: "ftp://x" is no address that begins with https:// or http://',
  ])
  expect(await stored()).toMatchObject([{ provider: 'Fahrschule Nord' }])
})

test('a file without the columns, and no file, are refused', async () => {
  await expect(importing('skill,provider')).rejects.toThrow(CommandError)
  expect(printed.join()).toContain('The column "subject" is missing')
  await expect(runCommand(['courses', 'import'], {} as never)).rejects.toThrow(UsageError)
})
