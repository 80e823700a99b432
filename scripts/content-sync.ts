import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'

// `npm run content:sync`: opening the database writes what content/ says into private.facts, as the start of the server does.
// For a deployment that changes content/ before its servers are started again.
try {
  const database = await openDatabase(readConfig(process.env))
  const { rows } = await database.asServer((tx) =>
    tx.query<{ id: string; valid_from: Date }>('select id, valid_from from private.facts order by id desc limit 1'),
  )
  await database.close()
  for (const { id, valid_from } of rows) console.log(`Facts ${id} are valid since ${valid_from.toISOString()}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
