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

/** Deletes a conversation for good. Closing does for everything that is merely over. */
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
      done={`${reference} is deleted`}
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
        <span>{kind === null ? `Every message of ${name} and of ours` : `What ${name} sent, and our answers`}</span> will be gone, with the
        notes and with letters that wait. Letters that were delivered stay where they are. Nobody can bring it back.
      </p>
      {isPassed && (
        <Notice kind="warning" role="alert">
          Something came or was done here since you began. Cancel and read it before you delete.
        </Notice>
      )}
      <TextAreaField
        label="Why is it deleted?"
        hint="It stands in the log, with your name."
        rows={2}
        required
        maxLength={most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && !isGood ? `Say in ${least} to ${most} characters why it is deleted.` : undefined}
      />
    </TaskDialog>
  )
}
