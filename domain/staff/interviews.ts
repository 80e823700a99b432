import { formatPhone } from '#domain/contacts/phones.ts'
import { timeZoneWords } from '#domain/dates/dates.ts'
import { dayOfEvent, hoursOfEvent } from '#domain/events/events.ts'
import type { PlannedInterview } from './responses/interviews.ts'

export type { PlannedInterview, Interview, ApplicationInterviews, InterviewDay } from './responses/interviews.ts'

export const INTERVIEW_STATES = ['planned', 'called_off', 'came', 'missed'] as const
export type InterviewState = (typeof INTERVIEW_STATES)[number]

export const interviewStateWords: Readonly<Record<InterviewState, string>> = {
  planned: 'Planned',
  called_off: 'Cancelled',
  came: 'Came',
  missed: 'Did not attend',
}

/** How the interview takes place: at a location, or by phone. */
export const INTERVIEW_WAYS = ['place', 'phone'] as const
export type InterviewWay = (typeof INTERVIEW_WAYS)[number]

/** Maximum number of characters (code points) of the place or phone number, and of the note for the applicant. */
export const INTERVIEW_MOST = { place: 200, note: 1000 }

type Times = { startsAt: string; minutes: number }

/** ISO 8601. */
export const endOfInterview = ({ startsAt, minutes }: Times): string => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

/** `Saturday 13 March 2027, 10:00 to 10:30 (Lagos time)`. */
export function timeOfInterview(interview: Times): string {
  const { startsAt } = interview
  return `${dayOfEvent(startsAt)}, ${hoursOfEvent({ startsAt, endsAt: endOfInterview(interview) })} (${timeZoneWords})`
}

/** The location or phone number, as a label and its value. Viewers do not see the place. */
export function whereOfInterview({ way, place }: Pick<PlannedInterview, 'way' | 'place'>): { label: string; value: string } {
  const label = way === 'place' ? 'Where' : 'By phone'
  if (place === '') return { label, value: 'Only officers can see this' }
  return { label, value: way === 'place' ? place : `We will call ${formatPhone(place)}` }
}
