-- Statistics have one word (decision 0096).

alter table private.numbers rename to statistics;
alter table private.statistics rename constraint numbers_pkey to statistics_pkey;
alter table private.number_state rename to statistics_state;
alter table private.statistics_state rename constraint number_state_pkey to statistics_state_pkey;
alter table private.statistics_state rename constraint number_state_only_row_check to statistics_state_only_row_check;
alter table private.application_figures rename to application_statistics;
