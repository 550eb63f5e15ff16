-- Closing accounts, deleting one side of a contact, and erasing what belonged to a person.

-- SHA-256 of the mailed key that undoes a closing.
alter table account add column reopen_key_hash bytea unique;

-- Where the other side of a contact still exists, an empty row stays in place of what was erased, until the contact goes.
alter table account add column erased_at timestamptz;
alter table app_user add column erased_at timestamptz;
alter table listing add column erased_at timestamptz;

-- A side that deleted its part of a contact; the other side keeps its own.
alter table contact add column from_deleted_at timestamptz;
alter table contact add column to_deleted_at timestamptz;

create index account_closed on account (closed_at) where closed_at is not null and erased_at is null;
create index app_user_removed on app_user (removed_at) where removed_at is not null and erased_at is null;
create index contact_last_activity on contact (last_activity_at);
create index audit_event_at on audit_event (at);
create index audit_event_subject on audit_event (subject_user_id);
create index notice_created on notice (created_at);
create index consent_user on consent (user_id, kind, at);
