import { useState } from 'react'
import { REASON_LIMITS } from '#domain/staff/rejection-reasons.ts'
import type { RejectionReason } from '#domain/staff/responses/decisions.ts'
import { codePointLength } from '#domain/text/text.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type ReasonDraft, setReasons } from './decisions-data.ts'

type Field = keyof typeof REASON_LIMITS
type Problems = Partial<Record<Field, string>>

function problemsOf(draft: ReasonDraft): Problems {
  const problems: Problems = {}
  for (const field of ['label', 'sentence'] as const) {
    const length = codePointLength(draft[field].trim())
    if (length === 0 || length > REASON_LIMITS[field]) problems[field] = `Enter up to ${REASON_LIMITS[field]} characters.`
  }
  return problems
}

type ListProps = {
  reasons: readonly RejectionReason[]
  version: number
  onClose: () => void
}

type ReasonDialogProps = ListProps & {
  reason: ReasonDraft
  onDraft: (draft: ReasonDraft) => void
  onDone: () => void
}

/** Adds a reason at the end of the list, or changes the words of one. */
export function ReasonDialog({ reason, reasons, version, onDraft, onDone, onClose }: ReasonDialogProps) {
  const [problems, setProblems] = useState<Problems>({})
  const isNew = reason.value === undefined
  const sentence = reason.sentence.trim()
  const change = (part: Partial<Record<Field, string>>) => {
    onDraft({ ...reason, ...part })
    setProblems({})
  }
  const run = async () => {
    // A colleague may have retired the reason in the meantime.
    const isListed = reasons.some(({ value }) => value === reason.value)
    try {
      await setReasons(version, isListed ? reasons.map((known) => (known.value === reason.value ? reason : known)) : [...reasons, reason])
      onDone()
    } catch (cause) {
      if (cause instanceof BackendError) {
        const refused = refusedFields(cause.details)
        setProblems(Object.fromEntries(refused.map(({ path, message }) => [path.split('.').at(-1), message])))
      }
      throw cause
    }
  }
  return (
    <TaskDialog
      title={isNew ? 'Add a reason' : 'Edit a reason'}
      action={isNew ? 'Add' : 'Save'}
      doing="Saving…"
      done={isNew ? 'The reason has been added' : 'The reason has been saved'}
      check={() => {
        const found = problemsOf(reason)
        setProblems(found)
        return Object.keys(found).length === 0
      }}
      run={run}
      onClose={onClose}
    >
      {!isNew && <p>Applications that were rejected for this reason will show the new words too.</p>}
      <TextField
        label="Name"
        hint="Only staff see this."
        required
        autoComplete="off"
        value={reason.label}
        error={problems.label}
        onChange={({ target }) => change({ label: target.value })}
      />
      <TextAreaField
        label="Sentence for the applicant"
        required
        rows={3}
        limit={REASON_LIMITS.sentence}
        value={reason.sentence}
        error={problems.sentence}
        onChange={({ target }) => change({ sentence: target.value })}
      />
      {sentence !== '' && (
        <figure className="text-preview">
          <figcaption>The applicant will see</figcaption>
          <p className="wrap-anywhere">{sentence}</p>
        </figure>
      )}
    </TaskDialog>
  )
}

/** Removes a reason from the list. Its words remain for applications that have it. */
export const RetireDialog = ({ reason, reasons, version, onClose }: ListProps & { reason: ReasonDraft }) => (
  <TaskDialog
    title={`Retire ‘${reason.label}’`}
    action="Retire"
    doing="Saving…"
    done="The reason has been retired"
    run={() =>
      setReasons(
        version,
        reasons.filter(({ value }) => value !== reason.value),
      )
    }
    onClose={onClose}
  >
    <p>Staff will no longer be able to choose this reason. Applications that were rejected for it keep its text.</p>
  </TaskDialog>
)

/** Replaces the list with the one from the files. */
export const ResetDialog = ({ version, onClose }: Pick<ListProps, 'version' | 'onClose'>) => (
  <TaskDialog
    title="Back to the text from the files"
    action="Use the text from the files"
    doing="Saving…"
    done="The reasons from the files are in use"
    run={() => setReasons(version, null)}
    onClose={onClose}
  >
    <p>The list will have the reasons, the words and the order from the files. Reasons that you added can no longer be chosen.</p>
  </TaskDialog>
)
