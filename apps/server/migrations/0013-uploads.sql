-- What accounts stored within a day: it counts towards their quota, deleted or replaced or not.
create table upload (
  account_id bigint not null references account on delete cascade,
  sha256 text not null references stored_file on delete cascade,
  uploaded_at timestamptz not null default now(),
  primary key (account_id, sha256)
);
create index upload_file on upload (sha256);
create index contact_event_user on contact_event (user_id) where user_id is not null;
