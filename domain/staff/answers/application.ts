import * as z from 'zod/mini'
import { ACTOR_KINDS } from '#domain/applications/application-statuses.ts'
import { SHARED, VERDICTS } from '#domain/staff/duplicates.ts'
import { CALL_OUTCOMES, NOTE_KINDS } from '#domain/staff/notes.ts'
import { colleague, count, day, moment, sentStatus, status, who } from './parts.ts'
import { workItem } from './work-list.ts'

/** A transition as staff read it: `who` null for applicants, the system and colleagues whose account is gone. */
const staffEvent = z.strictObject({
  id: count,
  at: moment,
  by: z.enum(ACTOR_KINDS),
  who,
  from: status,
  to: status,
  noteForApplicant: z.nullable(z.string()),
  noteForStaff: z.nullable(z.string()),
  withdrawalReason: z.nullable(z.string()),
  noteFromApplicant: z.nullable(z.string()),
  /** By when the applicant answers, the place that was offered, structured reasons (`content/decisions.ts`). */
  dueOn: z.nullable(day),
  course: z.nullable(z.string()),
  intake: z.nullable(z.string()),
  reasons: z.nullable(z.array(z.string())),
})
export type StaffEvent = z.infer<typeof staffEvent>

/** A transition that takes effect in a few seconds (`startsAt`); until then the person who made it can take it back. */
const pendingTransition = z.strictObject({ job: z.string(), to: status, startsAt: moment, who: z.string(), isOwn: z.boolean() })
export type PendingTransition = z.infer<typeof pendingTransition>

/** An application as staff read it; `form` has the groups as they were sent, without what is withheld. */
export const oneApplication = z.extend(workItem, {
  form: z.record(z.string(), z.unknown()),
  /** Contact details as the applicant corrected them later. */
  contact: z.nullable(z.strictObject({ phoneNumber: z.string(), email: z.string(), contactAddress: z.string(), correctedAt: moment })),
  events: z.array(staffEvent),
  pendingTransition: z.nullable(pendingTransition),
  /** Of a question: where it was asked, and so where an answer leads. */
  before: z.nullable(status),
  /** The last day of an offer that waits for its answer. */
  replyBy: z.nullable(day),
  /** Why it is ours although the applicant has to act: `reminder_not_sent` of an offer. */
  attention: z.nullable(z.literal('reminder_not_sent')),
})
export type OneApplication = z.infer<typeof oneApplication>

/** One withheld answer. */
export const revealed = z.strictObject({ value: z.unknown() })

/** Places on a course in an intake, and the first of those who wait for one, in their order. */
export const coursePlaces = z.strictObject({
  places: count,
  offered: count,
  confirmed: count,
  left: count,
  waiting: z.array(z.strictObject({ number: z.string(), name: z.string(), since: moment })),
  waitingInAll: count,
})
export type CoursePlaces = z.infer<typeof coursePlaces>

/** Who else is at an application now, and when anything of it last changed. */
export const there = z.strictObject({ others: z.array(colleague), changedAt: moment })

/** A note of staff. Until `editableUntil` its author may change it; whatever is struck through stays to be read. */
const staffNote = z.strictObject({
  id: count,
  kind: z.enum(NOTE_KINDS),
  outcome: z.nullable(z.enum(CALL_OUTCOMES)),
  text: z.string(),
  happenedAt: moment,
  writtenAt: moment,
  by: who,
  isOwn: z.boolean(),
  editableUntil: moment,
  editedAt: z.nullable(moment),
  struckAt: z.nullable(moment),
  struckBy: who,
  mentions: z.array(colleague),
})
export type StaffNote = z.infer<typeof staffNote>

/** Who may be mentioned: staff who read applications now. `awayUntil`: their last day away; `deputy` is told, too. */
const mentionable = z.extend(colleague, { awayUntil: z.nullable(day), deputy: z.nullable(colleague) })
export type Mentionable = z.infer<typeof mentionable>

/** The notes of an application, newest first. */
export const staffNotes = z.strictObject({ notes: z.array(staffNote), people: z.array(mentionable) })
export type StaffNotes = z.infer<typeof staffNotes>

/** An unread mention. `inPlaceOf`: who was mentioned, when the caller is their deputy. */
export const mention = z.strictObject({
  note: count,
  number: z.string(),
  name: z.string(),
  by: who,
  at: moment,
  inPlaceOf: z.nullable(z.string()),
})
export type Mention = z.infer<typeof mention>

/** An application of another account that shares something; nulls before anybody judged. */
export const duplicate = z.strictObject({
  number: z.string(),
  name: z.string(),
  status: sentStatus,
  submittedAt: moment,
  shares: z.array(z.enum(SHARED)),
  verdict: z.nullable(z.enum(VERDICTS)),
  judgedBy: who,
  judgedAt: z.nullable(moment),
})
export type Duplicate = z.infer<typeof duplicate>

/** An application whose account was deleted, without what is withheld. */
export const retainedApplication = z.strictObject({
  number: z.string(),
  name: z.string(),
  status: sentStatus,
  submittedAt: moment,
  intake: z.string(),
  form: oneApplication.shape.form,
  contact: oneApplication.shape.contact,
  events: z.array(
    z.strictObject({
      id: count,
      at: moment,
      to: status,
      noteForApplicant: z.nullable(z.string()),
      noteForStaff: z.nullable(z.string()),
    }),
  ),
  notes: z.array(staffNote),
})
