import { requireContent } from '#server/content/proved-content.ts'
import { readConfig } from '#server/config.ts'
import { databaseSentence } from '#server/database/database-sentence.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { syncSettings, syncEvents, syncLearning } from '#server/database/content-sync.ts'

/**
 * npm run content:sync: writes the configuration of content/ to private.settings, and its events to the database. Works whether or not
 * the site is running.
 */
try {
  await requireContent()
  const id = await withOwnerConnection(readConfig(process.env), { create: true }, async (client) => {
    const settings = await syncSettings(client)
    await syncEvents(client)
    await syncLearning(client)
    return settings
  })
  console.log(`The rules now use settings ${id}. The events match content/events.ts.`)
} catch (error) {
  console.error(error instanceof Error ? databaseSentence(error) : error)
  process.exitCode = 1
}
