-- The searches that an offer matches: $1 the offer, $2 the threshold, $3 today, $4 the limit.
with q as materialized (select * from offer_query where id = $1),
wanted_occupation as materialized (
  select had, s, w.weight from q, unnest(q.wanted, q.wanted_weights) w (concept, weight) join similar_concepts on similar_concepts.wanted = concept),
held_occupation as materialized (
  select similar_concepts.wanted, s, h.weight from q, unnest(q.occupations, q.occupation_weights) h (concept, weight) join similar_concepts on had = concept),
wanted_skill as materialized (
  select ord, level, had, s from q, unnest(q.skills, q.skill_levels) with ordinality w (concept, level, ord)
  join similar_concepts on similar_concepts.wanted = concept),
wanted_task as materialized (
  select ord, had, s from q, unnest(q.wanted_tasks) with ordinality w (concept, ord) join similar_concepts on similar_concepts.wanted = concept),
wanted_social as materialized (
  select ord, level, had, s from q, unnest(q.social, q.social_levels) with ordinality w (concept, level, ord)
  join similar_concepts on similar_concepts.wanted = concept),
held_task as materialized (
  select similar_concepts.wanted, max(s) as s from q, unnest(q.tasks) h (concept) join similar_concepts on had = concept group by 1),
held_industry as materialized (
  select similar_concepts.wanted, max(s) as s from q, unnest(q.industries) h (concept) join similar_concepts on had = concept group by 1),
wanted_industry as materialized (
  select had, max(s) as s from q, unnest(q.wanted_industries) w (concept) join similar_concepts on similar_concepts.wanted = concept group by had),
avoided_industry as materialized (
  select had, max(s) as s from q, unnest(q.avoided) w (concept) join similar_concepts on similar_concepts.wanted = concept group by had),
-- The candidate's terms. Values used more than once are computed into columns before.
located as materialized (
  select c.id, case when c.remote then q.remote else 0 end as remote, c.relocation, c.minimum, c.target, c.contract, c.work_from, c.work_to, c.wanted_start,
    c.weights, c.musts, c.total, c.radii[1] as radius, cardinality(c.xs) as circles,
    case when cardinality(c.xs) = 1 and cardinality(q.xs) = 1 then floor(sqrt(squared(c.xs[1], c.ys[1], c.zs[1], q.xs[1], q.ys[1], q.zs[1])))::int end as d
  from ({candidates}) c cross join q where c.id <> q.id),
placed as materialized (
  select located.*, case when q.xs is null then null when circles = 0 then 0 when d is not null then place_similarity(d, radius)
    else (select coalesce(max(place_similarity(floor(sqrt(squared(p.x, p.y, p.z, r.x, r.y, r.z)))::int, r.r)), 0)
      from search c, unnest(q.xs, q.ys, q.zs) p (x, y, z), unnest(c.xs, c.ys, c.zs, c.radii) r (x, y, z, r) where c.id = located.id) end as there
  from located cross join q),
terms as materialized (
  select placed.id, placed.weights, placed.musts, placed.total, mended_place(there, placed.remote, placed.relocation) as s_place,
    pay_similarity(placed.minimum, placed.target, q.pay) as s_pay, contract_similarity(placed.contract, q.contract) as s_contract,
    workload_similarity(placed.work_from, placed.work_to, q.work_from, q.work_to) as s_workload, start_similarity(placed.wanted_start, q.start, $3::int) as s_start
  from placed cross join q),
near as materialized (
  select id, s_place, s_pay, s_contract, s_workload, s_start from terms c
  where not blocks(c.musts[2], s_place) and not blocks(c.musts[3], s_pay) and not blocks(c.musts[4], s_contract) and not blocks(c.musts[5], s_workload)
    and not blocks(c.musts[8], s_start)
    and loss(c.weights[2], s_place, $2) + loss(c.weights[3], s_pay, $2) + loss(c.weights[4], s_contract, $2) + loss(c.weights[5], s_workload, $2)
      + loss(c.weights[8], s_start, $2) <= (70000 - 7 * $2)::bigint * c.total),
-- The employer's occupation and the months that count; keeps searches that can still pass the role gate.
asked_occupation as materialized (
  select id, max(best) as s, sum(worked) as months from (
    select c.id, h.title, max(read_as(w.s, w.weight, h.weight)) as best, max(h.months * read_as(w.s, w.weight, h.weight)) as worked
    from near cross join lateral (select * from search where id = near.id offset 0) c
    cross join lateral unnest(c.occupations, c.occupation_weights, c.titles, c.months) h (concept, weight, title, months)
    join wanted_occupation w on w.had = h.concept group by c.id, h.title) each group by id),
