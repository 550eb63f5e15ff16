-- The score in SQL, implemented independently of the scorer and of the index. Null = not stated, an empty array =
-- stated to be none. Starts: a day, -1 = as soon as possible, -2 = negotiable. Weights are applied weights in the order
-- of the direction's criteria; entries carry importance x specificity. Occupations carry the weights of their readings,
-- per mille; readings of the same title have the same number in `titles`.
create table similar_concepts (wanted int, had int, s int, primary key (wanted, had));
create index on similar_concepts (had, wanted);
create table essential_skills (occupation int, skill int, primary key (skill, occupation));

create table offer (
  id bigint primary key, published_at float8 not null,
  occupations int[], occupation_weights int[], seniority int, tasks int[], industries int[], start int,
  xs int[], ys int[], zs int[], remote int not null, pay int, contract int, work_from int, work_to int,
  present int[], absent int[],
  wanted int[] not null, wanted_weights int[] not null, wanted_seniority int,
  skills int[] not null, skill_levels int[] not null, skill_weights int[] not null, skill_musts boolean[] not null,
  skill_factors int[] not null, words int[] not null, word_weights int[] not null,
  months int,
  languages text[] not null, spoken int[] not null, written int[] not null, language_weights int[] not null, language_musts boolean[] not null,
  education int, field text, or_equivalent boolean,
  licences int[] not null, licence_weights int[] not null, licence_musts boolean[] not null, licence_least int[] not null,
  wanted_tasks int[] not null, task_weights int[] not null, task_musts boolean[] not null,
  social int[] not null, social_levels int[] not null, social_weights int[] not null,
  wanted_industries int[] not null, avoided int[] not null,
  wanted_start int,
  weights int[] not null, musts boolean[] not null, total int not null
);

create table search (
  id bigint primary key, published_at float8 not null,
  occupations int[], occupation_weights int[], titles int[], months int[], seniority int,
  skills int[], skill_levels int[], recency int[], skills_confirmed boolean not null, words int[] not null,
  languages text[], spoken int[], written int[],
  education int[], fields text[],
  licences int[], licence_worth int[],
  tasks int[], social int[], social_levels int[], industries int[], start int,
  wanted int[] not null, wanted_weights int[] not null, wanted_seniority int,
  asks_place boolean not null, xs int[] not null, ys int[] not null, zs int[] not null, radii int[] not null,
  remote boolean not null, relocation boolean not null,
  minimum int, target int, contract int not null, work_from int, work_to int,
  wishes int[] not null, wish_kinds int[] not null,
  wanted_tasks int[] not null, task_weights int[] not null, task_musts boolean[] not null,
  wanted_industries int[] not null, avoided int[] not null,
  wanted_start int,
  weights int[] not null, musts boolean[] not null, total int not null
);

create table offer_query (like offer including all);
create table search_query (like search including all);

create function read_as(s int, wanted int, held int) returns int language sql immutable as
  $$ select (s::bigint * wanted * held / 1000000)::int $$;
create function level_factor(asked int, had int) returns int language sql immutable as
  $$ select case when asked = 0 then 1000 else (array[1000, 700, 400, 150, 100, 100])[least(greatest(asked - had, 0), 5) + 1] end $$;
-- The words in the skills: their part per mille, by how much and what else is asked, and their similarity.
create function word_share(weights int[], factors int[]) returns int language sql immutable as
  $$ select 1000 * units / (units + factor) from
    (select least(42, greatest(1, sum(w) / 4))::int as units from unnest(weights) w) words, (select coalesce(sum(f), 0)::int as factor from unnest(factors) f) skills $$;
create function word_similarity(wanted int[], weights int[], held int[]) returns int language sql immutable as
  $$ select least(1000, 400 + 600000 * coalesce(sum(weight) filter (where word = any(held)), 0) / (350 * sum(weight)))::int from unnest(wanted, weights) w (word, weight) $$;
create function skills_with_words(by_skill int, is_stated boolean, factors int[], wanted int[], weights int[], held int[]) returns int language sql immutable as
  $$ select case when cardinality(wanted) = 0 then by_skill when not is_stated and cardinality(held) = 0 then null
    else ((1000 - word_share(weights, factors)) * coalesce(by_skill, 400) + word_share(weights, factors) * word_similarity(wanted, weights, held)) / 1000 end $$;
create function language_factor(asked int, had int) returns int language sql immutable as
  $$ select case when asked = 0 then 1000 else (array[1000, 600, 250, 0])[least(greatest(asked - had, 0), 3) + 1] end $$;
create function seniority_factor(asked int, had int) returns int language sql immutable as
  $$ select case when asked is null or had is null then 1000 else (array[1000, 900, 750, 600, 600])[least(abs(asked - had), 4) + 1] end $$;
create function related_contract(mask int) returns int language sql immutable as
  $$ select (case when mask & 1 > 0 then 2 else 0 end) | (case when mask & 2 > 0 then 5 else 0 end) | (case when mask & 4 > 0 then 2 else 0 end)
          | (case when mask & 32 > 0 then 64 else 0 end) | (case when mask & 64 > 0 then 32 else 0 end) $$;
