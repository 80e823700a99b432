-- What needs care is a problem of the site (decision 0105).

alter table private.site_copies rename column needs_care to has_problem;
