-- Kinds of inquiries are named by their files (domain/inquiries/kinds), and only the server stores any: here a kind is a name.
alter table public.inquiries
  drop constraint inquiries_kind,
  add constraint inquiries_kind check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40);
