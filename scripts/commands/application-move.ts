import { parseArgs } from 'node:util'
import { MOVES, STATUSES, applicantStatusLabel, isApplicationStatus } from '#domain/applications/application-statuses.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { readConfig } from '#server/config.ts'
import { type Standing, moveAsStaff, standingOf } from '#server/database/commands/move-application.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run application:move -- NUMBER [STATUS] [--note "for the applicant"] [--staff-note "for staff"]: moves an application
 * as staff, beside a running site or without one. With a number alone it says how the application stands, without arguments
 * what is allowed.
 */
const usage = 'npm run application:move -- FTI-2026-000123 under_review [--note "for the applicant"] [--staff-note "for staff"]'

/** As the database holds them. */
const LONGEST_NOTE = 4000

await answerCommand(() => {
  const asked = read(process.argv.slice(2))
  if (asked === undefined) return `${usage}\n\nStaff may move an application\n${allowedMoves()}`
  return withOwnerConnection(readConfig(process.env), { create: false }, (client) => run(client, asked))
})

type Asked = { number: string; to: string | undefined; note: string | undefined; staffNote: string | undefined }

function read(given: string[]): Asked | undefined {
  const options = { note: { type: 'string' }, 'staff-note': { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
  const [number, to, ...rest] = positionals
  if (number === undefined) {
    if (given.length > 0) throw new Mistake(`Say which application: ${usage}`)
    return undefined
  }
  if (rest.length > 0) throw new Mistake(`Put a note of several words into quotes: ${usage}`)
  for (const text of [values.note, values['staff-note']]) {
    if (text !== undefined && text.length > LONGEST_NOTE) throw new Mistake(`A note has at most ${LONGEST_NOTE} characters.`)
  }
  return { number: number.toUpperCase(), to, note: values.note, staffNote: values['staff-note'] }
}

type Client = Parameters<typeof standingOf>[0]

async function run(client: Client, { number, to, note, staffNote }: Asked): Promise<string> {
  const standing = await standingOf(client, number)
  if (!standing) throw new Mistake(`There is no sent application ${number}.`)
  if (to === undefined) return sheetOf(standing)
  if (!isApplicationStatus(to)) throw new Mistake(`There is no status ${to}. There are: ${STATUSES.join(', ')}.`)
  const isMoved = await moveAsStaff(client, standing.id, { to, noteForApplicant: note, noteForStaff: staffNote })
  if (isMoved)
    return `${number} moved from ${standing.status} to ${to}. The applicant reads '${applicantStatusLabel(to)}' and gets a letter.`
  // Read again: the applicant may have withdrawn it in this very moment.
  throw new Mistake(`${number} cannot move to ${to}: ${wayOn((await standingOf(client, number)) ?? standing)}`)
}

function wayOn({ status, moves }: Standing): string {
  return moves.length === 0 ? `it is ${status}, and that is final.` : `it is ${status}, and staff may move it to ${moves.join(' or ')}.`
}

function sheetOf(standing: Standing): string {
  const events = standing.events.map((event) =>
    [
      `  ${event.at.toISOString()}  ${event.to} (by ${event.by})`,
      event.withdrawalReason && `    reason: ${withdrawalReasonLabel(event.withdrawalReason)}`,
      event.noteFromApplicant && `    from the applicant: ${event.noteFromApplicant}`,
      event.noteForApplicant && `    for the applicant: ${event.noteForApplicant}`,
      event.noteForStaff && `    for staff: ${event.noteForStaff}`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return `${standing.number}: ${wayOn(standing)}\n${events.join('\n')}`
}

function allowedMoves(): string {
  const byStaff = MOVES.filter(({ by }) => by === 'staff')
  return [...new Set(byStaff.map(({ from }) => from))]
    .map((status) => `  from ${status} to ${byStaff.flatMap(({ from, to }) => (from === status ? to : [])).join(', ')}`)
    .join('\n')
}
