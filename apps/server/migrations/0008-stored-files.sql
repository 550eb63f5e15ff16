-- What refers to a file, so that files nobody refers to any more can be found and deleted.
create index document_file on document (sha256) where sha256 is not null;
create index profile_picture on profile (picture_sha256) where picture_sha256 is not null;
create index listing_cover on listing (cover_sha256) where cover_sha256 is not null;
create index contact_file_content on contact_file (sha256);
create index stored_file_created on stored_file (created_at);
comment on column stored_file.created_at is 'When it was last stored: equal content is one file';
