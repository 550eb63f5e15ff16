-- What was scored, as the scorer saw it, once for each content: a shown list can be scored again long after its listings
-- have changed. It holds nothing of a profile.
create table scored_listing (
  hash bytea primary key,
  content jsonb not null,
  used_on date not null default current_date
);
create index scored_listing_used on scored_listing (used_on);
