-- What a user sees of a session, and the number by which they end it. The address it came from is not kept.
alter table session add column id bigint generated always as identity unique;
alter table session add column browser text;
alter table session add column system text;

alter table app_user add column password_changed_at timestamptz;

-- The secret of an authenticator app (RFC 6238).
create table totp (
  user_id bigint primary key references app_user on delete cascade,
  -- AES-256-GCM, bound to the user.
  secret bytea not null,
  confirmed_at timestamptz,
  -- Time step of the last accepted code: none is accepted twice.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id bigint not null references app_user on delete cascade,
  -- HMAC-SHA-256 by a key that is not in the database.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_user on passkey (user_id, id);

-- A step of a login, or of adding a passkey, that waits for its answer from the same browser.
create table login_step (
  -- SHA-256 of the cookie's value.
  token_hash bytea primary key,
  kind text not null check (kind in ('second_step', 'passkey_login', 'passkey_registration')),
  user_id bigint references app_user on delete cascade,
  challenge text,
  expires_at timestamptz not null
);
create index login_step_user on login_step (user_id);
create index login_step_expiry on login_step (expires_at);
