import { useState } from 'react'
import { type Conversation, REMOVAL_REASON } from '#domain/staff/inbox.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useBegunOn } from '#web/admin/shell/tasks/use-begun-on.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { removeConversation } from './inbox-data.ts'
import { useInboxPlace } from './inbox-place.ts'

const { least, most } = REMOVAL_REASON

type RemoveDialogProps = { conversation: Conversation; onClose: () => void }

/** Deletes a conversation permanently. A conversation that has simply ended should be closed instead. */
export function RemoveDialog({ conversation: { reference, name, kind, changedAt }, onClose }: RemoveDialogProps) {
  const { leave } = useInboxPlace()
  const { begunOn, isPassed, isRefusal } = useBegunOn(changedAt)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const size = Array.from(reason.trim()).length
  const isGood = size >= least && size <= most
  return (
    <TaskDialog
      title={`Delete ${reference}?`}
      action="Delete it for good"
      doing="Deleting…"
      done={`${reference} has been deleted`}
      isDanger
      check={() => {
        setChecked(true)
        return isGood
      }}
      run={async () => {
        try {
          await removeConversation(reference, reason, begunOn)
        } catch (cause) {
          if (!isRefusal(cause)) throw cause
          announceChange('staff')
          return false
        }
        leave()
        return true
      }}
      onClose={onClose}
    >
      <p>
        <span>{kind === null ? `All messages from ${name} and all our replies` : `The message from ${name} and our replies`}</span> will be
        deleted, with the notes and any emails not sent yet. Emails that were delivered stay in the recipient’s mailbox. This cannot be
        undone.
      </p>
      {isPassed && (
        <Notice kind="warning" role="alert">
          This conversation has changed since you opened this dialog. Cancel and read it before you delete it.
        </Notice>
      )}
      <TextAreaField
        label="Why are you deleting it?"
        hint="The reason is recorded in the activity log, with your name."
        rows={2}
        required
        maxLength={most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isGood ? `Enter a reason of ${least} to ${most} characters.` : undefined}
      />
    </TaskDialog>
  )
}
