import * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { INTERVIEW_WAYS, whereOfInterview, type InterviewWay, timeOfInterview } from '#domain/staff/interviews.ts'
import { isRecord } from '#domain/values.ts'
import { type CalendarInterview, interviewCalendar } from './interview-calendar.ts'
import type { Mail } from './smtp-transport.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import type { PlaceData } from './templates/application-emails.ts'
import type { Email } from './templates/layout.ts'
import type { WordedEmail } from './worded-email.ts'

type InterviewChange = 'planned' | 'changed' | 'called_off'

type InterviewData = Pick<PlaceData, 'number' | 'program' | 'course'> & {
  change: InterviewChange
  /** ISO 8601. */
  startsAt: string
  minutes: number
  /** The application's page for applicants, or its page in the console. */
  url: string
}

type ForApplicant = InterviewData & { firstName: string; way: InterviewWay; place: string; note: string }

const applicationData = ({ number, course, program }: InterviewData) => [
  { label: 'Application number', value: number },
  { label: 'Course', value: course },
  { label: 'Program', value: program },
]

/** The time and place of an applicant's interview. */
function interviewForApplicant(interview: ForApplicant): WordedEmail {
  const { change, firstName, number, program, course, note, url } = interview
  const isOff = change === 'called_off'
  return {
    template: `interview_${change}`,
    values: { number, program: unlinked(program), course: unlinked(course), when: timeOfInterview(interview) },
    greeting: `Dear ${firstName},`,
    data: [
      { label: 'When', value: timeOfInterview(interview) },
      { ...whereOfInterview(interview), asIs: true },
      ...applicationData(interview),
    ],
    ...(note !== '' && !isOff && { quotes: [{ label: 'Note from us', text: note, asIs: true }] }),
    action: { label: 'See my application', url },
  }
}

const staffWords: Readonly<Record<InterviewChange, { subject: string; paragraph: string }>> = {
  planned: { subject: 'You have an interview to conduct', paragraph: 'You are one of the interviewers for this interview.' },
  changed: {
    subject: 'One of your interviews has changed',
    paragraph: 'This interview has changed. The new details are below.',
  },
  called_off: {
    subject: 'You no longer have this interview',
    paragraph: 'This interview has been cancelled, or you are no longer one of its interviewers.',
  },
}

/** Contains no names, because the email outlives a deleted account. The name and the place are in the console. */
function interviewForStaff(interview: InterviewData): Email {
  const { change, number, url } = interview
  const { subject, paragraph } = staffWords[change]
  return {
    subject: `${subject}: application ${number}`,
    greeting: 'Dear colleague,',
    paragraphs: [paragraph],
    data: [{ label: 'When', value: timeOfInterview(interview) }, ...applicationData(interview)],
    action: { label: 'Open it in the console', url },
  }
}

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
function dataFrom(payload: unknown, { siteUrl }: Site, isForStaff: boolean) {
  const { application_id, interview_id, starts_at, ...data } = common.parse(payload)
  const url = new URL(isForStaff ? adminPaths.application(data.number) : paths.application(application_id), siteUrl).href
  return { ...data, id: interview_id, startsAt: starts_at, url }
}

function applicantFrom(payload: unknown, site: Site) {
  const { first_name, place, note } = forApplicant.parse(payload)
  return { ...dataFrom(payload, site, false), firstName: first_name, place, note }
}

export const interviewEmails: Record<string, (payload: unknown, site: Site) => Email | WordedEmail> = {
  interview: (payload, site) => interviewForApplicant(applicantFrom(payload, site)),
  interview_for_staff: (payload, site) => interviewForStaff(dataFrom(payload, site, true)),
}

/** From `private.cancelled_interview`, in the payload of the transition's email. */
const withCancelled = z.object({
  application_id: z.uuid(),
  number: z.string(),
  cancelled_interview: z.object({
    id: z.uuid(),
    sequence: z.int(),
    starts_at: z.iso.datetime({ offset: true }),
    minutes: z.int(),
  }),
})

function cancelledIn(payload: unknown) {
  if (!isRecord(payload) || !('cancelled_interview' in payload)) return null
  const { application_id, number, cancelled_interview: interview } = withCancelled.parse(payload)
  const { id, sequence, starts_at: startsAt, minutes } = interview
  return { applicationId: application_id, number, id, sequence, startsAt, minutes }
}

/** Adds a paragraph to the email of a transition that cancels an interview. Returns any other email unchanged. */
export function withCancelledInterview<Written extends Email | WordedEmail>(email: Written, payload: unknown): Written {
  const interview = cancelledIn(payload)
  if (interview === null) return email
  const more = 'more' in email ? (email.more ?? []) : []
  return {
    ...email,
    more: [...more, `Your interview on ${timeOfInterview(interview)} is cancelled. The attached file removes it from your calendar.`],
  }
}

/** The calendar file of an email about an interview, or about a transition that cancels one; empty for all other emails. */
export function calendarOf(kind: string, payload: unknown, recipient: string, site: Site): Pick<Mail, 'icalEvent'> {
  const cancelled = cancelledIn(payload)
  if (cancelled !== null) {
    const url = new URL(paths.application(cancelled.applicationId), site.siteUrl).href
    return attached({ ...cancelled, url, where: '' }, 'CANCEL', recipient)
  }
  if (!Object.hasOwn(interviewEmails, kind)) return {}
  const isForStaff = kind === 'interview_for_staff'
  const data = dataFrom(payload, site, isForStaff)
  const where = isForStaff ? (data.way === 'phone' ? 'By phone' : '') : whereOfInterview({ ...data, ...applicantFrom(payload, site) }).value
  return attached({ ...data, where }, data.change === 'called_off' ? 'CANCEL' : 'REQUEST', recipient)
}

const attached = (interview: CalendarInterview, method: 'REQUEST' | 'CANCEL', attendee: string): Pick<Mail, 'icalEvent'> => ({
  icalEvent: { method, filename: 'interview.ics', content: interviewCalendar(interview, { method, attendee }) },
})