create function contract_similarity(asked int, had int) returns int language sql immutable as
  $$ select case when had is null then null when asked & had > 0 then 1000 when related_contract(asked) & had > 0 then 600 else 0 end $$;
create function pay_similarity(minimum int, target int, top int) returns int language sql immutable as
  $$ select case when top is null then null
    when top < coalesce(minimum, target, 0) then greatest(0, 700 * (4 * top - 3 * coalesce(minimum, target, 0)) / nullif(coalesce(minimum, target, 0), 0))
    when target is null or target <= coalesce(minimum, target, 0) then 1000
    else 700 + 300 * (least(top, target) - coalesce(minimum, target, 0)) / (target - coalesce(minimum, target, 0)) end $$;
create function workload_similarity(a int, b int, c int, d int) returns int language sql immutable as
  $$ select case when c is null then null when least(b, d) < greatest(a, c) then 0
    else 1000 * (least(b, d) - greatest(a, c) + 1) / (least(b - a, d - c) + 1) end $$;
create function start_day(start int, today int) returns int language sql immutable as
  $$ select case when start = -1 then today else greatest(today, start) end $$;
create function gap_similarity(days int) returns int language sql immutable as
  $$ select case when days <= 14 then 1000 when days >= 120 then 0 else 1000 * (120 - days) / 106 end $$;
create function start_similarity(asked int, had int, today int) returns int language sql immutable as
  $$ select case when had is null then null when asked = -2 or had = -2 then 900
    else gap_similarity(abs(start_day(had, today) - start_day(asked, today))) end $$;
create function availability_similarity(asked int, had int, today int) returns int language sql immutable as
  $$ select case when had is null then null when asked = -2 or had = -2 then 900
    else gap_similarity(greatest(0, start_day(had, today) - start_day(asked, today))) end $$;
create function squared(ax int, ay int, az int, bx int, by int, bz int) returns bigint language sql immutable as
  $$ select (ax - bx)::bigint * (ax - bx) + (ay - by)::bigint * (ay - by) + (az - bz)::bigint * (az - bz) $$;
-- Similarity of a place by its distance from the centre of a circle, in units of 200 m.
create function place_similarity(d int, radius int) returns int language sql immutable as
  $$ select case when d <= greatest(radius, 5) then 1000 else ('{DECAY}'::int[])[least(64 * (d - greatest(radius, 5)) / greatest(radius, 5), 256) + 1] end $$;
create function mended_place(there int, remote int, relocation boolean) returns int language sql immutable as
  $$ select case when there is null then case when remote = 100 then 1000 end
    else (remote * 1000 + (100 - remote) * case when relocation then greatest(800, there) else there end) / 100 end $$;
create function months_similarity(months int, asked int) returns int language sql immutable as
  $$ select case when months is null then null when months >= asked then 1000 else ('{POW08}'::int[])[1000 * months / asked + 1] end $$;
create function education_level(missing int) returns int language sql immutable as
  $$ select (array[1000, 600, 250, 0])[least(greatest(missing, 0), 3) + 1] $$;
create function shared_digits(a text, b text) returns int language sql immutable as
  $$ select case when length(a) >= 4 and left(a, 4) = left(b, 4) then 4
    when length(a) >= 3 and length(b) >= 3 and left(a, 3) = left(b, 3) then 3
    when length(a) >= 2 and length(b) >= 2 and left(a, 2) = left(b, 2) then 2 else 0 end $$;
create function field_similarity(asked text, had text) returns int language sql immutable as
  $$ select case when had is null or shared_digits(asked, had) < 2 then 100
    else (array[1000, 700, 400, 100])[least(length(asked) - shared_digits(asked, had), 3) + 1] end $$;
create function education_similarity(asked int, field text, had int, had_field text) returns int language sql immutable as
  $$ select case when field is null then education_level(asked - had)
    else (600 * education_level(asked - had) + 400 * field_similarity(field, had_field)) / 1000 end $$;
-- Loss of a criterion, to be subtracted from the budget of its direction; see DESIGN.md, "Losses".
create function loss(weight int, s int, threshold int) returns bigint language sql immutable as
  $$ select case when weight = 0 then 0 when s is null then weight::bigint * (62000 - 5 * threshold) else 70::bigint * weight * (1000 - s) end $$;
create function blocks(must boolean, s int) returns boolean language sql immutable as
  $$ select must and s is not null and s < 500 $$;
create function fit(k bigint, kw bigint, w bigint) returns int language sql immutable as
  $$ select case when w = 0 then 4000 else ((70 * k + 8000 * (w - kw)) / (5 * kw + 2 * w))::int end $$;
create function total_score(e int, c int) returns int language sql immutable as
  $$ select (floor(sqrt(e::float8 * c))::int + 50) / 100 $$;
