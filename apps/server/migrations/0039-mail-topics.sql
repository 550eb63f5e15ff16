-- Topics of notices that a user gets by mail; all of them reach the notification centre.
alter table app_user add column mail_topics text[] not null default '{requests,matches,messages,deadlines}'
  check (mail_topics <@ '{requests,matches,messages,deadlines}'::text[]);
