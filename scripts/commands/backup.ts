import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/database/backups/backup.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { storedSchemas } from '#server/database/backups/stored-tables.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run backup -- FOLDER: a consistent copy of all data in a new folder, while the site runs or not. A site that starts or stops
 * meanwhile does not wait for it: the copy begins again.
 */
await answerCommand(async () => {
  const [folderArgument] = process.argv.slice(2)
  if (folderArgument === undefined) throw new Mistake('Say where to: npm run backup -- FOLDER')
  const folder = resolve(folderArgument)
  if (existsSync(folder)) throw new Mistake(`${folder} exists already: name a new folder.`)
  const config = readConfig(process.env)
  const { tables } = await withOwnerConnection(config, { create: false, reads: true }, (client) =>
    backUp(client, storedSchemas(config.supabase !== undefined), folder),
  )
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables in ${folder}`
})
