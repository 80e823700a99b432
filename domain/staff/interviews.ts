import { formatPhone } from '#domain/contacts/phone-format.ts'
import { timeZoneWords } from '#domain/dates/time-zone-words.ts'
import { dayOfEvent, hoursOfEvent } from '#domain/events/event-times.ts'
import type { Colleague } from './work-list.ts'

export const INTERVIEW_STATES = ['planned', 'called_off', 'came', 'missed'] as const
export type InterviewState = (typeof INTERVIEW_STATES)[number]

export const interviewStateWords: Readonly<Record<InterviewState, string>> = {
  planned: 'Planned',
  called_off: 'Called off',
  came: 'Came',
  missed: 'Did not come',
}

/** How they meet: at a place, or we call a number. */
export const INTERVIEW_WAYS = ['place', 'phone'] as const
export type InterviewWay = (typeof INTERVIEW_WAYS)[number]

/** Most characters (code points) of the place or number, and of the note for the applicant. */
export const INTERVIEW_MOST = { place: 200, note: 1000 }

/** What an applicant reads of an interview. `startsAt`: ISO 8601; `place`: where, or the number that is called. */
export type PlannedInterview = { id: string; startsAt: string; minutes: number; way: InterviewWay; place: string; note: string }

/** `sequence`: one more with each change; null for somebody whose account is gone. */
export type Interview = PlannedInterview & {
  state: InterviewState
  sequence: number
  plannedBy: string | null
  interviewers: Colleague[]
}

/** Those of an application, latest first, and who may hold one (look `staff_interviews`). */
export type ApplicationInterviews = { interviews: Interview[]; people: Colleague[] }

/** Those of a day (YYYY-MM-DD at the institute), in their order (rpc `staff_interview_day`). */
export type InterviewDay = {
  day: string
  interviews: (Interview & { number: string; name: string; course: string; restrictedSince: string | null })[]
}

type Times = { startsAt: string; minutes: number }

/** ISO 8601. */
export const endOfInterview = ({ startsAt, minutes }: Times): string => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

/** `Saturday 13 March 2027, 10:00 to 10:30 (Lagos time)`. */
export function timeOfInterview(interview: Times): string {
  const { startsAt } = interview
  return `${dayOfEvent(startsAt)}, ${hoursOfEvent({ startsAt, endsAt: endOfInterview(interview) })} (${timeZoneWords})`
}

/** Where they meet, as a label and its value. Viewers get no place. */
export function whereOfInterview({ way, place }: Pick<PlannedInterview, 'way' | 'place'>): { label: string; value: string } {
  const label = way === 'place' ? 'Where' : 'By phone'
  if (place === '') return { label, value: 'Officers see this' }
  return { label, value: way === 'place' ? place : `We call ${formatPhone(place)}` }
}
