import * as z from 'zod/mini'
import { NOT_AGAIN } from '#domain/staff/outbox.ts'
import { ACTOR_KINDS } from '#domain/applications/application-statuses.ts'
import { SHARED, VERDICTS } from '#domain/staff/duplicates.ts'
import { CALL_OUTCOMES, NOTE_KINDS } from '#domain/staff/notes.ts'
import { colleague, count, day, moment, sentStatus, status, who } from './parts.ts'
import { paperDeclaration } from './front-desk.ts'
import { placeLabels, workItem } from './work-list.ts'

/** A status transition as staff see it. `who` is null for applicants, the system, and staff whose account no longer exists. */
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
  /** The date by which the applicant should reply, the place that was offered, and the labels of the reasons. */
  dueOn: z.nullable(day),
  offer: z.nullable(placeLabels),
  reasons: z.nullable(z.array(z.string())),
})
export type StaffEvent = z.infer<typeof staffEvent>

/** A transition that takes effect in a few seconds, at `startsAt`. Until then, the person who made it can undo it. */
const pendingTransition = z.strictObject({ job: z.string(), to: status, startsAt: moment, who: z.string(), isOwn: z.boolean() })
export type PendingTransition = z.infer<typeof pendingTransition>

/** An email to the applicant about the application. */
const applicationEmail = z.strictObject({
  id: z.string(),
  kind: z.string(),
  /** Null if the email is of a fixed kind and its text is not stored (yet). */
  subject: z.nullable(z.string()),
  to: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: moment,
  sentAt: z.nullable(moment),
  /** The mail server's response in codes, as in the outbox. */
  reason: z.nullable(z.string()),
  notAgain: z.nullable(z.enum(NOT_AGAIN)),
  /** False if it was sent and its text is not stored. */
  hasText: z.boolean(),
  /** The member of staff who wrote it. */
  by: who,
})
export type ApplicationEmail = z.infer<typeof applicationEmail>
export const applicationEmails = z.array(applicationEmail)

/** An application as staff see it. `form` has the groups as they were sent, without withheld answers. */
export const oneApplication = z.extend(workItem, {
  form: z.record(z.string(), z.unknown()),
  /** The place, as values of the form. */
  place: z.strictObject({ course: z.nullable(z.string()), intake: z.nullable(z.string()), studyMode: z.nullable(z.string()) }),
  /** The newest correction of the contact details after sending. `correctedBy`: the member of staff; null for the applicant. */
  contact: z.nullable(
    z.strictObject({
      phoneNumber: z.string(),
      email: z.string(),
      contactAddress: z.string(),
      correctedAt: moment,
      isByStaff: z.boolean(),
      correctedBy: who,
    }),
  ),
  /** Where emails about the application go; null if there is no such address. */
  emailsTo: z.nullable(z.string()),
  /** The account's address is not confirmed, or the mail server refused it. */
  isAccountUnreachable: z.boolean(),
  /** The email to the applicant that failed and has not been sent again. */
  failedEmail: z.nullable(applicationEmail),
  events: z.array(staffEvent),
  pendingTransition: z.nullable(pendingTransition),
  /** For a question, the status in which it was asked; for a withdrawal, the status to which undoing it returns the application. */
  before: z.nullable(status),
  /** The last day to reply to an open offer. */
  replyBy: z.nullable(day),
  /** Why staff must act although the next step is the applicant's: the offer reminder was not sent (`reminder_not_sent`). */
  attention: z.nullable(z.literal('reminder_not_sent')),
  /** False if the account has no confirmed address, so that the applicant can be reached only by phone or post. */
  isReachedByEmail: z.boolean(),
  paperDeclaration: z.nullable(paperDeclaration),
})
export type OneApplication = z.infer<typeof oneApplication>

/** The value of one withheld answer. */
export const revealed = z.strictObject({ value: z.unknown() })

/** Places on a course in an intake, and the first applicants on its waiting list, in order. */
export const coursePlaces = z.strictObject({
  places: count,
  offered: count,
  confirmed: count,
  left: count,
  waiting: z.array(z.strictObject({ number: z.string(), name: z.string(), since: moment })),
  waitingInAll: count,
})
export type CoursePlaces = z.infer<typeof coursePlaces>

/** Other staff members who have the application open, and when anything about it last changed. */
export const there = z.strictObject({ others: z.array(colleague), changedAt: moment })

/** A staff note. Its author may edit it until `editableUntil`. Text that is struck through stays readable. */
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

/**
 * People who can be mentioned: staff who can currently read applications. `awayUntil` is the last day of their leave. Their `deputy` is
 * notified too.
 */
const mentionable = z.extend(colleague, { awayUntil: z.nullable(day), deputy: z.nullable(colleague) })
export type Mentionable = z.infer<typeof mentionable>

/** The notes on an application, newest first. `unseen`: the ids of those that mention the caller and that they have not seen. */
export const staffNotes = z.strictObject({ notes: z.array(staffNote), people: z.array(mentionable), unseen: z.array(count) })
export type StaffNotes = z.infer<typeof staffNotes>

/** An application from another account that shares details with this one. Null values mean that the two have not been compared yet. */
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

/** An application whose account was deleted, without withheld answers. */
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
