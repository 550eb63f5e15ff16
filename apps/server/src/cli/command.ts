import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open-database.ts'
import { AppError } from '#server/errors.ts'

/** Output of a command. */
export type Terminal = {
  /** Prints a line. */
  print(line: string): void
  /** Shows a line that the next one replaces; nothing when the output is no terminal. */
  progress(line: string): void
}

/** Dependencies of a command; the database is opened at the first use. */
export type CommandContext = {
  readonly terminal: Terminal
  database(): Promise<Database>
  /** The environment's configuration, as the server has it. */
  config(): Config
}

export type Command = {
  /** `taxonomy import esco` */
  readonly name: string
  readonly parameters: string
  readonly summary: string
  run(args: string[], context: CommandContext): Promise<void>
}

/** Wrong arguments: the usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** An expected failure; its message is for the person at the terminal. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** Refusals of the service are for the person at the terminal. */
export async function expected<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message)
    throw error
  }
}
