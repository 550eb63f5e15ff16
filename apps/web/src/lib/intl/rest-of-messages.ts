type Rest = { load: () => Promise<void>; isThere: boolean; loading?: Promise<void>; error?: Error }

let rest: Rest | undefined

/** Sets how the browser gets the messages that its first page did not need; on the server none is missing. */
export function restOfMessagesBy(load: () => Promise<void>): void {
  rest = { load, isThere: false }
}

/** Loads the messages that the first page did not need, once. A failure is thrown where one of them is needed. */
export function loadRestOfMessages(): Promise<void> {
  if (!rest || rest.isThere) return Promise.resolve()
  const loaded = rest
  loaded.loading ??= loaded
    .load()
    .then(() => {
      loaded.isThere = true
    })
    .catch((error: unknown) => {
      loaded.error = error instanceof Error ? error : new Error(String(error))
    })
    .finally(() => delete loaded.loading)
  return loaded.loading
}

/** Suspends what is being rendered until all messages are there. */
export function needRestOfMessages(): void {
  if (!rest || rest.isThere) return
  const { error } = rest
  delete rest.error
  if (error) throw error
  // React waits for a promise that is thrown; `use` must not be called within a memo.
  // oxlint-disable-next-line typescript/only-throw-error -- see above
  throw loadRestOfMessages()
}
