-- Accounts, users, sessions ---------------------------------------------------------------------------------------

create table account (
  id bigint generated always as identity primary key,
  type text not null check (type in ('private', 'company', 'organisation')),
  level text check (level in ('basic', 'plus', 'professional')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  organisation text,
  street text,
  postcode text,
  city text,
  phone text,
  expires_at timestamptz,
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('withdrawn', 'deleted')),
  created_at timestamptz not null default now()
);

create table app_user (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  perms text[] not null default '{}',
  is_demo boolean not null default false,
  activated_at timestamptz,
  registration_completed_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  email_frequency text not null default 'instant' check (email_frequency in ('none', 'instant', 'daily', 'weekly')),
  email_language text not null default 'en',
  last_login_at timestamptz,
  last_visit_at timestamptz,
  previous_visit_at timestamptz,
  last_digest_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email)) where removed_at is null;
create index app_user_account on app_user (account_id, id);

create table session (
  -- SHA-256 of the cookie's value: a copy of this table opens no session.
  token_hash bytea primary key,
  user_id bigint references app_user on delete cascade,
  -- The staff member who looks through user_id's eyes.
  original_user_id bigint references app_user on delete cascade,
  country text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_user_id on session (user_id);
create index session_expiry on session (expires_at);

-- Mailed keys: only their hash is kept, each works once.
create table user_key (
  key_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  purpose text not null check (purpose in ('activate', 'reset', 'change_email', 'unsubscribe')),
  value text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index user_key_user on user_key (user_id, purpose);

create table rate_count (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint references app_user on delete set null,
  subject_user_id bigint references app_user on delete set null,
  action text not null,
  details jsonb not null default '{}'
);

create table consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null,
  version text not null,
  at timestamptz not null default now()
);

-- Profiles and documents ------------------------------------------------------------------------------------------

create table stored_file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  mimetype text not null,
  created_at timestamptz not null default now()
);

create table profile (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'company')),
  user_id bigint not null references app_user,
  account_id bigint not null references account,
  share text not null default 'private' check (share in ('private', 'account')),
  name text not null default '',
  content jsonb not null,
  -- Tax number and other values that are stored encrypted, apart from the content.
  secrets bytea,
  disclosure jsonb not null default '{}',
  picture_sha256 text references stored_file,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index profile_account on profile (account_id, id);
create index profile_user on profile (user_id, id);

create table document (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profile,
  kind smallint not null check (kind in (1, 2)),
  title text not null,
  filename text,
  sha256 text references stored_file,
  url text,
  position integer not null,
  disclosure smallint not null default 1 check (disclosure between 0 and 3),
  created_at timestamptz not null default now(),
  check ((kind = 1 and sha256 is not null and filename is not null) or (kind = 2 and url is not null))
);
create index document_profile on document (profile_id, position, id);

-- Listings --------------------------------------------------------------------------------------------------------

create table listing (
  id bigint generated always as identity primary key,
  type smallint not null check (type in (0, 1)),
  status smallint not null default 0 check (status in (0, 1, 3, 4)),
  user_id bigint not null references app_user,
  account_id bigint not null references account,
  profile_id bigint references profile,
  share text not null default 'private' check (share in ('private', 'account')),
  title text not null default '',
  language text not null default 'en',
  reference text not null default '',
  content jsonb not null,
  -- Whole listing: public has a page without login.
  disclosure_level smallint not null default 2 check (disclosure_level between 0 and 3),
  disclosure jsonb not null default '{}',
  cover_sha256 text references stored_file,
  internal_id text,
  is_template boolean not null default false,
  template_country text,
  version integer not null default 1,
  -- Changes of pay, place and availability while published, by day, against probing.
  probe_day date,
  probe_count integer not null default 0,
  publish_from date,
  published_at timestamptz,
  confirmed_at timestamptz,
  paused_at timestamptz,
  withdrawn_at timestamptz,
  reminded_days smallint,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index listing_user on listing (user_id, id);
create index listing_account on listing (account_id, id);
create index listing_published on listing (published_at desc, id desc) where status = 1;
create index listing_profile on listing (profile_id);
create unique index listing_internal on listing (account_id, internal_id) where internal_id is not null;

-- What the match index follows: one line per listing whose indexed form may have changed.
create table listing_change (
  sequence bigint generated always as identity primary key,
  listing_id bigint not null,
  -- Sequence numbers are given out before the commit; by the transaction a reader knows what it cannot have seen yet.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index listing_change_xid on listing_change (xid);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into listing_change (listing_id) values (old.id);
    perform pg_notify('listing_change', old.id::text);
    return old;
  end if;
  if new.status = 1 or (tg_op = 'UPDATE' and old.status = 1) then
    insert into listing_change (listing_id) values (new.id);
    perform pg_notify('listing_change', new.id::text);
  end if;
  return new;
end $$;
create trigger listing_change after insert or update or delete on listing for each row execute function note_listing_change();

create table finder (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  type smallint not null check (type in (0, 1)),
  content jsonb not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index finder_used on finder (used_at);

-- Contacts --------------------------------------------------------------------------------------------------------

create table contact (
  id bigint generated always as identity primary key,
  -- The listing that asked and the one that was asked.
  from_listing_id bigint not null references listing,
  to_listing_id bigint not null references listing,
  from_user_id bigint not null references app_user,
  to_user_id bigint not null references app_user,
  state smallint not null default 1 check (state in (1, 2, 3, -1, -2, -3, -4, -10)),
  score smallint not null,
  fit_from smallint not null,
  fit_to smallint not null,
  open_request_id bigint,
  expires_at timestamptz,
  reminded_at timestamptz,
  from_archived_at timestamptz,
  to_archived_at timestamptz,
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (from_listing_id <> to_listing_id)
);
-- At most one open contact for a pair of listings, whoever asked.
create unique index contact_open_pair on contact (least(from_listing_id, to_listing_id), greatest(from_listing_id, to_listing_id)) where state in (1, 2, 3);
create index contact_from on contact (from_user_id, last_activity_at desc, id);
create index contact_to on contact (to_user_id, last_activity_at desc, id);
create index contact_from_listing on contact (from_listing_id);
create index contact_to_listing on contact (to_listing_id);
create index contact_expiry on contact (expires_at) where expires_at is not null;

create table contact_event (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contact,
  type text not null,
  -- null: the system (expiry) or the change of a listing.
  user_id bigint references app_user on delete set null,
  is_from_side boolean not null,
  text text,
  lang text,
  change jsonb,
  document_id bigint references document on delete set null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_event_contact on contact_event (contact_id, id);
alter table contact add foreign key (open_request_id) references contact_event;

create table contact_file (
  event_id bigint not null references contact_event,
  position smallint not null,
  filename text not null,
  sha256 text not null references stored_file,
  primary key (event_id, position)
);

-- Notices that wait for a mail: instant ones at once, the others with the daily or weekly digest.
create table notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null,
  contact_id bigint references contact on delete cascade,
  listing_id bigint references listing on delete cascade,
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index notice_waiting on notice (user_id, id) where sent_at is null;

-- Every shown list: what the scorer was asked, by which versions, and what it answered. No link to a person.
create table match_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  listing_id bigint,
  finder_id text,
  engine text not null,
  taxonomy text not null,
  query jsonb not null,
  results jsonb not null
);
create index match_log_at on match_log (at);

create table newsletter (
  email text primary key,
  lang text not null,
  key_hash bytea not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table setting (
  name text primary key,
  value jsonb not null
);
