import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { rows } from '#server/db/pool.ts'
import { readCourses, replaceCourses } from '#server/features/course/index.ts'
import { testApp } from '#server/testing/app.ts'
import { CommandError, UsageError } from './command.ts'
import { runCommand } from './run.ts'

const { pool, deps, databaseUrl } = await testApp()
const { places, concepts } = deps
const file = join(mkdtempSync(join(tmpdir(), 'courses-')), 'courses.csv')

let printed: string[]
beforeEach(() => (printed = []))

/** Imports by the command, which builds a taxonomy of its own. */
async function importing(...lines: string[]): Promise<void> {
  writeFileSync(file, lines.join('\r\n'))
  await runCommand(['courses', 'import', file], {
    terminal: { print: (line) => void printed.push(line), progress: () => undefined },
    database: () => Promise.resolve({ url: databaseUrl, pool, stop: () => Promise.resolve() }),
    config: () => deps.config,
  })
}

function read(...lines: string[]) {
  return readCourses(lines.join('\r\n'), { taxonomy: concepts.taxonomy, places })
}

function stored() {
  return rows<{ concept_key: string; provider: string }>(
    pool,
    'select concept_key, provider from course order by provider',
  )
}

const HEADER = 'subject,provider,place,duration,price,next_start,link'

test('a directory replaces the one of before, and the same one again changes nothing', async () => {
  const first = read(HEADER, 'First aid,Samariter,Bern,14 hours,CHF 150,,')
  const second = read(
    HEADER,
    '"First aid",Red Cross,Bienne,2 days,0 CHF,2099-03-01,https://courses.example.org',
    'driving-b,Fahrschule Nord,online,3 months,,,',
  )
  expect([...first.problems, ...second.problems]).toEqual([])
  for (const { courses } of [first, second, second]) await replaceCourses(pool, courses)
  expect(await stored()).toEqual([
    { concept_key: 'driving-b', provider: 'Fahrschule Nord' },
    { concept_key: 'first-aid', provider: 'Red Cross' },
  ])
})

test('the command says how many courses there are, or names every mistake and changes nothing', async () => {
  await importing(HEADER, 'driving-b,Fahrschule Nord,Bern,3 months,,,')
  expect(printed.at(-1)).toContain('directory now: 1')
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
  expect(read('skill,provider').problems[0]?.message).toContain('The column "subject" is missing')
  await expect(runCommand(['courses', 'import'], {} as never)).rejects.toThrow(UsageError)
})
