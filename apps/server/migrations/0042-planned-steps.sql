-- Steps that their users can still undo, one row for each, so that lists leave out what they end.
create view planned as
select p.id as plan_id, p.user_id, s.step ->> 'kind' as kind, (s.step ->> 'match_id')::bigint as contact_id,
  (s.step ->> 'listing_id')::bigint as listing_id, (s.step ->> 'document_id')::bigint as document_id
from planned_step p
cross join lateral jsonb_array_elements(p.steps) as s (step);
