-- What the rules depend on and an institute may change are its settings.

alter table private.facts rename to settings;
alter table private.settings rename column facts to settings;
alter table private.settings rename constraint facts_pkey to settings_pkey;

alter table public.applications rename column facts_id to settings_id;
alter table public.applications rename constraint applications_facts_id_fkey to applications_settings_id_fkey;
alter index public.applications_by_facts rename to applications_by_settings;
