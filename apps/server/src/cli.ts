// Commands for operators: `npm run cli -- COMMAND`. They work with and without a running server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, UsageError } from './cli/command.ts'
import type { Terminal } from './cli/command.ts'
import { runCommand } from './cli/run.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { REPOSITORY_ROOT } from './db/data-dir.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import type { Database } from './db/open-database.ts'
import { DatabaseStartError } from './db/start-error.ts'
import { installJobs } from './jobs/run-jobs.ts'

const WRONG_USAGE = 2

function terminalOn(stream: NodeJS.WriteStream): Terminal {
  const clear = stream.isTTY ? '\r\u001B[K' : ''
  return {
    print: (line) => void stream.write(`${clear}${line}\n`),
    progress: (line) => void (stream.isTTY && stream.write(`${clear}${line}`)),
  }
}

function config(): Config {
  const envFile = join(REPOSITORY_ROOT, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return readConfig(process.env)
}

async function open(): Promise<Database> {
  const log = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error }
  const database = await openDatabase({ config: config(), log, isBesideServer: true })
  await migrate(database.pool)
  await installJobs(database.pool)
  return database
}

async function main(): Promise<void> {
  let opened: Promise<Database> | undefined
  try {
    await runCommand(process.argv.slice(2), {
      terminal: terminalOn(process.stdout),
      database: () => (opened ??= open()),
      config,
    })
  } finally {
    await (await opened?.catch(() => undefined))?.stop()
  }
}

main().catch((error: unknown) => {
  const isExpected = [UsageError, CommandError, ConfigError, DatabaseStartError].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = error instanceof UsageError ? WRONG_USAGE : 1
})
