-- Names that staff read are of one line, also those of applications that were sent before.
-- Runs after the code.

update private.work_items set name = private.name_alone(name) where name <> private.name_alone(name);
