import { parseArgs } from 'node:util'
import { admissions } from '#content/admissions.ts'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { TRANSITIONS, type TransitionDetail, staffTransitionsFrom } from '#domain/applications/status-transitions.ts'
import { type ApplicationStatus, STATUSES, isApplicationStatus } from '#domain/applications/application-statuses.ts'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { type StaffAction, questionOutcomes } from '#domain/staff/staff-action.ts'
import { readConfig } from '#server/config.ts'
import { TransitionRefused, type Standing, changeStatusAsStaff, standingOf } from '#server/database/commands/change-status.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { Mistake, answerCommand } from './command-line.ts'

/**
 * npm run application:move -- NUMBER [STATUS] [--note "for the applicant"] [--staff-note "for staff"] [--reason VALUE …] [--due
 * YYYY-MM-DD] [--course ID] [--intake VALUE] [--study-mode VALUE]: changes the status of an application on behalf of staff. Works whether
 * or not the site is running. With only a number, it shows the application's status and history. Without arguments, it lists the allowed
 * transitions. By default, an offer is for the place that was offered before or that the applicant chose, with the usual number of days to
 * reply.
 */
const example = `${institute.numberPrefix}-2026-000123`
const usage = `npm run application:move -- ${example} under_review [--note "for the applicant"] [--staff-note "for staff"]`

/** The transition detail that each option sets. */
const OPTIONS = {
  note: 'noteForApplicant',
  'staff-note': 'noteForStaff',
  due: 'dueOn',
  course: 'course',
  intake: 'intake',
  'study-mode': 'studyMode',
} as const

await answerCommand(() => {
  const asked = read(process.argv.slice(2))
  if (asked === undefined) return `${usage}\n\nStaff may move an application\n${allowedTransitions()}`
  return withOwnerConnection(readConfig(process.env), { create: false }, (client) => run(client, asked))
})

type Given = Partial<Record<keyof typeof OPTIONS, string>> & { reason?: string[] }
type Asked = { number: string; to: string | undefined; given: Given }

function read(words: string[]): Asked | undefined {
  const text = { type: 'string' } as const
  const options = {
    note: text,
    'staff-note': text,
    due: text,
    course: text,
    intake: text,
    'study-mode': text,
    reason: { ...text, multiple: true },
  } as const
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
  const [number, to, ...rest] = positionals
  if (number === undefined) {
    if (words.length > 0) throw new Mistake(`Which application? Usage: ${usage}`)
    return undefined
  }
  if (rest.length > 0) throw new Mistake(`Put a note of several words in quotes: ${usage}`)
  return { number: number.toUpperCase(), to, given: values }
}

type Client = Parameters<typeof standingOf>[0]

async function run(client: Client, { number, to, given }: Asked): Promise<string> {
  const standing = await standingOf(client, number)
  if (!standing) throw new Mistake(`There is no sent application with the number ${number}.`)
  if (to === undefined) return sheetOf(standing)
  if (!isApplicationStatus(to)) throw new Mistake(`Unknown status ${to}. Possible statuses: ${STATUSES.join(', ')}.`)
  if (!standing.transitions.includes(to)) throw new Mistake(`${number} cannot move to ${to}: ${wayOn(standing)}`)
  await changeStatusAsStaff(client, standing.id, actionOf(standing, to, given)).catch((error: unknown) => {
    throw error instanceof TransitionRefused
      ? new Mistake(`${number} cannot move to ${to}: ${error.message}${hint(error, standing, to)}`)
      : error
  })
  return `${number} moved from ${standing.status} to ${to}. The applicant will see '${applicantStatusLabel(to)}' and get an email.`
}

function needsOf({ status }: Standing, to: ApplicationStatus): readonly TransitionDetail[] {
  return staffTransitionsFrom(status, to).find((transition) => transition.to === to)?.needs ?? []
}

function actionOf(standing: Standing, to: ApplicationStatus, given: Given): StaffAction {
  const needs = needsOf(standing, to)
  const [reason] = given.reason ?? []
  const usual = (days: number) => addDays(dateIn(institute.timeZone, new Date()), days)
  const said = Object.entries(OPTIONS).flatMap(([option, part]) => {
    const value = given[option as keyof typeof OPTIONS]
    return value === undefined ? [] : [[part, value]]
  })
  return {
    kind: 'transition',
    to,
    ...(needs.includes('dueOn') && { dueOn: usual(needs.includes('offer') ? decisions.replyDays : decisions.answerDays) }),
    ...(needs.includes('offer') && { course: standing.course, intake: standing.intake, studyMode: standing.studyMode }),
    ...(needs.includes('rejectionReasons') && given.reason && { rejectionReasons: given.reason }),
    ...(needs.includes('reopeningReason') && reason && { reopeningReason: reason }),
    ...(needs.includes('questionOutcome') && {
      questionOutcome: questionOutcomes.find(({ value }) => value === reason)?.value ?? 'answered',
    }),
    ...(needs.includes('withdrawalReason') && reason && { withdrawalReason: reason }),
    ...(Object.fromEntries(said) as Partial<StaffAction>),
  }
}

/** The option that sets the missing detail, and its possible values. */
function hint({ path }: TransitionRefused, standing: Standing, to: ApplicationStatus): string {
  const option = Object.entries(OPTIONS).find(([, part]) => part === path)?.[0]
  if (option !== undefined) return ` (--${option})`
  if (path?.endsWith('Reason') !== true && path !== 'rejectionReasons') return ''
  const needs = needsOf(standing, to)
  const reasons = needs.includes('withdrawalReason')
    ? admissions.withdrawalReasons
    : needs.includes('reopeningReason')
      ? decisions.reopeningReasons
      : standing.rejectionReasons
  return ` (--reason ${reasons.map(({ value }) => value).join(' or ')})`
}

function wayOn({ status, transitions }: Standing): string {
  return transitions.length === 0
    ? `its status is ${status}, and staff cannot change it.`
    : `its status is ${status}, and staff may move it to ${transitions.join(' or ')}.`
}

function sheetOf(standing: Standing): string {
  const events = standing.events.map((event) =>
    [
      `  ${event.at.toISOString()}  ${event.to} (by ${event.by})`,
      event.withdrawalReason && `    reason: ${withdrawalReasonLabel(event.withdrawalReason)}`,
      event.reasons && `    reasons: ${event.reasons.join('; ')}`,
      event.dueOn && `    by: ${event.dueOn}`,
      event.noteFromApplicant && `    from the applicant: ${event.noteFromApplicant}`,
      event.noteForApplicant && `    for the applicant: ${event.noteForApplicant}`,
      event.noteForStaff && `    for staff: ${event.noteForStaff}`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return `${standing.number}: ${wayOn(standing)}\n${events.join('\n')}`
}

function allowedTransitions(): string {
  const byStaff = TRANSITIONS.filter(({ by, from }) => by === 'staff' && from !== 'draft')
  return [...new Set(byStaff.map(({ from }) => from))]
    .map((status) => `  from ${status} to ${byStaff.flatMap(({ from, to }) => (from === status ? to : [])).join(', ')}`)
    .join('\n')
}
