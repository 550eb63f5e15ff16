-- Pictures are decoded and written anew without metadata; those that were stored before wait for a job.
alter table stored_file add column rewritten_at timestamptz;
comment on column stored_file.rewritten_at is 'When its pixels were written anew, or it was found not to decode';
create index stored_file_unwritten on stored_file (sha256) where mimetype like 'image/%' and rewritten_at is null;
