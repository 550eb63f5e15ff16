-- Names a subscription in the link that ends it.
alter table newsletter add column id bigint generated always as identity;
alter table newsletter add unique (id);

-- A consent that was withdrawn is a line of its own.
alter table consent add column is_given boolean not null default true;

-- Exports of a person's own data, kept for a week.
create table data_export (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  language text not null,
  sha256 text references stored_file,
  size bigint,
  created_at timestamptz not null default now(),
  ready_at timestamptz
);
create index data_export_user on data_export (user_id, id);
create index data_export_file on data_export (sha256) where sha256 is not null;
create unique index data_export_open on data_export (user_id) where state in ('waiting', 'running');
