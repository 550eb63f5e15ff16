import type { Deps } from './deps.ts'
import { absenceTasks, endAbsencesJob } from './features/absence/index.ts'
import { apiAccessTasks, forgetApiUsageJob } from './features/api-access/index.ts'
import { authTasks, forgetEndedJob } from './features/auth/jobs.ts'
import { batchTasks, resumeBatchesJob } from './features/batch/index.ts'
import { contactTasks, expireContactsJob } from './features/contact/jobs.ts'
import { dataExportTasks } from './features/data-export/index.ts'
import { documentTasks, remindOfDocumentsJob } from './features/document/index.ts'
import { eraseClosedJob, erasureTasks, forgetOldJob } from './features/erasure/index.ts'
import { externalTasks, refreshFeedsJob } from './features/external/index.ts'
import { finderTasks, forgetFindersJob } from './features/search/jobs.ts'
import { listingTasks, pauseStaleListingsJob } from './features/listing/jobs.ts'
import { countMarketJob, marketTasks } from './features/market/index.ts'
import { notificationTasks, sendDigestsJob } from './features/notification/jobs.ts'
import { alertTasks, checkAlertsJob } from './features/saved-search/jobs.ts'
import { forgetFilesJob, rewriteFilesJob, storedFileTasks, sweepStoreJob } from './features/stored-file/index.ts'
import { newsletterTasks, sendNewsletterJob } from './features/site/newsletter-jobs.ts'
import { applyTermsJob } from './features/term/index.ts'
import { countWordsJob, wordTasks } from './features/word/index.ts'
import { endAccountsJob, userTasks } from './features/user/jobs.ts'
import { deliverWebhooksJob, forgetDeliveriesJob, webhookTasks } from './features/webhook/index.ts'
import type { Task } from './jobs/job.ts'
import type { CronEntry } from './jobs/run-jobs.ts'

/** All background jobs, and the schedule of the recurring ones. */
export function tasks(deps: Deps): Task[] {
  return [
    ...absenceTasks(deps),
    ...apiAccessTasks(deps),
    ...authTasks(deps),
    ...batchTasks(deps),
    ...contactTasks(deps),
    ...dataExportTasks(deps),
    ...documentTasks(deps),
    ...erasureTasks(deps),
    ...externalTasks(deps),
    ...finderTasks(deps),
    ...listingTasks(deps),
    ...marketTasks(deps),
    ...notificationTasks(deps),
    ...newsletterTasks(deps),
    ...alertTasks(deps),
    ...storedFileTasks(deps),
    ...userTasks(deps),
    ...webhookTasks(deps),
    ...wordTasks(deps),
  ]
}

export const crontab: CronEntry[] = [
  { job: applyTermsJob, match: '*/10 * * * *' },
  { job: expireContactsJob, match: '7 * * * *' },
  { job: pauseStaleListingsJob, match: '17 * * * *' },
  { job: remindOfDocumentsJob, match: '22 5 * * *' },
  { job: endAccountsJob, match: '2 * * * *' },
  { job: endAbsencesJob, match: '12 * * * *' },
  { job: forgetEndedJob, match: '37 * * * *' },
  { job: forgetFindersJob, match: '27 * * * *' },
  { job: countMarketJob, match: '7 2 * * *' },
  { job: countWordsJob, match: '57 4 * * *' },
  { job: eraseClosedJob, match: '17 3 * * *' },
  { job: forgetOldJob, match: '27 3 * * *' },
  { job: forgetFilesJob, match: '47 * * * *' },
  { job: sweepStoreJob, match: '37 3 * * *' },
  { job: rewriteFilesJob, match: '*/15 * * * *' },
  { job: forgetApiUsageJob, match: '37 3 * * *' },
  { job: deliverWebhooksJob, match: '* * * * *' },
  { job: forgetDeliveriesJob, match: '52 3 * * *' },
  { job: resumeBatchesJob, match: '* * * * *' },
  { job: refreshFeedsJob, match: '*/5 * * * *' },
  { job: checkAlertsJob, match: '*/5 * * * *' },
  { job: sendNewsletterJob, match: '* * * * *' },
  { job: sendDigestsJob, match: '0 6 * * *' },
]
