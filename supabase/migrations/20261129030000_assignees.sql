-- Who works on an application, a conversation or a data request is its assignee.

alter table private.work_items rename column owner to assignee;
alter table private.inbox_items rename column owner to assignee;
alter table private.data_requests rename column owner to assignee;

update private.staff_views set view = jsonb_set(view #- '{filters,owner}', '{filters,assignee}', view #> '{filters,owner}')
where view #> '{filters,owner}' is not null;

alter index private.work_items_owner rename to work_items_assignee;
alter index private.inbox_items_owner rename to inbox_items_assignee;
alter index private.data_requests_owner rename to data_requests_assignee;
alter table private.data_requests rename constraint data_requests_owner_fkey to data_requests_assignee_fkey;
