-- Whether an account hides from everybody its profiles of persons name as an employer, now and later.
alter table account add column hides_from_employers boolean not null default false;

-- The employers that hiding accounts name, by the key that company names are compared by.
create view employer_key as
  select distinct h.id as account_id, company_key(w.entry ->> 'employer') as key
  from account h
  join profile p on p.account_id = h.id and p.kind = 'person' and p.archived_at is null
  cross join lateral jsonb_path_query(p.content, '$.work_history[*]') as w (entry)
  where h.hides_from_employers and company_key(w.entry ->> 'employer') <> '';

create or replace view hidden_account as
  select h.account_id, a.id as other_id from hidden_from h join account a on company_key(a.organisation) = company_key(h.value) and company_key(h.value) <> ''
    where h.kind = 'company' and a.organisation is not null and a.id <> h.account_id
  union select h.account_id, p.account_id from hidden_from h join profile p on company_key(p.name) = company_key(h.value) and company_key(h.value) <> ''
    where h.kind = 'company' and p.kind = 'company' and p.account_id <> h.account_id
  union select h.account_id, u.account_id from hidden_from h join app_user u on mail_domains(u.email) @> array[h.value]
    where h.kind = 'domain' and u.removed_at is null and u.account_id <> h.account_id
  union select b.account_id, b.other_id from blocked_account b
  union select e.account_id, a.id from employer_key e join account a on company_key(a.organisation) = e.key
    where a.organisation is not null and a.id <> e.account_id
  union select e.account_id, p.account_id from employer_key e join profile p on company_key(p.name) = e.key
    where p.kind = 'company' and p.account_id <> e.account_id;

-- Only a change of the employers matters, not every save of a profile.
create function note_employers() returns trigger language plpgsql as $$
begin
  if new.kind = 'person'
    and (tg_op = 'INSERT'
      or jsonb_path_query_array(new.content, '$.work_history[*].employer')
        is distinct from jsonb_path_query_array(old.content, '$.work_history[*].employer')
      or new.archived_at is distinct from old.archived_at)
    and exists (select from account where id = new.account_id and hides_from_employers)
  then
    perform pg_notify('hidden_from', '0');
  end if;
  return null;
end $$;
create trigger hidden_from_employers after insert or update of content, archived_at on profile for each row execute function note_employers();
create trigger hidden_from_setting after update of hides_from_employers on account for each statement execute function note_hidden_from();
