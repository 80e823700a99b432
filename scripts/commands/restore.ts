import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { type Confirm, restore } from '#server/database/backups/restore.ts'
import { storedSchemas } from '#server/database/backups/stored-tables.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run restore -- FOLDER [--replace] [--yes]: fills an empty database from a backup. With `--replace`, it replaces existing data. In a
 * terminal it asks for confirmation first, unless `--yes` is given.
 */
await answerCommand(() => {
  const options = { replace: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new Mistake('Which folder? Usage: npm run restore -- FOLDER [--replace]')
  const config = readConfig(process.env)
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'

  const confirm: Confirm = async ({ accounts, applications, inquiries, chats }, createdAt) => {
    const held = `${accounts} accounts, ${applications} applications, ${inquiries} inquiries and ${chats} chats`
    console.error(`This deletes all data in ${place} (${held}) and replaces it with the backup of ${createdAt}.`)
    if (values.yes || !process.stdin.isTTY) return true
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const typed = await terminal.question('Type replace to continue: ')
    terminal.close()
    return typed.trim() === 'replace'
  }
  return withOwnerConnection(config, { create: true }, async (client) => {
    const { tables, createdAt } = await restore(client, storedSchemas(config.supabase !== undefined), resolve(folder), {
      replace: values.replace,
      confirm,
    })
    return `Restored ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables from ${createdAt}`
  })
})
