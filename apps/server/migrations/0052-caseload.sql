-- Caseloads of counsellors. The address is what the counsellor asked with; the person is known once they have answered,
-- so that the question tells nobody whether the address is known.
create table caseload_entry (
  id bigint generated always as identity primary key,
  counsellor_id bigint not null references app_user (id),
  email text not null,
  user_id bigint references app_user (id),
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'ended')),
  consent_version text,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  check (state in ('asked', 'ended') or user_id is not null)
);

create unique index caseload_entry_once on caseload_entry (counsellor_id, lower(email))
  where state in ('asked', 'agreed');
create unique index caseload_entry_person on caseload_entry (counsellor_id, user_id) where state = 'agreed';
create index caseload_entry_email on caseload_entry (lower(email)) where state = 'asked';
create index caseload_entry_user on caseload_entry (user_id);

-- What a counsellor noted about a search of the caseload and an offer, and the proposal that came of it. Goes with the
-- agreement.
create table caseload_pair (
  id bigint generated always as identity primary key,
  entry_id bigint not null references caseload_entry (id) on delete cascade,
  search_id bigint not null references listing (id),
  offer_id bigint not null references listing (id),
  state text not null check (state in ('noted', 'shortlisted', 'unsuitable', 'sent')),
  reason text,
  note text not null default '',
  person_accepts boolean,
  employer_accepts boolean,
  contact_id bigint references contact (id) on delete set null,
  sent_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (entry_id, search_id, offer_id),
  check ((state = 'unsuitable') = (reason is not null)),
  check ((state = 'sent') = (sent_at is not null))
);

create index caseload_pair_search on caseload_pair (search_id);
create index caseload_pair_offer on caseload_pair (offer_id);
create index caseload_pair_contact on caseload_pair (contact_id);
