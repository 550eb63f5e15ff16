-- Addresses that are told of events of an account, and every delivery to them.
create table webhook (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Whoever made it: told of the listings this user may see.
  user_id bigint not null references app_user on delete cascade,
  url text not null,
  events text[] not null,
  -- The secret is computed from the key of the deployment, the id and this number; the one of before is valid for a day.
  secret_version integer not null default 1,
  rotated_at timestamptz not null default now(),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index webhook_account on webhook (account_id, id);
create index webhook_user on webhook (user_id);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  event text not null,
  -- Ids and kinds; nothing that somebody wrote.
  content jsonb not null,
  attempts smallint not null default 0,
  -- The next attempt; null once it arrived or was given up.
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  attempted_at timestamptz,
  status smallint,
  error text,
  duration_ms integer,
  created_at timestamptz not null default now()
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, id);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where next_attempt_at is not null;
create index webhook_delivery_created on webhook_delivery (created_at);
