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
 * npm run backup -- FOLDER: writes a consistent copy of all data to a new folder and verifies it by reading it back. Works whether or not
 * the site is running. The database records that the backup ran. A site that starts or stops in the meantime does not wait for the
 * backup, which restarts instead.
 */
await answerCommand(async () => {
  const [folderArgument] = process.argv.slice(2)
  if (folderArgument === undefined) throw new Mistake('Which folder? Usage: npm run backup -- FOLDER')
  const folder = resolve(folderArgument)
  if (existsSync(folder)) throw new Mistake(`${folder} already exists: choose a new folder.`)
  const config = readConfig(process.env)
  return withOwnerConnection(config, { create: false, reads: true }, async (client) => {
    const { tables } = await backUp(client, storedSchemas(config.supabase !== undefined), folder)
    const size = await readBack(folder)
    const isNoted = await noteBackup(client, size)
    const unnoted = isNoted ? '' : '; the database could not record that the backup ran'
    return `${size.rows} rows from ${tables.length} tables written to ${folder} and verified${unnoted}`
  })
})
