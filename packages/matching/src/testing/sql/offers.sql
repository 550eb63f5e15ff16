-- The offers that match a search: $1 the search, $2 the threshold, $3 today, $4 the limit.
-- Filters in stages, the cheap ones first.
with q as materialized (select * from search_query where id = $1),
wanted_occupation as materialized (
  select had, s, w.weight from q, unnest(q.wanted, q.wanted_weights) w (concept, weight) join similar_concepts on similar_concepts.wanted = concept),
held_occupation as materialized (
  select similar_concepts.wanted, title, h.months, s, h.weight from q, unnest(q.occupations, q.occupation_weights, q.titles, q.months) h (concept, weight, title, months)
  join similar_concepts on had = concept),
held_skill as materialized (
  select similar_concepts.wanted, level, h.recency, s from q, unnest(q.skills, q.skill_levels, q.recency) h (concept, level, recency)
  join similar_concepts on had = concept),
-- Skills that a held occupation implies; an implied skill counts 700, for musts only.
implied_skill as materialized (
  select distinct skill from q, unnest(q.occupations, q.occupation_weights) h (concept, weight) join essential_skills on occupation = h.concept
  where 700 * h.weight / 1000 >= 500),
-- A skill answers the task of the same concept in full.
held_task as materialized (
  select wanted, max(s) as s from (
    select similar_concepts.wanted, s from q, unnest(q.tasks) h (concept) join similar_concepts on had = concept
    union all select concept, 1000 from q, unnest(q.skills) k (concept)) each group by 1),
held_social as materialized (
  select similar_concepts.wanted, level, s from q, unnest(q.social, q.social_levels) h (concept, level) join similar_concepts on had = concept),
held_industry as materialized (
  select similar_concepts.wanted, max(s) as s from q, unnest(q.industries) h (concept) join similar_concepts on had = concept group by 1),
wanted_task as materialized (
  select ord, weight, must, had, s from q, unnest(q.wanted_tasks, q.task_weights, q.task_musts) with ordinality w (concept, weight, must, ord)
  join similar_concepts on similar_concepts.wanted = concept),
wanted_industry as materialized (
  select had, max(s) as s from q, unnest(q.wanted_industries) w (concept) join similar_concepts on similar_concepts.wanted = concept group by had),
avoided_industry as materialized (
  select had, max(s) as s from q, unnest(q.avoided) w (concept) join similar_concepts on similar_concepts.wanted = concept group by had),
-- The candidate's terms. Values used more than once are computed into columns before.
located as materialized (
  select o.id, case when q.remote then o.remote else 0 end as remote, o.pay, o.contract, o.work_from, o.work_to, o.start, o.xs is not null as has_place, cardinality(q.xs) as circles,
    case when cardinality(o.xs) = 1 and cardinality(q.xs) = 1 then floor(sqrt(squared(o.xs[1], o.ys[1], o.zs[1], q.xs[1], q.ys[1], q.zs[1])))::int end as d
  from ({candidates}) o cross join q where o.id <> q.id),
placed as materialized (
  select located.*, case when not has_place then null when circles = 0 then 0 when d is not null then place_similarity(d, q.radii[1])
    else (select coalesce(max(place_similarity(floor(sqrt(squared(p.x, p.y, p.z, r.x, r.y, r.z)))::int, r.r)), 0)
      from offer o, unnest(o.xs, o.ys, o.zs) p (x, y, z), unnest(q.xs, q.ys, q.zs, q.radii) r (x, y, z, r) where o.id = located.id) end as there
  from located cross join q),
terms as materialized (
  select placed.id, mended_place(there, placed.remote, q.relocation) as s_place, pay_similarity(q.minimum, q.target, placed.pay) as s_pay,
    contract_similarity(q.contract, placed.contract) as s_contract, workload_similarity(q.work_from, q.work_to, placed.work_from, placed.work_to) as s_workload,
    start_similarity(q.wanted_start, placed.start, $3::int) as s_start
  from placed cross join q),
near as materialized (
  select terms.* from terms cross join q
  where not blocks(q.musts[2], s_place) and not blocks(q.musts[3], s_pay) and not blocks(q.musts[4], s_contract) and not blocks(q.musts[5], s_workload)
    and not blocks(q.musts[8], s_start)
    and loss(q.weights[2], s_place, $2) + loss(q.weights[3], s_pay, $2) + loss(q.weights[4], s_contract, $2) + loss(q.weights[5], s_workload, $2)
      + loss(q.weights[8], s_start, $2) <= (70000 - 7 * $2)::bigint * q.total),
-- The employer's occupation and the months that count; keeps offers that can still pass the role gate.
asked_occupation as materialized (
  select id, max(best) as s, sum(worked) as months from (
    select o.id, h.title, max(read_as(h.s, w.weight, h.weight)) as best, max(h.months * read_as(h.s, w.weight, h.weight)) as worked
    from near cross join lateral (select * from offer where id = near.id offset 0) o
    cross join lateral unnest(o.wanted, o.wanted_weights) w (concept, weight) join held_occupation h on h.wanted = w.concept group by o.id, h.title) each group by id),
