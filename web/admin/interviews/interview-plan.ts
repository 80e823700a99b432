import { institute } from '#content/institute.ts'
import { interviews as usual } from '#content/interviews.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { clockAt } from '#domain/dates/opening-hours.ts'
import { INTERVIEW_MOST, type Interview } from '#domain/staff/interviews.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { todayHere } from '#web/admin/shell/short-days.ts'

/** What a form of a plan begins with: what is planned, else what is usual, held by the person at this screen. */
export function beginning(planned: Interview | null, self: string | undefined, people: readonly Colleague[]) {
  const chosen = planned?.interviewers.map(({ id }) => id) ?? people.filter(({ id }) => id === self).map(({ id }) => id)
  return {
    interview: planned?.id ?? crypto.randomUUID(),
    day: planned ? dateIn(institute.timeZone, new Date(planned.startsAt)) : '',
    // As a field for a time takes it: how the language writes a time is for people.
    clock: planned ? clockAt(new Date(planned.startsAt)).time : '',
    minutes: String(planned?.minutes ?? usual.minutes),
    way: planned?.way ?? ('place' as const),
    place: planned?.place ?? usual.place,
    note: planned?.note ?? '',
    // Whoever has left cannot hold it any more.
    interviewers: chosen.filter((id) => people.some((known) => known.id === id)),
    sequence: planned?.sequence ?? null,
  }
}

export type Plan = ReturnType<typeof beginning>
export type PlanProblems = Partial<Record<keyof Plan, string>>

const isWithin = (text: string, least: number, most: number) => {
  const length = Array.from(text.trim()).length
  return length >= least && length <= most
}

/** What is wrong, by field. */
export function problemsOf({ day, clock, minutes, place, note, interviewers }: Plan): PlanProblems {
  return {
    ...(day < todayHere() && { day: 'Choose today or a later day.' }),
    ...(!/^\d\d:\d\d$/.test(clock) && { clock: 'Choose a time.' }),
    ...(!(/^\d+$/.test(minutes) && Number(minutes) >= 5 && Number(minutes) <= 480) && { minutes: 'Choose between 5 and 480 minutes.' }),
    ...(!isWithin(place, 1, INTERVIEW_MOST.place) && { place: `Say it in up to ${INTERVIEW_MOST.place} characters.` }),
    ...(!isWithin(note, 0, INTERVIEW_MOST.note) && { note: `Say it in up to ${INTERVIEW_MOST.note.toLocaleString('en')} characters.` }),
    ...(interviewers.length === 0 && { interviewers: 'Choose who holds it.' }),
  }
}
