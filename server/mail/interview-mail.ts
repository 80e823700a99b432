import * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { INTERVIEW_WAYS, whereOfInterview } from '#domain/staff/interviews.ts'
import { interviewCalendar } from './interview-calendar.ts'
import type { Mail } from './smtp-transport.ts'
import { interviewForApplicant, interviewForStaff } from './templates/interview-letters.ts'
import type { Letter } from './templates/layout.ts'
import type { WordedLetter } from './worded-letter.ts'

const common = z.object({
  application_id: z.uuid(),
  number: z.string(),
  program: z.string(),
  course: z.string(),
  interview_id: z.uuid(),
  sequence: z.int(),
  starts_at: z.iso.datetime({ offset: true }),
  minutes: z.int(),
  way: z.enum(INTERVIEW_WAYS),
  change: z.enum(['planned', 'changed', 'called_off']),
})
const forApplicant = z.extend(common, { first_name: z.string(), place: z.string(), note: z.string() })

type Site = { siteUrl: string }

/** `private.tell_of_interview` writes the payloads. */
function factsFrom(payload: unknown, { siteUrl }: Site, isForStaff: boolean) {
  const { application_id, interview_id, starts_at, ...facts } = common.parse(payload)
  const url = new URL(isForStaff ? adminPaths.application(facts.number) : paths.application(application_id), siteUrl).href
  return { ...facts, id: interview_id, startsAt: starts_at, url }
}

function applicantFrom(payload: unknown, site: Site) {
  const { first_name, place, note } = forApplicant.parse(payload)
  return { ...factsFrom(payload, site, false), firstName: first_name, place, note }
}

export const interviewLetters: Record<string, (payload: unknown, site: Site) => Letter | WordedLetter> = {
  interview: (payload, site) => interviewForApplicant(applicantFrom(payload, site)),
  interview_for_staff: (payload, site) => interviewForStaff(factsFrom(payload, site, true)),
}

/** What a letter about an interview carries for calendars; nothing of any other kind. */
export function calendarOf(kind: string, payload: unknown, recipient: string, site: Site): Pick<Mail, 'icalEvent'> {
  if (!Object.hasOwn(interviewLetters, kind)) return {}
  const isForStaff = kind === 'interview_for_staff'
  const facts = factsFrom(payload, site, isForStaff)
  const where = isForStaff
    ? facts.way === 'phone'
      ? 'By phone'
      : ''
    : whereOfInterview({ ...facts, ...applicantFrom(payload, site) }).value
  const method = facts.change === 'called_off' ? 'CANCEL' : 'REQUEST'
  return {
    icalEvent: { method, filename: 'interview.ics', content: interviewCalendar({ ...facts, where }, { method, attendee: recipient }) },
  }
}
