-- How rare the words are that were written without a concept: counted over all published listings at one time. The latest
-- count is in force; the match index is built with its weights, so a new one is a new version of the index.
create table word_rarity (
  id integer generated always as identity primary key,
  listings integer not null,
  -- Ids of the words that two listings or more have, ascending, four bytes each, and the weight of each in a byte.
  words bytea not null,
  weights bytea not null,
  counted_at timestamptz not null default now()
);
