import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { runSql } from '#server/database/commands/run-sql.ts'
import { Mistake, answerCommand } from './command-line.ts'
import { asLines, asTable } from '#scripts/sql/result-text.ts'

/**
 * npm run sql -- "SELECT …" [--json] [--write]: runs one statement as the owner of the site's database. Works whether or not the site is
 * running. The statement cannot change anything unless `--write` is given. `--json` prints each row as an object on its own line.
 */
const usage = 'npm run sql -- "select count(*) from public.applications" [--json] [--write]'

/** The SQLSTATE for an attempt to write in a read-only transaction. */
const WRITES = '25006'
/** PostgreSQL's message for a second statement after a semicolon. Its SQLSTATE is that of any syntax error. */
const SEVERAL = 'cannot insert multiple commands'

await answerCommand(() => {
  const options = { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [statement, ...rest] = positionals
  if (statement === undefined) throw new Mistake(`Which statement? Usage: ${usage}`)
  if (rest.length > 0) throw new Mistake(`Put the whole statement in quotes: ${usage}`)
  return withOwnerConnection(readConfig(process.env), { create: false, reads: !values.write }, async (client) => {
    const answer = await runSql(client, statement, { write: values.write }).catch((error: unknown) => {
      throw mistakeOf(error) ?? error
    })
    return values.json ? asLines(answer) : asTable(answer)
  })
})

function mistakeOf(error: unknown): Mistake | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === WRITES) return new Mistake(`${error.message}: add --write if the statement should change data.`)
  if (error.message.startsWith(SEVERAL)) return new Mistake('Please run one statement at a time.')
  return undefined
}
