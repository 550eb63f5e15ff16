-- Notifications that are read in the application, news for open pages, and how contacts end.

-- Read in the list of notifications, or with the contact. Notices of before were told by mail alone.
alter table notice add column read_at timestamptz;
update notice set read_at = created_at;
create index notice_user on notice (user_id, id desc);

-- Tells every process which contact, or whose notifications, changed. Equal messages of a transaction are sent once.
create function tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint)::text);
  return null;
end $$;
create trigger tell_live after insert or update on contact for each row execute function tell_live('contact', 'id');
create trigger tell_live after insert or update on contact_event
  for each row execute function tell_live('contact', 'contact_id');
create trigger tell_live after insert or update of read_at on notice
  for each row execute function tell_live('notices_of', 'user_id');

-- Why a request was declined or a contact ended; counted in reports, never told as it is.
alter table contact_event add column reason text
  check (reason in ('skills', 'experience', 'languages', 'place', 'hours', 'pay', 'start', 'tasks', 'filled', 'other'));

-- What each side did after the match: when it chose what becomes of its listing, and what decided it.
alter table contact add column from_settled_at timestamptz;
alter table contact add column to_settled_at timestamptz;
alter table contact add column from_decided_by text;
alter table contact add column to_decided_by text;

-- Steps that are taken a few seconds later, so that they can be undone before anybody is told.
create table planned_step (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  steps jsonb not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index planned_step_user on planned_step (user_id);
