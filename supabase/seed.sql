-- Nothing to seed: the server writes the settings that the rules read when it starts, or `npm run content:sync` does.
select 1;
