-- The highest level is called unlimited: an account is professional by its type, not by its level.
alter table account drop constraint account_level_check;
update account set level = 'unlimited' where level = 'professional';
alter table account add constraint account_level_check check (level in ('basic', 'plus', 'unlimited'));

-- Days before its end at which the admins of an account were told last; 0 once it has ended.
alter table account add column expiry_told smallint;
create index account_expiry on account (expires_at) where expires_at is not null;

-- Who checked the organisation behind an account, when and how.
alter table account add column verified_at timestamptz;
alter table account add column verified_by bigint references app_user on delete set null;
alter table account add column verified_how text[] not null default '{}';

-- What an account asks of staff: another level or type, or to be verified.
create table account_request (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  user_id bigint references app_user on delete set null,
  kind text not null check (kind in ('level', 'verification')),
  -- Of a request for a level.
  type text check (type in ('private', 'company', 'organisation')),
  level text check (level in ('basic', 'plus', 'unlimited')),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  answer text not null default '',
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (kind <> 'level' or (type is not null and level is not null))
);
create unique index account_request_open on account_request (account_id, kind) where state = 'open';
create index account_request_state on account_request (state, id);
