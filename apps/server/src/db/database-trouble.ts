// Failures of the database as a whole, which pass, as opposed to refusals of one statement.

/** Connection lost (08), resources exhausted (53), shut down or cancelled by a time limit (57), system error (58). */
const PASSING_CLASS = /^(08|53|57|58)...$/

/** Deadlock, serialisation, lock and idle time limits. */
const PASSING_CODES = new Set(['40001', '40P01', '55P03', '25P03', '25P04'])

/** Failures to reach a server, by the names of the operating system. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Beginnings of what the client says, which has no codes for it: node-postgres 8.23, pg-pool 3. */
const CLIENT_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'Cannot use a pool after calling end',
]

/** Whether an error says that the database is away, overloaded or too slow, so that a repetition may succeed. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (PASSING_CLASS.test(code) || PASSING_CODES.has(code) || UNREACHABLE.has(code)) return true
  // The socket of a stopped server is gone.
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isMissingSocket || CLIENT_MESSAGES.some((message) => error.message.startsWith(message))
}
