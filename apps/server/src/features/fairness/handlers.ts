import type { fairnessApi } from '@matchwright/contract/fairness.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { makeFairnessReport } from './service.ts'

/** Number of people in a report made during a request; the command uses more. */
const PEOPLE = 600

export function fairnessHandlers(
  deps: Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock'>,
): Handlers<typeof fairnessApi> {
  return { report: async () => makeFairnessReport(deps, PEOPLE) }
}
