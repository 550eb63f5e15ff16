-- Subjects that a subscriber chose; those from before get all of them.
alter table newsletter add column topics text[] not null default '{product,market,jobseekers,employers}';
-- When the mail server of the address refused it for good; it gets nothing any more.
alter table newsletter add column bounced_at timestamptz;

create table newsletter_issue (
  id bigint generated always as identity primary key,
  topic text not null,
  -- Subject and Markdown by language.
  texts jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  recipients integer not null default 0,
  sent integer not null default 0,
  bounced integer not null default 0,
  -- Given to a mail server that did not answer any more.
  unclear integer not null default 0,
  unsubscribed integer not null default 0
);

-- Mails of an issue that are still to be sent. A row goes with the answer of the mail server.
create table newsletter_delivery (
  issue_id bigint not null references newsletter_issue on delete cascade,
  subscriber_id bigint not null references newsletter (id) on delete cascade,
  -- Set before the mail server is asked: such a mail is never sent again, whatever happens then.
  started_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index newsletter_delivery_subscriber on newsletter_delivery (subscriber_id);
