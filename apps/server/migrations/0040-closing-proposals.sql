-- Staff close an account by two: one proposes, another one decides.
create table closing_proposal (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The report that led to it, which stays open until it is decided.
  report_id bigint references report on delete cascade,
  -- Published when the proposal hid it; a declined proposal publishes it again.
  hidden_listing_id bigint references listing on delete set null,
  reason text not null,
  proposed_by bigint references app_user on delete set null,
  proposed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'void')),
  answer text not null default '',
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index closing_proposal_open on closing_proposal (account_id) where state = 'open';
create index closing_proposal_account on closing_proposal (account_id, id);
create index closing_proposal_report on closing_proposal (report_id) where report_id is not null;
