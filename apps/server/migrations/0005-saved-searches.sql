-- Finders that are kept, and what they have found already.

create table saved_search (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  finder_id text not null references finder,
  title text not null,
  -- What narrowed the list when it was saved.
  filters jsonb not null,
  alert text not null check (alert in ('none', 'instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  checked_at timestamptz not null,
  opened_at timestamptz not null
);
create unique index saved_search_same on saved_search (user_id, finder_id, filters);
create index saved_search_finder on saved_search (finder_id);
create index saved_search_due on saved_search (checked_at) where alert <> 'none';

-- Each match is told once, however often its listing is changed, paused and published again.
create table saved_search_match (
  saved_search_id bigint not null references saved_search on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  found_at timestamptz not null,
  primary key (saved_search_id, listing_id)
);
