-- Words of listings and profiles for which there is no concept, and what staff makes of them.

create table term (
  id bigint generated always as identity primary key,
  branch text not null check (branch in ('occupation', 'skill', 'authorization')),
  language text not null,
  -- As it was written first, and without what makes no difference.
  text text not null,
  key text not null,
  state text not null default 'open' check (state in ('open', 'linked', 'added', 'ignored')),
  -- What it means; of a concept that was added for it, null until the taxonomy has it.
  concept_id integer,
  -- The name that was added: of the concept it means, or of a concept of its own.
  label text,
  is_new_concept boolean not null default false,
  broader_id integer,
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (branch, language, key),
  check (state <> 'linked' or concept_id is not null),
  check (state <> 'added' or label is not null)
);
create index term_state on term (state, branch, language, id);

-- What holds a term now.
create table term_holder (
  term_id bigint not null references term on delete cascade,
  listing_id bigint references listing on delete cascade,
  profile_id bigint references profile on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- A position of somebody's past may say more than what the work is called.
  is_position boolean not null,
  check (num_nonnulls(listing_id, profile_id) = 1)
);
create index term_holder_term on term_holder (term_id);
create index term_holder_listing on term_holder (listing_id) where listing_id is not null;
create index term_holder_profile on term_holder (profile_id) where profile_id is not null;

-- The terms of a content: its words, and positions without an occupation. What looks like more than the name of
-- something (addresses, numbers, sentences) is none.
create function terms_in(content jsonb, language text) returns table (branch text, language text, text text, key text, is_position boolean)
language sql immutable as $$
  select t.branch, $2, t.text, lower(regexp_replace(t.text, '\s+', ' ', 'g')), t.is_position
  from (
    select entry ->> 'branch' as branch, btrim(entry ->> 'text') as text, false as is_position
    from jsonb_array_elements(coalesce($1 -> 'terms', '[]')) as entry
    union all
    select 'occupation', btrim(entry ->> 'position'), true
    from jsonb_array_elements(coalesce($1 -> 'work_history', '[]')) as entry
    where entry ->> 'occupation_id' is null
  ) as t
  where t.branch in ('occupation', 'skill', 'authorization') and length(t.text) between 2 and 80
    and t.text !~ '@|://|www\.|\d{5}' and array_length(regexp_split_to_array(t.text, '\s+'), 1) <= 8
$$;

create function note_terms() returns trigger language plpgsql as $$
declare
  listing bigint := case when tg_table_name = 'listing' then new.id end;
  profile bigint := case when tg_table_name = 'profile' then new.id end;
  new_language text := coalesce(new.content ->> 'language_captured', new.content ->> 'language', 'en');
  old_language text;
begin
  if tg_op = 'UPDATE' then
    old_language := coalesce(old.content ->> 'language_captured', old.content ->> 'language', 'en');
    if old_language = new_language and old.account_id = new.account_id
      and old.content -> 'terms' is not distinct from new.content -> 'terms'
      and old.content -> 'work_history' is not distinct from new.content -> 'work_history' then
      return null;
    end if;
    delete from term_holder where listing_id = listing or profile_id = profile;
  end if;
  -- In one order everywhere, so that two writers of the same terms do not wait for each other.
  insert into term (branch, language, text, key)
    select distinct on (t.branch, t.language, t.key) t.branch, t.language, t.text, t.key
    from terms_in(new.content, new_language) as t order by t.branch, t.language, t.key
    on conflict (branch, language, key) do nothing;
  insert into term_holder (term_id, listing_id, profile_id, account_id, is_position)
    select distinct term.id, listing, profile, new.account_id, t.is_position
    from terms_in(new.content, new_language) as t
    join term on term.branch = t.branch and term.language = t.language and term.key = t.key;
  update term set last_seen_at = now()
    where last_seen_at < now() - interval '1 day' and id in
      (select term_id from term_holder where listing_id = listing or profile_id = profile);
  return null;
end $$;
create trigger listing_terms after insert or update of content, account_id on listing for each row execute function note_terms();
create trigger profile_terms after insert or update of content, account_id on profile for each row execute function note_terms();

-- Those that are there already.
insert into term (branch, language, text, key)
  select distinct on (t.branch, t.language, t.key) t.branch, t.language, t.text, t.key
  from profile p, terms_in(p.content, coalesce(p.content ->> 'language', 'en')) as t
  order by t.branch, t.language, t.key, p.id;
insert into term_holder (term_id, profile_id, account_id, is_position)
  select distinct term.id, p.id, p.account_id, t.is_position
  from profile p, terms_in(p.content, coalesce(p.content ->> 'language', 'en')) as t
  join term on term.branch = t.branch and term.language = t.language and term.key = t.key;

-- What staff adds is an edition like any import.
alter table taxonomy_source drop constraint taxonomy_source_scheme_check;
alter table taxonomy_source add constraint taxonomy_source_scheme_check
  check (scheme in ('isco', 'nace', 'isced', 'esco', 'onet', 'own'));
