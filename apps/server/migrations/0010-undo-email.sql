-- A mailed key that restores the address a user had before.
alter table user_key drop constraint user_key_purpose_check;
alter table user_key add constraint user_key_purpose_check
  check (purpose in ('activate', 'reset', 'change_email', 'undo_email', 'unsubscribe'));
-- Held back from others while the key can be used.
create index user_key_held_email on user_key (lower(value)) where purpose = 'undo_email' and used_at is null;