employed as materialized (
  select near.*, case when q.occupations is not null and cardinality(o.wanted) > 0 then coalesce(asked.s, 0) * seniority_factor(o.wanted_seniority, q.seniority) / 1000 end as asked_occupation,
    case when cardinality(q.occupations) = 0 then 0 when exists (select from unnest(q.months) m where m is not null) then least(120, coalesce(asked.months, 0) / 1000)::int end as months,
    o.weights[1] as weight, o.musts[1] as must, o.total, o.skills
  from near cross join q cross join lateral (select * from offer where id = near.id offset 0) o left join asked_occupation asked on asked.id = near.id),
possible as materialized (
  select id, s_place, s_pay, s_contract, s_workload, s_start, asked_occupation, months from employed
  where not blocks(must, asked_occupation) and loss(weight, asked_occupation, $2) <= (70000 - 7 * $2)::bigint * total
    and (coalesce(asked_occupation, 0) >= 250 or coalesce(skills && (select array_agg(wanted) from held_skill), false))),
own_occupation as materialized (
  select o.id, max(read_as(s, w.weight, h.weight)) as s from possible cross join lateral (select * from offer where id = possible.id offset 0) o
  cross join lateral unnest(o.occupations, o.occupation_weights) h (concept, weight) join wanted_occupation w on had = concept group by o.id),
occupied as materialized (
  select * from (select possible.*, case when o.occupations is not null then coalesce(own.s, 0) * seniority_factor(q.wanted_seniority, o.seniority) / 1000 end as occupation
    from possible cross join q cross join lateral (select * from offer where id = possible.id offset 0) o left join own_occupation own on own.id = possible.id) own
  where not blocks((select musts[1] from q), occupation)),
-- The employer's skills, each entry by its best answer.
skill_entry as materialized (
  select o.id, e.ord, e.weight, e.must and q.skills_confirmed and not e.concept in (select skill from implied_skill) as must,
    coalesce(max(h.s * level_factor(e.level, h.level)::bigint * h.recency / 1000000), 0)::int as s
  from occupied cross join q cross join lateral (select * from offer where id = occupied.id offset 0) o
  cross join lateral unnest(o.skills, o.skill_levels, o.skill_weights, o.skill_musts) with ordinality e (concept, level, weight, must, ord)
  left join held_skill h on h.wanted = e.concept
  where q.skills is not null group by o.id, e.ord, e.weight, e.must, e.concept, q.skills_confirmed),
skilled as materialized (
  select id, sum(weight * s) / nullif(sum(weight), 0) as s, bool_or(must and s < 500) as blocked from skill_entry group by id),
role as materialized (
  select * from (
    select occupied.*, skills_with_words(skilled.s::int, q.skills is not null, o.skill_factors, o.words, o.word_weights, q.words) as skill, o.weights as asked, o.total
    from occupied cross join q cross join lateral (select * from offer where id = occupied.id offset 0) o left join skilled on skilled.id = occupied.id
    where greatest(coalesce(asked_occupation, 0), coalesce(skilled.s, 0)) >= 250 and not (coalesce(skilled.blocked, false) and o.weights[2] > 0)) skills
  where loss(asked[1], asked_occupation, $2) + loss(asked[2], skill, $2) <= (70000 - 7 * $2)::bigint * total),
