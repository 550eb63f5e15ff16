-- Who on staff looks after a report, and the notice that tells them.
alter table report add column assigned_to bigint references app_user on delete set null;
alter table notice add column report_id bigint references report on delete cascade;
create index notice_report on notice (report_id) where report_id is not null;
