import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { LISTS, type ListName, readList } from '#server/database/commands/lists.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { Mistake, answerCommand } from './command-line.ts'
import { asLines, asTable } from '#scripts/sql/result-text.ts'

/**
 * npm run list -- NAME [--json]: prints one of the lists that a site's operator needs from time to time. Works whether or not the site is
 * running. Without arguments, it shows the names of the lists.
 */
const commandOf = ([name, { takes }]: [string, { takes?: string }]) => (takes === undefined ? name : `${name} ${takes}`)
const usage = [
  'npm run list -- NAME [--json]',
  '',
  ...Object.entries(LISTS).map((entry) => `  ${commandOf(entry).padEnd(16)} ${entry[1].about}`),
].join('\n')

const isList = (name: string): name is ListName => Object.hasOwn(LISTS, name)

await answerCommand(() => {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [name, argument, ...rest] = positionals
  if (name === undefined) return usage
  if (!isList(name)) throw new Mistake(`There is no list ${name}. Available lists: ${Object.keys(LISTS).join(', ')}.`)
  const { takes } = LISTS[name]
  if (rest.length > 0 || (argument === undefined) !== (takes === undefined)) {
    throw new Mistake(`Usage: npm run list -- ${commandOf([name, LISTS[name]])}`)
  }
  const config = readConfig(process.env)
  return withOwnerConnection(config, { create: false, reads: true }, async (client) => {
    const answer = await readList(client, name, argument ?? config.siteUrl)
    return values.json ? asLines(answer) : asTable({ ...answer, command: 'SELECT', rowCount: answer.rows.length })
  })
})
