import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { type Confirm, restore } from '#server/database/backups/restore.ts'
import { storedSchemas } from '#server/database/backups/stored-tables.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run restore -- FOLDER [--replace] [--yes]: fills an empty database, or replaces the data of one when told to. At a terminal it
 * asks before it replaces anything, unless `--yes` is there.
 */
await answerCommand(() => {
  const options = { replace: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new Mistake('Say where from: npm run restore -- FOLDER [--replace]')
  const config = readConfig(process.env)
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'

  const confirm: Confirm = async ({ accounts, applications, inquiries, chats }, createdAt) => {
    const held = `${accounts} accounts, ${applications} applications, ${inquiries} inquiries and ${chats} chats`
    console.error(`This deletes what is in ${place}, ${held}, and puts the backup of ${createdAt} in its place.`)
    if (values.yes || !process.stdin.isTTY) return true
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const typed = await terminal.question('Type replace to go on: ')
    terminal.close()
    return typed.trim() === 'replace'
  }
  return withOwnerConnection(config, { create: true }, async (client) => {
    const { tables, createdAt } = await restore(client, storedSchemas(config.supabase !== undefined), resolve(folder), {
      replace: values.replace,
      confirm,
    })
    return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables from ${createdAt}`
  })
})
