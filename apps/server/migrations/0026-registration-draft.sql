-- What a visitor searched for or had read before registering; it goes when it becomes a draft, or after a week.
create table registration_draft (
  user_id bigint primary key references app_user on delete cascade,
  draft jsonb not null,
  created_at timestamptz not null default now()
);
create index registration_draft_age on registration_draft (created_at);
