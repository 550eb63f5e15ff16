/** The database cannot be started or reached; the message is for the person who starts the server. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
