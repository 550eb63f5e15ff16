-- Private marks on listings of others: of one user, for nobody else, and unknown to the score.
create table listing_mark (
  user_id bigint not null references app_user on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  is_favourite boolean not null default false,
  note text not null default '',
  tags text[] not null default '{}',
  modified_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index listing_mark_listing on listing_mark (listing_id);

-- Listings a user is not interested in: in the matches of one own listing, or everywhere where that is null.
create table set_aside (
  user_id bigint not null references app_user on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  my_listing_id bigint references listing on delete cascade,
  reason text,
  created_at timestamptz not null default now()
);
create unique index set_aside_pair on set_aside (user_id, listing_id, my_listing_id) nulls not distinct;
create index set_aside_listing on set_aside (listing_id);
create index set_aside_my_listing on set_aside (my_listing_id);
