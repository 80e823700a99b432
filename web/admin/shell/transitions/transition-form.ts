import { decisions } from '#content/decisions.ts'
import type { TransitionDetail, StaffTransition } from '#domain/applications/status-transitions.ts'
import { addDays } from '#domain/dates/dates.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { NOTE_LIMIT, type QuestionOutcome, type StaffAction, missingWords } from '#domain/staff/staff-action.ts'
import { codePointLength } from '#domain/text/text.ts'
import { todayHere } from '#web/admin/shell/moments.ts'

/** The input for a transition. An empty string means that the field has not been filled in. */
export type TransitionForm = {
  noteForApplicant: string
  noteForStaff: string
  dueOn: string
  course: string
  intake: string
  studyMode: string
  rejectionReasons: readonly string[]
  reopeningReason: string
  questionOutcome: QuestionOutcome | ''
  withdrawalReason: string
}

export const emptyForm: TransitionForm = {
  noteForApplicant: '',
  noteForStaff: '',
  dueOn: '',
  course: '',
  intake: '',
  studyMode: '',
  rejectionReasons: [],
  reopeningReason: '',
  questionOutcome: '',
  withdrawalReason: '',
}

/** An offer defaults to the place that was offered before or requested, and to the usual number of days to reply. */
export function begunForm({ place }: OneApplication, { needs }: StaffTransition): TransitionForm {
  return {
    ...emptyForm,
    dueOn: needs.includes('dueOn') ? addDays(todayHere(), needs.includes('offer') ? decisions.replyDays : decisions.answerDays) : '',
    course: place.course ?? '',
    intake: place.intake ?? '',
    studyMode: place.studyMode ?? '',
  }
}

/** The action sent to the database, with only the details that the transition needs. */
export function actionOf(form: TransitionForm, { to, needs }: Pick<StaffTransition, 'to' | 'needs'>): StaffAction {
  const has = (detail: TransitionDetail) => needs.includes(detail)
  return {
    kind: 'transition',
    to,
    noteForApplicant: form.noteForApplicant,
    noteForStaff: form.noteForStaff,
    ...(has('dueOn') && { dueOn: form.dueOn }),
    ...(has('offer') && { course: form.course, intake: form.intake, studyMode: form.studyMode }),
    ...(has('rejectionReasons') && { rejectionReasons: form.rejectionReasons }),
    ...(has('reopeningReason') && { reopeningReason: form.reopeningReason }),
    ...(has('questionOutcome') && form.questionOutcome !== '' && { questionOutcome: form.questionOutcome }),
    ...(has('withdrawalReason') && { withdrawalReason: form.withdrawalReason }),
  }
}

export type TransitionProblems = Partial<Record<keyof TransitionForm, string>>

/** Validation errors by field before sending. The database enforces the same rules and has the final say. */
export function problemsOf(form: TransitionForm, { needs }: Pick<StaffTransition, 'needs'>): TransitionProblems {
  // Only the front desk sends drafts.
  const fields = needs
    .filter((need) => need !== 'paperDeclaration')
    .flatMap((need) => (need === 'offer' ? (['course', 'intake', 'studyMode'] as const) : [need]))
  const problems: TransitionProblems = {}
  for (const field of fields) {
    const value = form[field]
    if ((typeof value === 'string' ? value.trim() : value).length === 0) problems[field] = missingWords[field]
  }
  if (needs.includes('dueOn') && form.dueOn !== '' && form.dueOn <= todayHere()) problems.dueOn = 'Choose a date from tomorrow.'
  for (const note of ['noteForApplicant', 'noteForStaff'] as const)
    if (codePointLength(form[note].trim()) > NOTE_LIMIT) problems[note] = `Enter up to ${NOTE_LIMIT.toLocaleString('en-US')} characters.`
  return problems
}
