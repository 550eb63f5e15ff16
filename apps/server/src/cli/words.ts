import { countWords } from '#server/features/word/index.ts'
import { UsageError } from './command.ts'
import type { Command } from './command.ts'

export const countWordsCommand: Command = {
  name: 'words count',
  parameters: '',
  summary: 'Count anew how rare own words are among all listings; a running server takes it up within a minute',
  async run(args, { terminal, database }) {
    if (args.length > 0) throw new UsageError('Nothing is expected behind "words count"')
    const { pool } = await database()
    const { listings, words } = await countWords(pool)
    terminal.print(`${words} words are shared among ${listings} listings.`)
  },
}
