import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

export type GoldTitle = {
  readonly text: string
  readonly lang: string
  /** ISCO-08 unit groups that are right; a shorter code stands for all of its groups. */
  readonly codes: readonly string[]
}

/**
 * Writes a CSV file of so many rows: all titles in a mixed order, and again. From the second time on each has a number
 * behind it, unless `areRepeated`.
 */
export async function writeTitlesFile(
  path: string,
  titles: readonly GoldTitle[],
  { rows, areRepeated }: { rows: number; areRepeated: boolean },
): Promise<void> {
  const stream = createWriteStream(path)
  stream.write('title,number\n')
  for (let at = 0; at < rows; at++) {
    const { text } = titleAt(titles, at)
    const time = Math.floor(at / titles.length)
    const title = areRepeated || time === 0 ? text : `${text} ${time}`
    if (!stream.write(`"${title.replaceAll('"', '""')}",${at}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

/** Steps of this many titles visit all of them and mix sources and languages. */
const STEP = 7919

export function titleAt(titles: readonly GoldTitle[], at: number): GoldTitle {
  const title = titles[(at * STEP) % titles.length]
  if (title === undefined) throw new RangeError('There are no titles')
  return title
}
