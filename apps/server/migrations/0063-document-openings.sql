-- When the other side of a contact opened a document it may see; told to the document's owner.
create table document_opening (
  document_id bigint not null references document on delete cascade,
  contact_id bigint not null references contact on delete cascade,
  opened_at timestamptz not null default now(),
  times integer not null default 1,
  primary key (document_id, contact_id)
);
create index document_opening_contact on document_opening (contact_id);
