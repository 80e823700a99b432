import { requireContent } from '#server/content/proved-content.ts'
import { readConfig } from '#server/config.ts'
import { databaseSentence } from '#server/database/database-sentence.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { syncFacts, syncEvents, syncLearning } from '#server/database/content-sync.ts'

/**
 * npm run content:sync: writes the configuration of content/ to private.facts, and its events to the database. The site may be running or
 * not.
 */
try {
  await requireContent()
  const id = await withOwnerConnection(readConfig(process.env), { create: true }, async (client) => {
    const facts = await syncFacts(client)
    await syncEvents(client)
    await syncLearning(client)
    return facts
  })
  console.log(`The rules now use facts ${id}. The events match content/events.ts.`)
} catch (error) {
  console.error(error instanceof Error ? databaseSentence(error) : error)
  process.exitCode = 1
}
