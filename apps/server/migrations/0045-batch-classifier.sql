-- Bulk classification of job titles.
create table batch_job (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  filename text not null,
  kind text check (kind in ('csv', 'xlsx')),
  sha256 text not null references stored_file (sha256),
  size bigint not null,
  state smallint not null default 1 check (state in (1, 2, 10, 11, 12, 13, 14)),
  priority smallint not null default 0 check (priority between -1 and 1),
  reason text,
  -- Language of the mail at the end.
  lang text not null,
  settings jsonb,
  column_names text[] not null default '{}',
  -- Rules of the account as they were at the start.
  rules jsonb not null default '[]',
  languages text[] not null default '{}',
  row_count integer not null default 0,
  -- The checkpoint: rows up to here have their results.
  rows_done integer not null default 0,
  rows_clear integer not null default 0,
  rows_doubtful integer not null default 0,
  rows_with_errors integer not null default 0,
  titles_to_review integer not null default 0,
  -- Time spent on it, for rows per second.
  worked_ms bigint not null default 0,
  -- Virtual time of fair sharing: the job with the least has the next turn.
  turn bigint not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  changed_at timestamptz not null default now(),
  finished_at timestamptz
);
create index batch_job_account on batch_job (account_id, created_at desc, id desc);
create index batch_job_active on batch_job (turn, id) where started_at is not null and state in (1, 2);
create index batch_job_file on batch_job (sha256);
create index batch_job_user on batch_job (user_id);

create table batch_row (
  job_id bigint not null references batch_job on delete cascade,
  row_number integer not null,
  title text not null,
  -- The title after the rules, folded: equal ones are one question of the review.
  title_key text not null,
  language text not null,
  concept_ids integer[] not null,
  -- Per mille, as many as concepts.
  scores smallint[] not null,
  excerpt text not null default '',
  remark text,
  is_doubtful boolean not null,
  decided text check (decided in ('reviewed', 'remembered')),
  decided_concept_id integer,
  primary key (job_id, row_number)
);
create index batch_row_doubtful on batch_row (job_id, title_key, language) where is_doubtful;

-- Decisions of the review in a job.
create table batch_review (
  job_id bigint not null references batch_job on delete cascade,
  title_key text not null,
  language text not null,
  concept_id integer,
  agreed text not null check (agreed in ('first', 'other', 'none')),
  rows integer not null,
  decided_at timestamptz not null default now(),
  primary key (job_id, title_key, language)
);

-- Decisions that later jobs of the account get without asking.
create table batch_decision (
  account_id bigint not null references account on delete cascade,
  title_key text not null,
  language text not null,
  title text not null,
  concept_id integer,
  rows integer not null,
  user_id bigint references app_user on delete set null,
  decided_at timestamptz not null default now(),
  primary key (account_id, title_key, language)
);
create index batch_decision_user on batch_decision (user_id);

create table batch_rules (
  account_id bigint primary key references account on delete cascade,
  rules jsonb not null,
  changed_at timestamptz not null default now()
);

-- Rows classified in a month, for the quota.
create table batch_month (
  account_id bigint not null references account on delete cascade,
  month date not null,
  rows integer not null,
  primary key (account_id, month)
);
