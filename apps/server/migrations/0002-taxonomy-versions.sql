-- Imported classifications and the versions of the taxonomy made of them.

-- What was read from a distribution, in the order in which it was imported; never changed.
create table taxonomy_source (
  id integer generated always as identity primary key,
  scheme text not null check (scheme in ('isco', 'nace', 'isced', 'esco', 'onet')),
  languages text[] not null,
  -- Names the content: equal contents, equal hash.
  hash text not null,
  -- Gzipped text of packages/taxonomy/src/sources/encode.ts.
  content bytea not null,
  -- What was counted and left out while reading.
  report jsonb not null,
  imported_at timestamptz not null default now()
);

-- The concept of every URI that was ever imported: a built-in concept's number, or one from 1,000,001 on. Only added to.
create table taxonomy_number (
  uri text primary key,
  number integer not null check (number > 0)
);
create index taxonomy_number_number on taxonomy_number (number);

-- Each import and each revert makes a row; the last one is in force. Without a row the built-in taxonomy is.
create table taxonomy_version (
  id integer generated always as identity primary key,
  -- What reverting this version leads to; null: the built-in taxonomy alone.
  previous_id integer references taxonomy_version,
  action text not null check (action in ('import', 'revert')),
  source_ids integer[] not null,
  -- Concepts that no source has any more but listings name; form as the content of a source.
  kept bytea,
  -- Names content and algorithm, as the server tells it on the wire.
  version text not null,
  report jsonb not null,
  made_at timestamptz not null default now()
);

-- What takes long to compute from a version: its neighbours, its model of titles. Can be made again at any time.
create table taxonomy_computed (
  version text not null,
  kind text not null check (kind in ('neighbours', 'titles')),
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (version, kind)
);