employed as materialized (
  select near.*, case when c.occupations is not null and cardinality(q.wanted) > 0 then coalesce(asked.s, 0) * seniority_factor(q.wanted_seniority, c.seniority) / 1000 end as asked_occupation,
    case when cardinality(c.occupations) = 0 then 0 when exists (select from unnest(c.months) m where m is not null) then least(120, coalesce(asked.months, 0) / 1000)::int end as months,
    c.skills
  from near cross join q cross join lateral (select * from search where id = near.id offset 0) c left join asked_occupation asked on asked.id = near.id),
possible as materialized (
  select employed.id, s_place, s_pay, s_contract, s_workload, s_start, asked_occupation, employed.months from employed cross join q
  where not blocks(q.musts[1], asked_occupation) and loss(q.weights[1], asked_occupation, $2) <= (70000 - 7 * $2)::bigint * q.total
    and (coalesce(asked_occupation, 0) >= 250 or coalesce(employed.skills && (select array_agg(had) from wanted_skill), false))),
own_occupation as materialized (
  select c.id, max(read_as(h.s, w.weight, h.weight)) as s from possible cross join lateral (select * from search where id = possible.id offset 0) c
  cross join lateral unnest(c.wanted, c.wanted_weights) w (concept, weight) join held_occupation h on h.wanted = w.concept group by c.id),
occupied as materialized (
  select * from (select possible.*, case when q.occupations is not null then coalesce(own.s, 0) * seniority_factor(c.wanted_seniority, q.seniority) / 1000 end as occupation, c.musts[1] as must
    from possible cross join q cross join lateral (select * from search where id = possible.id offset 0) c left join own_occupation own on own.id = possible.id) own
  where not blocks(must, occupation)),
skill_answer as materialized (
  select c.id, w.ord, max(w.s * level_factor(w.level, h.level)::bigint * h.recency / 1000000)::int as s
  from occupied cross join lateral (select * from search where id = occupied.id offset 0) c cross join lateral unnest(c.skills, c.skill_levels, c.recency) h (concept, level, recency)
  join wanted_skill w on w.had = h.concept group by c.id, w.ord),
skill_entry as materialized (
  select occupied.id, e.weight, coalesce(a.s, 0) as s,
    e.must and c.skills_confirmed and not exists (select from unnest(c.occupations, c.occupation_weights) h (occupation, weight)
      join essential_skills x on x.occupation = h.occupation where x.skill = e.concept and 700 * h.weight / 1000 >= 500) as must
  from occupied cross join lateral (select * from search where id = occupied.id offset 0) c cross join q
  cross join lateral unnest(q.skills, q.skill_weights, q.skill_musts) with ordinality e (concept, weight, must, ord)
  left join skill_answer a on a.id = occupied.id and a.ord = e.ord where c.skills is not null),
skilled as materialized (
  select id, sum(weight * s) / nullif(sum(weight), 0) as s, bool_or(must and s < 500) as blocked from skill_entry group by id),
role as materialized (
  select skills.* from (
    select occupied.*, skills_with_words(skilled.s::int, c.skills is not null, q.skill_factors, q.words, q.word_weights, c.words) as skill
    from occupied cross join q cross join lateral (select * from search where id = occupied.id offset 0) c left join skilled on skilled.id = occupied.id
    where greatest(coalesce(asked_occupation, 0), coalesce(skilled.s, 0)) >= 250 and not (coalesce(skilled.blocked, false) and q.weights[2] > 0)) skills
  cross join q where loss(q.weights[1], asked_occupation, $2) + loss(q.weights[2], skill, $2) <= (70000 - 7 * $2)::bigint * q.total),
