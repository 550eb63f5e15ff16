-- Whose thing a line of the audit trail is about, and which. `subject_user_id` is its user.
alter table audit_event add column account_id bigint references account on delete set null;
alter table audit_event add column kind text
  check (kind in ('account', 'user', 'profile', 'listing', 'document', 'contact'));
alter table audit_event add column subject_id bigint;
update audit_event e
set account_id = u.account_id, kind = 'user', subject_id = u.id
from app_user u
where u.id = e.subject_user_id;
create index audit_event_account on audit_event (account_id, id) where account_id is not null;
