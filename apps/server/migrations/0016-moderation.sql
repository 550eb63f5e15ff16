-- What somebody reported: a listing, the person of a contact, or one of their messages.
create table report (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('listing', 'person', 'message')),
  reporter_id bigint references app_user on delete set null,
  account_id bigint not null references account on delete cascade,
  -- Whom and what it is about.
  user_id bigint references app_user on delete set null,
  listing_id bigint references listing on delete set null,
  event_id bigint references contact_event on delete set null,
  reason text not null check (reason in ('false', 'discriminating', 'fraud', 'spam', 'harassment', 'other')),
  text text not null default '',
  -- As it was when it was reported.
  title text not null,
  excerpt text not null default '',
  state text not null default 'open' check (state in ('open', 'decided')),
  decision text check (decision in ('keep', 'change', 'take_down', 'close')),
  statement text not null default '',
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'decided') = (decision is not null))
);
create index report_state on report (state, id);
create index report_account on report (account_id, id);
create index report_listing on report (listing_id) where listing_id is not null;

-- Accounts that do not want to see each other any more, in both directions.
create table blocked_account (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  user_id bigint references app_user on delete set null,
  -- What the blocking account saw of the other one.
  label text not null,
  created_at timestamptz not null default now(),
  unique (account_id, other_id),
  check (account_id <> other_id)
);
create index blocked_account_other on blocked_account (other_id);

create or replace view hidden_account as
  select h.account_id, a.id as other_id from hidden_from h join account a on company_key(a.organisation) = company_key(h.value) and company_key(h.value) <> ''
    where h.kind = 'company' and a.organisation is not null and a.id <> h.account_id
  union select h.account_id, p.account_id from hidden_from h join profile p on company_key(p.name) = company_key(h.value) and company_key(h.value) <> ''
    where h.kind = 'company' and p.kind = 'company' and p.account_id <> h.account_id
  union select h.account_id, u.account_id from hidden_from h join app_user u on mail_domains(u.email) @> array[h.value]
    where h.kind = 'domain' and u.removed_at is null and u.account_id <> h.account_id
  union select b.account_id, b.other_id from blocked_account b;
create trigger hidden_from_blocked after insert or update or delete on blocked_account
  for each statement execute function note_hidden_from();
