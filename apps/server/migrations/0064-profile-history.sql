-- Contents of profiles as they were before a change, for their owners to bring back. Secrets are not among them.
create table profile_version (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profile on delete cascade,
  content jsonb not null,
  replaced_at timestamptz not null default now()
);
create index profile_version_profile on profile_version (profile_id, id desc);
