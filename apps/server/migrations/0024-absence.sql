-- A break: since when a user is away, and the last day of it where they have said one.
alter table app_user add column absent_since timestamptz;
alter table app_user add column absent_until date;
alter table app_user add check (absent_until is null or absent_since is not null);
create index app_user_absent on app_user (absent_until) where absent_since is not null;

-- Listings that a break has paused: these are published again when it ends.
alter table listing add column paused_by_absence boolean not null default false;
create index listing_paused_by_absence on listing (user_id) where paused_by_absence;
