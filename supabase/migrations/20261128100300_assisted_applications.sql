-- Walk-ins are called assisted applications (decision 0097).

alter table private.walk_ins rename to assisted_applications;
alter table private.assisted_applications rename constraint walk_ins_pkey to assisted_applications_pkey;
alter table private.assisted_applications rename constraint walk_ins_taken to assisted_applications_taken;
alter table private.assisted_applications rename constraint walk_ins_size to assisted_applications_size;
alter index private.walk_ins_waiting rename to assisted_applications_waiting;
alter index private.walk_ins_taken rename to assisted_applications_taken;
alter index private.walk_ins_to_forget rename to assisted_applications_to_forget;
alter index private.walk_ins_begun rename to assisted_applications_begun;
alter index private.walk_ins_changed_by rename to assisted_applications_changed_by;
alter index private.walk_ins_taken_by rename to assisted_applications_taken_by;
alter index private.walk_ins_of_application rename to assisted_applications_of_application;
alter index private.walk_ins_of_taker rename to assisted_applications_of_taker;
alter index private.walk_ins_email rename to assisted_applications_email;

alter table private.walk_in_links rename to assisted_application_links;
alter table private.assisted_application_links rename column walk_in to assisted_application;
alter table private.assisted_application_links rename constraint walk_in_links_pkey to assisted_application_links_pkey;
alter table private.assisted_application_links rename constraint walk_in_links_way to assisted_application_links_way;
alter table private.assisted_application_links rename constraint walk_in_links_address to assisted_application_links_address;
alter table private.assisted_application_links rename constraint walk_in_links_token to assisted_application_links_token;
alter index private.walk_in_links_of_walk_in rename to assisted_application_links_of_draft;
alter index private.walk_in_links_of_maker rename to assisted_application_links_of_maker;

alter table private.restricted_things rename column walk_in to assisted_application;
alter index private.restricted_walk_ins rename to restricted_assisted_applications;
