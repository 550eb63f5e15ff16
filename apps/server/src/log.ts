// The log: what happens to the server, never whom it happens to.
import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { ZodError } from 'zod'
import type { Config } from './config.ts'
import { stackOf } from './error-stack.ts'

/** An error as the log may hold it. */
export type LoggedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly stack: string
}

/** The log of a process; errors under `err` are stripped of the values they quote, whoever logs them. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers', 'headers', 'password', 'email'],
      serializers: { err: errorWithoutValues },
    },
    destination,
  )
}

/**
 * An error without the values it quotes, which may be personal: the database quotes rows in `detail` and values in
 * messages of class 22, a mail server the recipient, a parser its input.
 */
export function errorWithoutValues(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: stackOf(error) }
  return {
    type: error.name,
    message: messageWithoutValues(error),
    ...('code' in error && { code: String(error.code) }),
    ...('constraint' in error && { constraint: String(error.constraint) }),
    stack: stackOf(error),
  }
}

const DATABASE_VALUE_ERROR = /^22...$/

function messageWithoutValues(error: Error): string {
  if ('code' in error && DATABASE_VALUE_ERROR.test(String(error.code))) return 'the database refused a value'
  if ('responseCode' in error) return `the mail server answered ${String(error.responseCode)}`
  if (error instanceof ZodError) return error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')
  return error.message.replaceAll(/(["'`]).*\1/gs, '…').replaceAll(/\S+@\S+/g, '…')
}