judged as (
  select role.*, c.published_at, q.weights as asked_weights, c.weights as own_weights,
    case when q.months is not null then months_similarity(role.months, least(120, q.months)) end as experience, language.s as language, education.s as education, licence.s as licence,
    task.s as task, case when c.social is not null then social.s end as social,
    case when c.industries is null then null when exists (select from unnest(c.industries) h (concept) join avoided_industry a on a.had = h.concept where a.s >= 750) then 0
      when cardinality(q.wanted_industries) = 0 then 1000
      else coalesce((select max(w.s) from unnest(c.industries) h (concept) join wanted_industry w on w.had = h.concept), 0) end as industry,
    availability_similarity(q.wanted_start, c.start, $3::int) as availability, condition.s as condition,
    case when q.tasks is not null then own_task.s end as own_task,
    case when q.industries is null then null when exists (select from unnest(c.avoided) a (concept) join held_industry h on h.wanted = a.concept where h.s >= 750) then 0
      when cardinality(c.wanted_industries) = 0 then 1000
      else coalesce((select max(h.s) from unnest(c.wanted_industries) w (concept) join held_industry h on h.wanted = w.concept), 0) end as own_industry,
    q.musts as asked_musts, c.musts as own_musts,
    (q.weights[4] > 0 and coalesce(language.blocked, false)) or (q.weights[6] > 0 and coalesce(licence.blocked, false))
      or (q.weights[7] > 0 and c.tasks is not null and coalesce(task.blocked, false)) or (c.weights[6] > 0 and coalesce(condition.blocked, false))
      or (c.weights[9] > 0 and q.tasks is not null and coalesce(own_task.blocked, false)) as blocked
  from role cross join q cross join lateral (select * from search where id = role.id offset 0) c
  left join lateral (select sum(weight * s) / nullif(sum(weight), 0) as s, bool_or(must and s < 500) as blocked from (
    select e.weight, e.must, coalesce(max(least(language_factor(e.spoken, h.spoken), language_factor(e.written, h.written))) filter (where h.code is not null), 0) as s
    from unnest(q.languages, q.spoken, q.written, q.language_weights, q.language_musts) with ordinality e (code, spoken, written, weight, must, ord)
    left join unnest(c.languages, c.spoken, c.written) h (code, spoken, written) on h.code = e.code group by e.ord, e.weight, e.must) each) language on c.languages is not null
  left join lateral (select coalesce(max(education_similarity(q.education, q.field, h.level + case when q.or_equivalent and role.months is not null
      then greatest(0, role.months - least(120, coalesce(q.months, 0))) / 24 else 0 end, h.field)), 0) as s
    from unnest(c.education, c.fields) h (level, field)) education on c.education is not null and q.education is not null
  left join lateral (select sum(weight * s) / nullif(sum(weight), 0) as s, bool_or(must and s < 500) as blocked from (
    select e.weight, e.must, greatest(e.least, coalesce(max(h.worth), 0)) as s
    from unnest(q.licences, q.licence_weights, q.licence_musts, q.licence_least) with ordinality e (concept, weight, must, least, ord)
    left join unnest(c.licences, c.licence_worth) h (concept, worth) on h.concept = e.concept group by e.ord, e.weight, e.must, e.least) each) licence on c.licences is not null
  left join lateral (select sum(weight * s) / nullif(sum(weight) filter (where s is not null), 0) as s, bool_or(must and s < 500) as blocked from (
    -- A skill answers the task of the same concept in full.
    select e.weight, e.must, case when e.concept = any(c.skills) then 1000
      when c.tasks is not null then coalesce((select max(w.s) from wanted_task w join unnest(c.tasks) h (concept) on h.concept = w.had where w.ord = e.ord), 0) end as s
    from unnest(q.wanted_tasks, q.task_weights, q.task_musts) with ordinality e (concept, weight, must, ord)) each) task on true
  left join lateral (select sum(weight * s) / nullif(sum(weight), 0) as s from (
    select e.weight, coalesce((select max(w.s * level_factor(w.level, h.level) / 1000) from wanted_social w
      join unnest(c.social, c.social_levels) h (concept, level) on h.concept = w.had where w.ord = e.ord), 0) as s
    from unnest(q.social_weights) with ordinality e (weight, ord)) each) social on true
  left join lateral (select case when bool_or(kind = 2 and present) then 0 else 1000 * coalesce(sum(weight) filter (where present = (kind <> 2)), 0) / sum(weight) end as s,
      bool_or(kind = 0 and not present) as blocked, count(*) as answered
    from (select kind, (array[20, 10, 14])[kind + 1] as weight, concept = any(q.present) as present from unnest(c.wishes, c.wish_kinds) w (concept, kind)
      where concept = any(q.present) or concept = any(q.absent)) answer) condition on q.present is not null and condition.answered > 0
  left join lateral (select sum(weight * coalesce(h.s, 0)) / nullif(sum(weight), 0) as s, bool_or(must and coalesce(h.s, 0) < 500) as blocked
    from unnest(c.wanted_tasks, c.task_weights, c.task_musts) e (concept, weight, must) left join held_task h on h.wanted = e.concept) own_task on true),
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
