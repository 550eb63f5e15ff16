-- Keys by which programs of an account call the API, and how much they do.
create table api_key (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Whoever made it: a call sees and does what this user could.
  user_id bigint not null references app_user on delete cascade,
  name text not null,
  -- SHA-256 of the key; of the key itself only both ends are kept, to tell keys apart.
  key_hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id, id);
create index api_key_user on api_key (user_id);

-- Calls by key, day and endpoint. `failed` were answered with an error; `refused` were above a limit and cost nothing.
create table api_usage (
  api_key_id bigint not null references api_key on delete cascade,
  day date not null,
  call text not null,
  calls integer not null default 0,
  failed integer not null default 0,
  refused integer not null default 0,
  primary key (api_key_id, day, call)
);
create index api_usage_day on api_usage (day);

-- Calls of an account in a month (its first day), which its level limits.
create table api_month (
  account_id bigint not null references account on delete cascade,
  month date not null,
  calls integer not null,
  primary key (account_id, month)
);

-- An `internal_id` is a client's own id of a listing: it belongs to the key that wrote it, within the account.
alter table listing add column api_key_id bigint references api_key on delete set null;
drop index listing_internal;
create unique index listing_internal on listing (account_id, coalesce(api_key_id, 0), internal_id)
  where internal_id is not null;
