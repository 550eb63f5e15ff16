-- Documents are stored without author and comments; those that were stored before wait for the job of the pictures.
update stored_file
set rewritten_at = null
where mimetype in ('application/pdf', 'application/rtf', 'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
comment on column stored_file.rewritten_at is
  'When it was written anew without metadata, or was found not to open';
drop index stored_file_unwritten;
create index stored_file_unwritten on stored_file (sha256) where rewritten_at is null;
