import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { Explanation, OpenQuestion } from '@matchwright/contract/explanation.schema'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { cardSources } from '#server/features/listing/index.ts'
import { explainCard, explainPair, pairSummary } from '#server/features/explanation/index.ts'
import type { PairSummary } from '#server/features/explanation/index.ts'
import { contactFor } from './party.ts'
import { toContactView } from './contact-view.ts'
import type { ContactView } from './contact-view.ts'

type PairDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates'>

/** The current match of a contact's two listings; undefined when one of them can no longer be found. */
export function pairOf(deps: PairDeps, sight: ContactView): PairSummary | undefined {
  const { mine, other, standing, lang } = sight
  const areFound = [mine, other].every(({ record }) => deps.matchIndex.exact.get(record.id) !== undefined)
  return areFound ? pairSummary(deps, { mine: mine.record, theirs: other, standing, lang }) : undefined
}

const MAX_QUESTIONS = 4

/** Criteria the reader asks for that the other side has not stated. */
export function openQuestions(
  deps: PairDeps,
  { mine, other, standing, lang }: ContactView,
): { questions: OpenQuestion[]; labels: ConceptLabels } {
  const explanation = explainCard(deps, { mine: mine.record, theirs: other, standing, lang })
  const questions = explanation.questions.filter(({ asked_by }) => asked_by === 'me').slice(0, MAX_QUESTIONS)
  return {
    questions: questions.map(({ criterion, want }) => ({ criterion, want })),
    labels: explanation.concept_labels,
  }
}

/** Explanation of a contact's match from the reader's side, as far as the contact's state discloses it. */
export async function explainContact(
  deps: PairDeps,
  caller: Caller,
  asked: { contactId: number; score: number | undefined; lang: string },
): Promise<Explanation> {
  const { contact, reader } = await contactFor(deps.pool, caller, asked.contactId)
  const sources = await cardSources(deps.pool, [contact.from_listing_id, contact.to_listing_id])
  const { mine, other, standing } = toContactView(deps, { contact, reader, lang: asked.lang }, sources)
  return explainPair(deps, {
    mine: mine.record,
    theirs: other,
    accountId: mine.record.account_id,
    standing,
    lang: asked.lang,
    givenScore: asked.score,
  })
}
