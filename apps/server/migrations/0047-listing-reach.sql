-- How often a listing stood in lists and was opened, by hour and without a link to whoever saw it. Counting the rows of
-- the impression log for each report would read all of its documents.
create table listing_reach (
  listing_id bigint not null references listing on delete cascade,
  hour timestamptz not null,
  shown integer not null default 0,
  opened integer not null default 0,
  primary key (listing_id, hour)
);

insert into listing_reach (listing_id, hour, shown)
select l.id, date_bin('1 hour', m.at, 'epoch'), count(*)
from match_log m
cross join lateral jsonb_array_elements(m.results) result
join listing l on l.id = (result ->> 'listing_id')::bigint
group by 1, 2;

-- A trigger, so that impressions of older processes count as well. In the order of the key, so that two batches never
-- wait for each other.
create function count_shown() returns trigger language plpgsql as $$
begin
  insert into listing_reach (listing_id, hour, shown)
  select l.id, date_bin('1 hour', f.at, 'epoch'), count(*)
  from fresh f
  cross join lateral jsonb_array_elements(f.results) result
  join listing l on l.id = (result ->> 'listing_id')::bigint
  group by 1, 2
  order by 1, 2
  on conflict (listing_id, hour) do update set shown = listing_reach.shown + excluded.shown;
  return null;
end $$;
create trigger count_shown after insert on match_log referencing new table as fresh
  for each statement execute function count_shown();

-- Listings for the same occupation, with which a report compares.
create index listing_occupation on listing (((content -> 'occupations' -> 0 ->> 'concept_id')::bigint), published_at desc)
  where published_at is not null and not is_template;

-- The counts above answer what it was for.
drop index match_log_shown;
