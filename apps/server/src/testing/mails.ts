import type { Mail } from '#server/adapters/mail.ts'
import { authTasks } from '#server/features/auth/jobs.ts'
import { notificationTasks } from '#server/features/notification/jobs.ts'
import { userTasks } from '#server/features/user/jobs.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import type { TestApp } from './app.ts'

/** Runs pending mail jobs; returns the mails to one address, oldest first. */
export async function mailsTo({ pool, deps, mails }: TestApp, email: string): Promise<Mail[]> {
  await runPendingJobs({
    pool,
    tasks: [...authTasks(deps), ...userTasks(deps), ...notificationTasks(deps)],
    log: deps.log,
  })
  return mails.filter(({ to }) => to === email)
}

/** Key in a mail: the last part of its first link. */
export function keyIn(mail: Mail | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  const key = link?.split(/[/=]/).at(-1)
  if (!key) throw new Error('The mail has no link')
  return key
}
