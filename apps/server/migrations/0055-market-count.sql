-- Figures of the labour market by unit group of occupations and country, counted once a day. `exact` is for staff,
-- `published` for everybody; `basis` tells of which listings and accounts each published figure was counted, so that the
-- next count knows whether enough of them have changed to publish another one.
create table market_count (
  occupation_group bigint not null,
  country text not null,
  counted_on date not null,
  exact jsonb not null,
  published jsonb not null,
  basis jsonb not null,
  primary key (country, occupation_group)
);
