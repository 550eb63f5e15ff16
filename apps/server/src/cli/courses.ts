import { readFile } from 'node:fs/promises'
import { encodingOf } from '#server/adapters/text-extraction/markup/decode-text.ts'
import { loadPlaces } from '#server/adapters/places.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { readCourses, replaceCourses } from '#server/features/course/index.ts'
import { taxonomyInForce } from '#server/features/taxonomy/index.ts'
import { CommandError, UsageError, grouped } from './command.ts'
import type { Command } from './command.ts'

const MOST_PROBLEMS = 50

export const importCourses: Command = {
  name: 'courses import',
  parameters: 'FILE.csv',
  summary:
    'Replace the course directory of the gap analysis (subject, provider, place, duration, price, next_start, link)',
  async run([path, ...more], { terminal, database }) {
    if (!path || more.length > 0) throw new UsageError('A CSV file is expected')
    const text = await textOf(path)
    const { pool } = await database()
    const [files, places] = await Promise.all([readTaxonomyFiles(), loadPlaces()])
    const taxonomy = await taxonomyInForce(pool, { files })
    const { courses, problems } = readCourses(text, { taxonomy, places })
    for (const { line, message } of problems.slice(0, MOST_PROBLEMS)) terminal.print(`${path}:${line}: ${message}`)
    if (problems.length > 0)
      throw new CommandError(
        `${grouped(problems.length)} mistakes; nothing was imported, the directory is as it was before`,
      )
    await replaceCourses(pool, courses)
    terminal.print(`Courses in the directory now: ${grouped(courses.length)}. Those of before are gone.`)
  },
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(`${path} cannot be read`)
  })
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
