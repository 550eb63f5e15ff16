import { bounceAddress, subscribers } from '#server/features/site/index.ts'
import { UsageError } from './command.ts'
import type { Command } from './command.ts'

/** For operators who send news themselves; staff send them in the program. */
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

/** For bounces that come back later, to the mailbox of MAIL_FROM. */
export const bouncedSubscribersCommand: Command = {
  name: 'newsletter bounced',
  parameters: 'ADDRESS...',
  summary: 'Stops the newsletter to addresses whose mail came back, and counts them',
  async run(args, { terminal, database }) {
    if (args.length === 0) throw new UsageError('At least one address is expected')
    const { pool } = await database()
    for (const email of args)
      terminal.print(`${email}: ${(await bounceAddress(pool, email)) ? 'stopped' : 'no subscriber'}`)
  },
}
