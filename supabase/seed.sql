-- Nothing to seed: the facts that rules read are written by the server at its start, or by `npm run content:sync`.
select 1;
