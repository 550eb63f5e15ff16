import { maybeRow, rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

export type ProposalRow = {
  id: number
  account_id: number
  organisation: string | null
  report_id: number | null
  title: string | null
  hidden_listing_id: number | null
  reason: string
  proposer_id: number | null
  proposer: string
  proposed_at: Date
}

const PROPOSAL = `select p.id, p.account_id, a.organisation, p.report_id, r.title, p.hidden_listing_id, p.reason,
    p.proposed_by as proposer_id, concat_ws(' ', u.first_name, u.last_name) as proposer, p.proposed_at
  from closing_proposal p
  join account a on a.id = p.account_id
  left join report r on r.id = p.report_id
  left join app_user u on u.id = p.proposed_by`

export function openProposals(db: Db): Promise<ProposalRow[]> {
  return rows<ProposalRow>(db, `${PROPOSAL} where p.state = 'open' order by p.id limit 100`)
}

export function openProposalOf(db: Db, accountId: number): Promise<ProposalRow | undefined> {
  return maybeRow<ProposalRow>(db, `${PROPOSAL} where p.account_id = $1 and p.state = 'open'`, [accountId])
}

export async function accountOfProposal(db: Db, proposalId: number): Promise<number | undefined> {
  const found = await maybeRow<{ account_id: number }>(db, 'select account_id from closing_proposal where id = $1', [
    proposalId,
  ])
  return found?.account_id
}

type NewProposal = {
  accountId: number
  reason: string
  staffId: number
  reportId: number | null
  hiddenListingId: number | null
}

export async function insertProposal(db: Db, proposal: NewProposal): Promise<void> {
  await db.query(
    `insert into closing_proposal (account_id, report_id, hidden_listing_id, reason, proposed_by)
     values ($1, $2, $3, $4, $5)`,
    [proposal.accountId, proposal.reportId, proposal.hiddenListingId, proposal.reason, proposal.staffId],
  )
}

export async function settleProposal(
  db: Db,
  proposalId: number,
  { state, answer, staffId }: { state: 'confirmed' | 'declined'; answer: string; staffId: number },
): Promise<void> {
  await db.query(
    `update closing_proposal
     set state = $2, answer = $3, decided_by = $4, decided_at = now()
     where id = $1`,
    [proposalId, state, answer, staffId],
  )
}
