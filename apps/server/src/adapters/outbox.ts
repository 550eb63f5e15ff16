// The folder that mails are written to while no SMTP server is configured.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from './atomic-write.ts'

const OutboxMail = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  kind: z.string(),
  unsubscribeUrl: z.string().optional(),
  replyTo: z.string().optional(),
})

/** A mail as it was sent. */
export type OutboxMail = z.infer<typeof OutboxMail>

/** Files the message twice: as `.eml` for mail programs and as `.json` for the outbox page, which appears last. */
export async function writeToOutbox(
  dataDir: string,
  mail: Omit<OutboxMail, 'id' | 'sentAt'>,
  message: Uint8Array,
): Promise<void> {
  const directory = outboxDirectory(dataDir)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const sentAt = new Date().toISOString()
  // Names sort by time; the random part keeps mails of one millisecond apart.
  const id = `${sentAt.replaceAll(/[^0-9]/g, '')}-${randomBytes(4).toString('hex')}`
  await writeAtomically(join(directory, `${id}.eml`), message)
  await writeAtomically(join(directory, `${id}.json`), JSON.stringify({ ...mail, id, sentAt }, undefined, 2))
}

/** The latest mails, newest first. */
export async function listOutbox(dataDir: string, limit: number): Promise<OutboxMail[]> {
  const directory = outboxDirectory(dataDir)
  const names = await namesIn(directory)
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) => OutboxMail.parse(JSON.parse(await readFile(join(directory, name), 'utf8')))),
  )
}

/** Deletes the mails to and from these addresses, and all sent before a time. */
export async function deleteFromOutbox(
  dataDir: string,
  which: { addresses?: ReadonlySet<string>; before?: Date },
): Promise<void> {
  const directory = outboxDirectory(dataDir)
  for (const name of await namesIn(directory)) {
    if (!name.endsWith('.json')) continue
    const { id, to, replyTo, sentAt } = OutboxMail.parse(JSON.parse(await readFile(join(directory, name), 'utf8')))
    const isNamed = [to, replyTo ?? ''].some((address) => which.addresses?.has(address.toLowerCase()))
    const isOld = which.before !== undefined && sentAt < which.before.toISOString()
    if (!isNamed && !isOld) continue
    for (const ending of ['eml', 'json']) await rm(join(directory, `${id}.${ending}`), { force: true })
  }
}

function outboxDirectory(dataDir: string): string {
  return join(dataDir, 'outbox')
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
