-- How often a listing stood in lists: the ids in the results of each logged list.
create index match_log_shown on match_log
  using gin (jsonb_path_query_array(results, '$[*].listing_id') jsonb_path_ops);
