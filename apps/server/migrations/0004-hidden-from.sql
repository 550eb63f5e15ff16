-- Whom an account keeps its listings from, and whose listings it does not want to see: a company by its name, or
-- everybody with an address of a mail domain.

create table hidden_from (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('company', 'domain')),
  -- As it was written; compared by its key.
  value text not null,
  created_at timestamptz not null default now()
);

-- The name of a company without its legal form, case, spaces and signs.
create function company_key(name text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(
    regexp_replace(lower(name), '\m(gmbh|ag|kg|ohg|ug|se|e\.?k|e\.?v|s\.?a|s\.?à?a?r\.?l|sas|spa|s\.?r\.?l|s\.?l|s\.?p\.?a|b\.?v|n\.?v|ltd|limited|inc|llc|llp|plc|corp|corporation|co|company|oy|ab|as|aps|z\s*o\.?\s*o|sp)\M\.?', '', 'g'),
    '[^[:alnum:]]+', '', 'g')
$$;
-- The domain of an address and all it lies in: mail.example.org, example.org.
create function mail_domains(email text) returns text[] immutable strict parallel safe language sql as $$
  select coalesce(array_agg(array_to_string(parts[at:], '.')), '{}')
  from (select string_to_array(lower(split_part(email, '@', 2)), '.') as parts) as domain,
    generate_series(1, array_length(parts, 1) - 1) as at
$$;

create unique index hidden_from_value on hidden_from (account_id, kind, (case kind when 'company' then company_key(value) else value end));
create index account_company_key on account (company_key(organisation)) where organisation is not null;
create index profile_company_key on profile (company_key(name)) where kind = 'company';
create index app_user_mail_domains on app_user using gin (mail_domains(email)) where removed_at is null;

-- Who is hidden from whom; it holds in both directions.
create view hidden_account as
  select h.account_id, a.id as other_id from hidden_from h join account a on company_key(a.organisation) = company_key(h.value) and company_key(h.value) <> ''
    where h.kind = 'company' and a.organisation is not null and a.id <> h.account_id
  union select h.account_id, p.account_id from hidden_from h join profile p on company_key(p.name) = company_key(h.value) and company_key(h.value) <> ''
    where h.kind = 'company' and p.kind = 'company' and p.account_id <> h.account_id
  union select h.account_id, u.account_id from hidden_from h join app_user u on mail_domains(u.email) @> array[h.value]
    where h.kind = 'domain' and u.removed_at is null and u.account_id <> h.account_id;

create function note_hidden_from() returns trigger language plpgsql as $$
begin
  perform pg_notify('hidden_from', '0');
  return null;
end $$;
create trigger hidden_from_change after insert or update or delete on hidden_from for each statement execute function note_hidden_from();
create trigger hidden_from_account after insert or update of organisation on account for each statement execute function note_hidden_from();
create trigger hidden_from_profile after insert or update of name on profile for each statement execute function note_hidden_from();
create trigger hidden_from_user after insert or update of email, account_id, removed_at on app_user for each statement execute function note_hidden_from();
