import { subscribers } from '#server/features/site/index.ts'
import { UsageError } from './command.ts'
import type { Command } from './command.ts'

/** The program sends no news itself: operators do with what they use for that. */
export const listSubscribersCommand: Command = {
  name: 'newsletter list',
  parameters: '',
  summary: 'Confirmed subscribers, one in a line: address, language, page and one-click address that end it (tabs)',
  async run(args, { terminal, database, config }) {
    if (args.length > 0) throw new UsageError('No argument is expected')
    const { pool } = await database()
    for (const { email, lang, page, oneClick } of await subscribers({ pool, config: config() }))
      terminal.print([email, lang, page, oneClick].join('\t'))
  },
}
