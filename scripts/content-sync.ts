import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { syncFacts } from '#server/database/sync-facts.ts'

/** npm run content:sync: writes what content/ says into private.facts, beside a running site or without one. */
try {
  const id = await withOwnerConnection(readConfig(process.env), { create: true }, syncFacts)
  console.log(`The rules now judge by facts ${id}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
