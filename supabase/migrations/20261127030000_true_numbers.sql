-- Numbers of all applications are true counts by what the institute knows by name: programs, courses, intakes and states of origin
-- (decision 0096). What there was of them is counted again.

drop table if exists private.number_groups, private.numbers, private.number_state;
drop sequence if exists private.number_changes;

-- The groups of the last count, each with its NumberGroup of domain/staff/numbers.ts; of all intakes where `intake` is empty.
create table private.numbers (
  intake text not null,
  dimension text not null,
  parent text not null,
  key text not null,
  counted jsonb not null,
  primary key (intake, dimension, parent, key)
);
create table private.number_state (
  only_row boolean primary key default true check (only_row),
  writes bigint,
  accounts bigint,
  counted_at timestamptz,
  next_at timestamptz not null default now()
);
insert into private.number_state default values;
