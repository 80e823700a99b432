import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/database/backups/backup.ts'
import { noteBackup } from '#server/database/backups/note-backup.ts'
import { readBack } from '#server/database/backups/read-back.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { storedSchemas } from '#server/database/backups/stored-tables.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run backup -- FOLDER: a consistent copy of all data in a new folder, while the site runs or not, read back from there; the
 * database keeps that it ran. A site that starts or stops meanwhile does not wait for it: the copy begins again.
 */
await answerCommand(async () => {
  const [folderArgument] = process.argv.slice(2)
  if (folderArgument === undefined) throw new Mistake('Say where to: npm run backup -- FOLDER')
  const folder = resolve(folderArgument)
  if (existsSync(folder)) throw new Mistake(`${folder} exists already: name a new folder.`)
  const config = readConfig(process.env)
  return withOwnerConnection(config, { create: false, reads: true }, async (client) => {
    const { tables } = await backUp(client, storedSchemas(config.supabase !== undefined), folder)
    const size = await readBack(folder)
    const isNoted = await noteBackup(client, size)
    const unnoted = isNoted ? '' : '; the database could not keep that it ran'
    return `${size.rows} rows of ${tables.length} tables in ${folder}, read back whole${unnoted}`
  })
})
