import { admissions } from '#content/admissions.ts'
import { type ApplicationForm, columnOf, GROUPS } from '#domain/applications/application-form.ts'
import { sentenceOfConstraint } from '#domain/messages/constraint-sentences.ts'
import { messages } from '#domain/messages/messages.ts'
import type { Problem } from '#domain/rules.ts'
import { type ApplicationFailure, asFailure } from '#web/features/applications/stored/application-failure.ts'
import type { SentApplication } from '#web/features/applications/draft/application-state.ts'
import type {
  ApplicationValues,
  ApplicationsData,
  StoredApplication,
  WrittenApplication,
} from '#web/features/applications/stored/applications-data.ts'
import type { LocalCopy } from '#web/features/applications/draft/draft-state.ts'
import type { DraftSync } from '#web/features/applications/draft/draft-sync.ts'
import { submissionProblems, toSentForm } from '#web/features/applications/stored/sent-form.ts'

export type SubmitOutcome =
  | { kind: 'sent'; id: string; number: string | null }
  /** Mistakes by field; `message` is for the banner. */
  | { kind: 'problems'; message: string; problems: readonly Problem[] }
  /** `other` is the application that prevents it. */
  | { kind: 'refused'; message: string; other?: SentApplication | undefined }
  /** The draft was changed elsewhere. `DraftSync` asks the person which copy to keep. */
  | { kind: 'conflict' }
  | { kind: 'signed-out' }
  /** Nothing was sent from this device. */
  | { kind: 'not-sent'; message: string }
  /** It was sent, but no response arrived. Retrying is safe. */
  | { kind: 'unknown'; message: string }

type Options = { data: ApplicationsData; sync: DraftSync; personId: string; copy: LocalCopy }

/** Delays in milliseconds before each check for the application when no response has arrived. */
const LOOKS = [0, 1000, 3000]

/**
 * Submits an application exactly once (specification, sections 4 and 7; ruling 7). After an unknown outcome (timeout, lost connection,
 * 5xx) it reads the row before anything is sent again.
 */
export async function submitApplication(options: Options): Promise<SubmitOutcome> {
  const { sync, copy } = options
  const pressed = copy.get()
  if (!navigator.onLine) return { kind: 'not-sent', message: messages.applications.submitFailedRetry }
  const outcome = await attempt(options, pressed)
  if (outcome.kind !== 'conflict') return outcome
  // Another tab may have saved the same answers or may be submitting them. The person is asked only if the answers differ.
  await sync.open()
  return sync.status().kind === 'conflict' ? outcome : attempt(options, pressed)
}

async function attempt({ data, sync, personId, copy }: Options, pressed: SentCopy): Promise<SubmitOutcome> {
  // When another tab has sent the application, it empties the shared copy.
  const isEmptied = () => pressed.draftId !== null && copy.get().draftId !== pressed.draftId
  if (isEmptied()) return sentByAnotherTab({ data, personId }, pressed)
  const problems = submissionProblems(copy.get().formData)
  if (problems.length > 0) return { kind: 'problems', message: messages.applications.incomplete, problems }
  const isFlushed = await sync.flush()
  if (isEmptied()) return sentByAnotherTab({ data, personId }, pressed)
  const status = sync.status()
  if (status.kind === 'sent') return sentOutcome(status.application)
  if (status.kind === 'conflict') return { kind: 'conflict' }
  if (status.kind === 'signed-out') return { kind: 'signed-out' }
  if (status.kind === 'refused') return { kind: 'refused', message: status.message }
  if (!isFlushed) return { kind: 'not-sent', message: messages.applications.submitFailedRetry }
  try {
    return await send({ data, personId }, copy.get(), true)
  } catch (thrown) {
    return refusal({ data, personId }, asFailure(thrown))
  }
}

type Sender = Pick<Options, 'data' | 'personId'>
/** The copy at the time of submission. Another tab may empty the shared copy in the meantime. */
type SentCopy = ReturnType<LocalCopy['get']>

