import { useState } from 'react'
import { isEmailAddress } from '#domain/contacts/email-addresses.ts'
import { listsRefusals } from '#domain/staff/refusals/lists-refusals.ts'
import { type FailedEmails, type OutboxLine, AGAIN_MOST, leftWords } from '#domain/staff/outbox.ts'
import { normaliseText } from '#domain/text/text.ts'
import { outboxRefusals } from '#domain/staff/refusals/outbox-refusals.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { correctAddress, sendAgain } from './outbox-data.ts'
import { emailsWord } from './outbox-words.ts'

type CorrectDialogProps = { line: OutboxLine; onClose: () => void }

/** Corrects the address of an inquiry and sends the failed messages to the new one. */
export function CorrectDialog({ line: { id, to, about }, onClose }: CorrectDialogProps) {
  const [email, setEmail] = useState(to)
  const [isChecked, setChecked] = useState(false)
  const typed = normaliseText(email)
  const wrong = !isEmailAddress(typed)
    ? listsRefusals['text.email']
    : typed.toLowerCase() === to.toLowerCase()
      ? outboxRefusals['outbox.same_address']
      : undefined
  return (
    <TaskDialog
      title={`Correct the address of ${about ?? 'the inquiry'}`}
      action="Correct and send"
      doing="Sending…"
      done="The address has been corrected, and the email is on its way"
      check={() => {
        setChecked(true)
        return wrong === undefined
      }}
      run={() => correctAddress(id, typed)}
      onClose={onClose}
    >
      <p>
        Every email about this inquiry that did not reach <strong className="wrap-anywhere">{to}</strong> will be sent to the new address,
        and so will our later replies. Make sure that the address is theirs: the email contains what they wrote.
      </p>
      <TextField
        label="Email address"
        {...emailInput}
        autoComplete="off"
        required
        maxLength={320}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={isChecked ? wrong : undefined}
      />
    </TaskDialog>
  )
}

type SendAllDialogProps = { found: FailedEmails; onClose: () => void }

/** Sends the failed messages in a list again, after showing which ones will be sent and which will not. */
export function SendAllDialog({ found: { emails, left, isMore }, onClose }: SendAllDialogProps) {
  const amount = emails.length
  const others = leftWords(left)
  const remaining = others.length > 0 && (
    <>
      <p>{amount === 0 ? 'None of these can be sent again:' : 'The others will not be sent:'}</p>
      <ul className="outbox-left">
        {others.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>Each one shows what to do instead.</p>
    </>
  )
  if (amount === 0) {
    return (
      <Dialog open onClose={onClose} title="Nothing to send again">
        <div className="grid gap-5">
          {remaining || <p>Nothing has failed.</p>}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <TaskDialog
      title={`Send ${emailsWord(amount)} again?`}
      action="Send again"
      doing="Sending…"
      done={`${emailsWord(amount)} on the way`}
      run={() => sendAgain(emails)}
      onClose={onClose}
    >
      <p>
        <span>{amount === 1 ? 'It will be tried' : 'They will be tried'}</span> as many times as before. If a message did arrive after all,
        the copy has the same ID, so mail programs will recognise it.
      </p>
      {isMore && <p>More messages have failed. These are among the newest {AGAIN_MOST}; send the others afterwards.</p>}
      {remaining}
    </TaskDialog>
  )
}
