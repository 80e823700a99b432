-- Applications that may be of one person are duplicates.

alter table private.double_keys rename to duplicate_keys;
alter table private.duplicate_keys rename constraint double_keys_length to duplicate_keys_length;
alter index private.double_keys_pkey rename to duplicate_keys_pkey;
alter index private.double_keys_same rename to duplicate_keys_same;

alter table private.double_verdicts rename to duplicate_verdicts;
alter table private.duplicate_verdicts rename constraint double_verdicts_pair to duplicate_verdicts_pair;
alter table private.duplicate_verdicts rename constraint double_verdicts_verdict to duplicate_verdicts_verdict;
alter index private.double_verdicts_pkey rename to duplicate_verdicts_pkey;
alter index private.double_verdicts_two rename to duplicate_verdicts_two;
alter index private.double_verdicts_judged_by rename to duplicate_verdicts_judged_by;

-- The code that comes after this creates its trigger on auth.users again, which it would replace and not drop.
drop function if exists private.follow_double_keys() cascade;
