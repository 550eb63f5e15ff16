-- Mails before the term of an account ends, which its admins can end like the topics of notices.
alter table app_user add column expiry_mails boolean not null default true;
