import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { runSql } from '#server/database/commands/run-sql.ts'
import { Mistake, answerCommand } from './command-line.ts'
import { asLines, asTable } from '#scripts/sql/answer-text.ts'

/**
 * npm run sql -- "SELECT …" [--json] [--write]: one statement as the owner of the site's database, beside a running site or
 * without one. It cannot change anything unless `--write` is there. `--json` prints each row as an object on a line of its own.
 */
const usage = 'npm run sql -- "select count(*) from public.applications" [--json] [--write]'

/** SQLSTATE of what a read-only transaction refuses. */
const WRITES = '25006'
/** How PostgreSQL speaks of a second statement behind a semicolon: it has no SQLSTATE but that of any mistake in SQL. */
const SEVERAL = 'cannot insert multiple commands'

await answerCommand(() => {
  const options = { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [statement, ...rest] = positionals
  if (statement === undefined) throw new Mistake(`Say what to ask: ${usage}`)
  if (rest.length > 0) throw new Mistake(`Put the statement into quotes, so that it is one: ${usage}`)
  return withOwnerConnection(readConfig(process.env), { create: false, reads: !values.write }, async (client) => {
    const answer = await runSql(client, statement, { write: values.write }).catch((error: unknown) => {
      throw mistakeOf(error) ?? error
    })
    return values.json ? asLines(answer) : asTable(answer)
  })
})

function mistakeOf(error: unknown): Mistake | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === WRITES) return new Mistake(`${error.message}: add --write if the statement is to change something.`)
  if (error.message.startsWith(SEVERAL)) return new Mistake('One statement at a time, please.')
  return undefined
}
