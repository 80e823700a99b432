import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { restore } from '#server/database/restore.ts'
import { storedSchemas } from '#server/database/stored-tables.ts'

/** npm run restore -- FOLDER [--replace]: fills an empty database, or replaces the data of one when told to. */
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (folder === undefined) stop('Say where from: npm run restore -- FOLDER')
const replace = process.argv.includes('--replace')

const config = readConfig(process.env)
try {
  const { tables, createdAt } = await withOwnerConnection(config, { create: true }, (client) =>
    restore(client, storedSchemas(config.supabase !== undefined), resolve(folder), { replace }),
  )
  console.log(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables from ${createdAt}`)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
