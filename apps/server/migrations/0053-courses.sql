-- Courses of a directory that the operator imports. A new import replaces all of them. Concepts are named by their key,
-- which stays when the taxonomy changes.
create table course (
  id bigint generated always as identity primary key,
  branch text not null check (branch in ('skill', 'authorization')),
  concept_key text not null,
  provider text not null,
  place text not null,
  country text,
  lat double precision,
  lon double precision,
  duration int not null check (duration > 0),
  duration_unit text not null check (duration_unit in ('hour', 'day', 'week', 'month', 'year')),
  price numeric check (price >= 0),
  currency text,
  starts_on date,
  link text,
  check ((price is null) = (currency is null)),
  check ((lat is null) = (lon is null))
);

create index course_concept on course (branch, concept_key);
