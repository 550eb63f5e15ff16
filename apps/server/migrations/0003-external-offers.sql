-- Job feeds of others: their offers are found beside our own, marked as such, and lead to where they come from.
create table external_source (
  id bigint generated always as identity primary key,
  -- Where an offer comes from, as readers see it.
  name text not null unique,
  -- A web address, or the path of a file.
  location text not null,
  -- Of postings that do not say theirs.
  language text not null default 'en',
  country text check (country ~ '^[A-Z]{2}$'),
  -- null: only when somebody asks for it.
  every_minutes integer check (every_minutes >= 5),
  -- ETag or Last-Modified of the last reading: what has not changed is not read again.
  validator text,
  checked_at timestamptz,
  imported_at timestamptz,
  failure text,
  created_at timestamptz not null default now()
);

create table external_offer (
  id bigint generated always as identity primary key,
  source_id bigint not null references external_source on delete cascade,
  -- The source's own id.
  external_id text not null,
  title text not null,
  organisation text not null,
  place text not null,
  url text not null,
  language text not null,
  content jsonb not null,
  -- Of the posting as read: an equal one is not understood again.
  checksum text not null,
  published_at timestamptz,
  valid_until date,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (source_id, external_id)
);
