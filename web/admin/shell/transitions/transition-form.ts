import { decisions } from '#content/decisions.ts'
import type { TransitionDetail, StaffTransition } from '#domain/applications/status-transitions.ts'
import { addDays } from '#domain/dates/dates.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { NOTE_LIMIT, type StaffAction, missingWords } from '#domain/staff/staff-action.ts'
import { codePointLength } from '#domain/text/text.ts'
import { valueAt } from '#domain/values.ts'
import { todayHere } from '#web/admin/shell/moments.ts'

/** What is typed and chosen for a transition; empty text: nothing yet. */
export type TransitionForm = {
  noteForApplicant: string
  noteForStaff: string
  dueOn: string
  course: string
  intake: string
  rejectionReasons: readonly string[]
  reopeningReason: string
  withdrawalReason: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const emptyForm: TransitionForm = {
  noteForApplicant: '',
  noteForStaff: '',
  dueOn: '',
  course: '',
  intake: '',
  rejectionReasons: [],
  reopeningReason: '',
  withdrawalReason: '',
}

/** An offer begins with what was asked for, and with the usual days to answer. */
export function begunForm({ form }: OneApplication, { needs }: StaffTransition): TransitionForm {
  return {
    ...emptyForm,
    dueOn: needs.includes('dueOn') ? addDays(todayHere(), needs.includes('offer') ? decisions.replyDays : decisions.answerDays) : '',
    course: text(valueAt(form, 'programSelection.course')),
    intake: text(valueAt(form, 'programSelection.startDate')),
  }
}

/** What the database is asked to do: only what the transition is about. */
export function actionOf(form: TransitionForm, { to, needs }: Pick<StaffTransition, 'to' | 'needs'>): StaffAction {
  const has = (detail: TransitionDetail) => needs.includes(detail)
  return {
    kind: 'transition',
    to,
    noteForApplicant: form.noteForApplicant,
    noteForStaff: form.noteForStaff,
    ...(has('dueOn') && { dueOn: form.dueOn }),
    ...(has('offer') && { course: form.course, intake: form.intake }),
    ...(has('rejectionReasons') && { rejectionReasons: form.rejectionReasons }),
    ...(has('reopeningReason') && { reopeningReason: form.reopeningReason }),
    ...(has('withdrawalReason') && { withdrawalReason: form.withdrawalReason }),
  }
}

export type TransitionProblems = Partial<Record<keyof TransitionForm, string>>

/** What is wrong with a form before it is sent, by its field; the database has the same rules and the last word. */
export function problemsOf(form: TransitionForm, { needs }: Pick<StaffTransition, 'needs'>): TransitionProblems {
  const fields = needs.flatMap((need) => (need === 'offer' ? (['course', 'intake'] as const) : [need]))
  const problems: TransitionProblems = {}
  for (const field of fields) {
    const value = form[field]
    if ((typeof value === 'string' ? value.trim() : value).length === 0) problems[field] = missingWords[field]
  }
  if (needs.includes('dueOn') && form.dueOn !== '' && form.dueOn <= todayHere()) problems.dueOn = 'Choose a day from tomorrow on.'
  for (const note of ['noteForApplicant', 'noteForStaff'] as const)
    if (codePointLength(form[note].trim()) > NOTE_LIMIT) problems[note] = `Write up to ${NOTE_LIMIT.toLocaleString('en-US')} characters.`
  return problems
}
