-- Pictures of a company's page, beside its logo.
alter table profile add column cover_sha256 text references stored_file;
create index profile_cover on profile (cover_sha256) where cover_sha256 is not null;

create table company_photo (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profile on delete cascade,
  sha256 text not null references stored_file,
  caption text not null default '',
  created_at timestamptz not null default now()
);
create index company_photo_profile on company_photo (profile_id, id);
create index company_photo_file on company_photo (sha256);
