-- Processes keep for seconds what they read of a session: its user, their account, and whether they have a second
-- factor. Every change of that is told twice by the number of its transaction: by a notice to the connection that makes
-- it, before its statement ends, and to all processes when it is committed.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  raise notice using errcode = 'MW001', message = pg_current_xact_id()::text;
  perform pg_notify('session_change', pg_current_xact_id()::text);
  return null;
end
$$;

create trigger session_deleted after delete on session
  for each row execute function tell_session_change();
create trigger session_changed after update on session
  for each row
  when (new.seen_at < old.seen_at or to_jsonb(old) - 'seen_at' is distinct from to_jsonb(new) - 'seen_at')
  execute function tell_session_change();

create trigger app_user_tells_sessions after update on app_user
  for each row
  when (
    to_jsonb(old) - '{last_login_at,last_visit_at,previous_visit_at,last_digest_at}'::text[]
    is distinct from to_jsonb(new) - '{last_login_at,last_visit_at,previous_visit_at,last_digest_at}'::text[]
  )
  execute function tell_session_change();

create trigger account_tells_sessions after update on account
  for each row
  when (old is distinct from new)
  execute function tell_session_change();

create trigger totp_tells_sessions after insert or update or delete on totp
  for each row execute function tell_session_change();
create trigger passkey_added after insert or delete on passkey
  for each row execute function tell_session_change();
