import type { Database } from '#server/db/open-database.ts'

/** Where a command tells what it does. */
export type Terminal = {
  /** A line that stays. */
  print(line: string): void
  /** What is going on just now; the next line takes its place. Nothing where nobody looks. */
  progress(line: string): void
}

/** What a command works with; the database is opened at the first use. */
export type CommandContext = {
  readonly terminal: Terminal
  database(): Promise<Database>
}

export type Command = {
  /** `taxonomy import esco` */
  readonly name: string
  readonly parameters: string
  readonly summary: string
  run(args: string[], context: CommandContext): Promise<void>
}

/** The command was called in a wrong way: its usage is shown. */
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
