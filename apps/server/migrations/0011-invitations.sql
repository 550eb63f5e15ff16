-- An invitation into an account. It holds no address: registering with that address stays possible.
create table invitation (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  invited_by bigint references app_user on delete set null,
  email text not null,
  first_name text not null,
  last_name text not null,
  is_admin boolean not null,
  -- SHA-256 of the mailed key.
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitation_email on invitation (account_id, lower(email));

-- Users who were invited and never came become invitations, to be sent again.
insert into invitation (account_id, email, first_name, last_name, is_admin, key_hash, created_at, expires_at)
select distinct on (account_id, lower(email)) account_id, email, first_name, last_name, 'account_admin' = any(perms),
  sha256(gen_random_uuid()::text::bytea), created_at, now()
from app_user
where activated_at is null and registration_completed_at is not null and removed_at is null and not is_demo
order by account_id, lower(email), id;
update app_user
set removed_at = now()
where activated_at is null and registration_completed_at is not null and removed_at is null and not is_demo;