async function sentByAnotherTab(sender: Sender, pressed: SentCopy): Promise<SubmitOutcome> {
  const row = await find(sender, pressed)
  return row !== 'unknown' && row && row.status !== 'draft' ? sentOutcome(row) : { kind: 'conflict' }
}

async function send(sender: Sender, copy: SentCopy, mayRepeat: boolean): Promise<SubmitOutcome> {
  const { data, personId } = sender
  const { draftId, version, formData, submissionKey } = copy
  const values: ApplicationValues = {
    ...sentColumns(formData),
    status: 'pending',
    submission_key: submissionKey,
    declaration: { version: admissions.declaration.version },
  }
  try {
    const written =
      draftId === null || version === null ? await data.insert(personId, values) : await data.update(personId, draftId, version, values)
    if (written) return sentOutcome(written)
    return await settle(sender, copy, null, mayRepeat)
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (failure.kind === 'unreachable' || failure.kind === 'duplicate') return settle(sender, copy, failure, mayRepeat)
    return refusal(sender, failure)
  }
}

/** Checks whether the application has arrived. */
async function settle(sender: Sender, copy: SentCopy, failure: ApplicationFailure | null, mayRepeat: boolean): Promise<SubmitOutcome> {
  const row = await find(sender, copy)
  if (row === 'unknown') return { kind: 'unknown', message: messages.applications.submitFailedRetry }
  if (row && row.status !== 'draft') return sentOutcome(row)
  if (failure?.kind === 'duplicate') return refusal(sender, failure)
  const isAsKnown = row ? row.version === copy.version : copy.draftId === null
  // The application has not arrived, and nothing has changed it since. Sending it again counts as the same submission.
  if (isAsKnown && mayRepeat) return send(sender, copy, false)
  return isAsKnown ? { kind: 'not-sent', message: messages.applications.submitFailedRetry } : { kind: 'conflict' }
}

async function find({ data, personId }: Sender, { draftId, submissionKey }: SentCopy): Promise<StoredApplication | null | 'unknown'> {
  for (const pause of LOOKS) {
    if (pause > 0) await new Promise((wake) => setTimeout(wake, pause))
    try {
      if (draftId !== null) return await data.byId(personId, draftId)
      return submissionKey === null ? null : await data.bySubmissionKey(personId, submissionKey)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.kind !== 'unreachable') throw failure
    }
  }
  return 'unknown'
}

function sentColumns(form: ApplicationForm) {
  const sent = toSentForm(form)
  return Object.fromEntries(GROUPS.map((group) => [columnOf(group), sent[group]]))
}

function sentOutcome({ id, number }: Pick<WrittenApplication, 'id' | 'number'>): SubmitOutcome {
  return { kind: 'sent', id, number }
}

/** The meaning of a refusal, with the application that blocks this one, if any. */
async function refusal({ data, personId }: Sender, failure: ApplicationFailure): Promise<SubmitOutcome> {
  const outcome = outcomeOf(failure)
  if (outcome.kind !== 'refused' || failure.other === null) return outcome
  const row = await data.byId(personId, failure.other).catch(() => null)
  return { ...outcome, other: row ? { id: row.id, number: row.number } : undefined }
}

function outcomeOf(failure: ApplicationFailure): SubmitOutcome {
  switch (failure.kind) {
    case 'signed-out':
      return { kind: 'signed-out' }
    case 'problems':
      return { kind: 'problems', message: inWords(failure), problems: failure.problems }
    case 'duplicate':
    case 'refused':
      return { kind: 'refused', message: inWords(failure) || messages.applications.submitFailed }
    case 'unreachable':
      return { kind: 'unknown', message: messages.applications.submitFailedRetry }
  }
}

/** Two simultaneous requests may violate a unique index before the rule with the readable message applies. */
function inWords({ message }: ApplicationFailure): string {
  return sentenceOfConstraint(message) ?? message
}
