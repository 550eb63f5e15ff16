import { backupCommand, restoreCommand } from './backup.ts'
import { eraseAccountCommand, expireAccountCommand, setLastDayCommand } from './accounts.ts'
import { importCodes, importEsco, importOnet } from './taxonomy-import.ts'
import { importCourses } from './courses.ts'
import { addFeed, importFeeds, listFeeds, removeFeed } from './feeds.ts'
import { fairnessCommand } from './fairness.ts'
import { exportLog, replayCommand } from './impression-log.ts'
import { bouncedSubscribersCommand, listSubscribersCommand } from './newsletter.ts'
import { parseCvCommand, parseJobCommand } from './parse.ts'
import { UsageError } from './command.ts'
import type { Command, CommandContext } from './command.ts'
import { countWordsCommand } from './words.ts'
import {
  createUserCommand,
  grantCommand,
  listUsersCommand,
  resetSecondFactorCommand,
  revokePermissionsCommand,
} from './users.ts'
import { addTemplateCommand, removeTemplateCommand } from './templates.ts'
import { listTaxonomy, revertCommand } from './taxonomy-versions.ts'

export const commands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  importEsco,
  importOnet,
  importCodes('isco', 'ISCO-08'),
  importCodes('nace', 'NACE or ISIC'),
  importCodes('isced', 'ISCED-F'),
  listTaxonomy,
  revertCommand,
  countWordsCommand,
  createUserCommand,
  grantCommand,
  revokePermissionsCommand,
  listUsersCommand,
  resetSecondFactorCommand,
  setLastDayCommand,
  expireAccountCommand,
  eraseAccountCommand,
  listSubscribersCommand,
  bouncedSubscribersCommand,
  addTemplateCommand,
  removeTemplateCommand,
  addFeed,
  importFeeds,
  listFeeds,
  removeFeed,
  importCourses,
  exportLog,
  replayCommand,
  fairnessCommand,
  parseCvCommand,
  parseJobCommand,
]

export function usage(of: readonly Command[] = commands): string {
  return [
    'Usage:',
    ...of.flatMap(({ name, parameters, summary }) => [
      `  npm run cli -- ${name} ${parameters}`.trimEnd(),
      `      ${summary}`,
    ]),
  ].join('\n')
}

/**
 * Runs the command that the arguments name.
 * @throws {UsageError} no such command, or wrong arguments; its message ends with the usage
 */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<void> {
  if (['--help', '-h', 'help'].includes(args[0] ?? '')) return context.terminal.print(usage())
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
  if (!command)
    throw new UsageError(
      `${args.length === 0 ? 'A command is missing' : `There is no command "${args.join(' ')}"`}\n\n${usage()}`,
    )
  const rest = args.slice(command.name.split(' ').length)
  if (rest.includes('--help')) return context.terminal.print(usage([command]))
  try {
    await command.run(rest, context)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message}\n\n${usage([command])}`)
  }
}
