import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/database/backup.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { storedSchemas } from '#server/database/stored-tables.ts'

/**
 * npm run backup -- FOLDER: a consistent copy of all data in a new folder, while the site runs or not. A site that starts or stops
 * meanwhile does not wait for it: the copy begins again.
 */
const [folderArgument] = process.argv.slice(2)
if (folderArgument === undefined) stop('Say where to: npm run backup -- FOLDER')
const folder = resolve(folderArgument)
if (existsSync(folder)) stop(`${folder} exists already: name a new folder.`)

const config = readConfig(process.env)
try {
  const { tables } = await withOwnerConnection(config, { create: false, reads: true }, (client) =>
    backUp(client, storedSchemas(config.supabase !== undefined), folder),
  )
  console.log(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables in ${folder}`)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
