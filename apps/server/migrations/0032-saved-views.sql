-- Views of one's list of listings: its query string under a name.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  title text not null,
  query text not null,
  created_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (user_id, title);
