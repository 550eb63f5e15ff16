-- The day until which a document is valid, for instance a licence, and when its owner was reminded of that.
alter table document add column valid_until date;
alter table document add column reminded_at timestamptz;
create index document_ending on document (valid_until) where valid_until is not null and reminded_at is null;
