-- What an order to save a reading made, so that the same order, sent twice, makes nothing again.
create table saved_reading (
  user_id bigint not null references app_user on delete cascade,
  key text not null,
  profile_id bigint,
  listing_id bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index saved_reading_age on saved_reading (created_at);