judged as (
  select role.*, o.published_at, o.weights as asked_weights, q.weights as own_weights,
    case when o.months is not null then months_similarity(role.months, least(120, o.months)) end as experience, language.s as language, education.s as education, licence.s as licence,
    task.s as task, case when q.social is not null then social.s end as social,
    case when q.industries is null then null when exists (select from unnest(o.avoided) a (concept) join held_industry h on h.wanted = a.concept where h.s >= 750) then 0
      when cardinality(o.wanted_industries) = 0 then 1000
      else coalesce((select max(h.s) from unnest(o.wanted_industries) w (concept) join held_industry h on h.wanted = w.concept), 0) end as industry,
    availability_similarity(o.wanted_start, q.start, $3::int) as availability, condition.s as condition, own_task.s as own_task,
    case when o.industries is null then null when exists (select from unnest(o.industries) h (concept) join avoided_industry a on a.had = h.concept where a.s >= 750) then 0
      when cardinality(q.wanted_industries) = 0 then 1000
      else coalesce((select max(w.s) from unnest(o.industries) h (concept) join wanted_industry w on w.had = h.concept), 0) end as own_industry,
    o.musts as asked_musts, q.musts as own_musts,
    (o.weights[4] > 0 and coalesce(language.blocked, false)) or (o.weights[6] > 0 and coalesce(licence.blocked, false))
      or (o.weights[7] > 0 and q.tasks is not null and coalesce(task.blocked, false)) or (q.weights[6] > 0 and coalesce(condition.blocked, false))
      or (q.weights[9] > 0 and coalesce(own_task.blocked, false)) as blocked
  from role cross join q cross join lateral (select * from offer where id = role.id offset 0) o
  left join lateral (select sum(weight * s) / nullif(sum(weight), 0) as s, bool_or(must and s < 500) as blocked from (
    select e.weight, e.must, coalesce(max(least(language_factor(e.spoken, h.spoken), language_factor(e.written, h.written))) filter (where h.code is not null), 0) as s
    from unnest(o.languages, o.spoken, o.written, o.language_weights, o.language_musts) with ordinality e (code, spoken, written, weight, must, ord)
    left join unnest(q.languages, q.spoken, q.written) h (code, spoken, written) on h.code = e.code group by e.ord, e.weight, e.must) each) language on q.languages is not null
  left join lateral (select coalesce(max(education_similarity(o.education, o.field, h.level + case when o.or_equivalent and role.months is not null
      then greatest(0, role.months - least(120, coalesce(o.months, 0))) / 24 else 0 end, h.field)), 0) as s
    from unnest(q.education, q.fields) h (level, field)) education on q.education is not null and o.education is not null
  left join lateral (select sum(weight * s) / nullif(sum(weight), 0) as s, bool_or(must and s < 500) as blocked from (
    select e.weight, e.must, greatest(e.least, coalesce(max(h.worth), 0)) as s
    from unnest(o.licences, o.licence_weights, o.licence_musts, o.licence_least) with ordinality e (concept, weight, must, least, ord)
    left join unnest(q.licences, q.licence_worth) h (concept, worth) on h.concept = e.concept group by e.ord, e.weight, e.must, e.least) each) licence on q.licences is not null
  left join lateral (select sum(weight * s) / nullif(sum(weight) filter (where s is not null), 0) as s, bool_or(must and s < 500) as blocked from (
    select e.weight, e.must, coalesce(h.s, case when q.tasks is not null then 0 end) as s
    from unnest(o.wanted_tasks, o.task_weights, o.task_musts) e (concept, weight, must) left join held_task h on h.wanted = e.concept) each) task on true
  left join lateral (select sum(weight * s) / nullif(sum(weight), 0) as s from (
    select e.weight, coalesce(max(h.s * level_factor(e.level, h.level) / 1000), 0) as s
    from unnest(o.social, o.social_levels, o.social_weights) with ordinality e (concept, level, weight, ord)
    left join held_social h on h.wanted = e.concept group by e.ord, e.weight) each) social on true
  left join lateral (select case when bool_or(kind = 2 and present) then 0 else 1000 * coalesce(sum(weight) filter (where present = (kind <> 2)), 0) / sum(weight) end as s,
      bool_or(kind = 0 and not present) as blocked, count(*) as answered
    from (select kind, (array[20, 10, 14])[kind + 1] as weight, concept = any(o.present) as present from unnest(q.wishes, q.wish_kinds) w (concept, kind)
      where concept = any(o.present) or concept = any(o.absent)) answer) condition on o.present is not null and condition.answered > 0
  left join lateral (select sum(weight * s) / nullif(sum(weight), 0) as s, bool_or(must and s < 500) as blocked from (
    select w.weight, w.must, coalesce((select max(t.s) from wanted_task t join unnest(o.tasks) h (concept) on h.concept = t.had where t.ord = w.ord), 0) as s
    from unnest(q.task_weights, q.task_musts) with ordinality w (weight, must, ord)) each) own_task on o.tasks is not null),
scored as (
  select id, published_at, employer.k as ek, employer.kw as ekw, employer.w as ew, candidate.k as ck, candidate.kw as ckw, candidate.w as cw
  from judged
  cross join lateral (select coalesce(sum(w * s), 0) as k, coalesce(sum(w) filter (where s is not null), 0) as kw, coalesce(sum(w), 0) as w, bool_or(blocks(must, s)) as blocked
    from unnest(asked_weights, array[asked_occupation, skill, experience, language, education, licence, task, social, industry, availability]::int[],
      array[asked_musts[1], false, asked_musts[3], false, asked_musts[5], false, false, false, asked_musts[9], asked_musts[10]]) c (w, s, must) where w > 0) employer
  cross join lateral (select coalesce(sum(w * s), 0) as k, coalesce(sum(w) filter (where s is not null), 0) as kw, coalesce(sum(w), 0) as w, bool_or(blocks(must, s)) as blocked
    from unnest(own_weights, array[occupation, s_place, s_pay, s_contract, s_workload, condition, own_industry, s_start, own_task]::int[],
      array[own_musts[1], own_musts[2], own_musts[3], own_musts[4], own_musts[5], false, own_musts[7], own_musts[8], false]) c (w, s, must) where w > 0) candidate
  where not judged.blocked and not coalesce(employer.blocked, false) and not coalesce(candidate.blocked, false)),
fitting as (select id, published_at, fit(ek, ekw, ew) as e, fit(ck, ckw, cw) as c, ew, cw from scored)
select id::int, total_score(e, c) as score, e as employer_fit, c as candidate_fit, count(*) over ()::int as total
from fitting where (ew = 0 or e >= $2) and (cw = 0 or c >= $2) order by score desc, published_at desc, id limit $4
