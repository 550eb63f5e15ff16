-- Wrong results that staff kept in the workbench, for developers to take up as tests. Without a user: whose they are
-- does not matter.
create table golden_case (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  expected text not null,
  input jsonb not null,
  answer jsonb not null,
  engine text not null,
  taxonomy text not null,
  created_at timestamptz not null default now()
);
