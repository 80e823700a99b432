import { useState } from 'react'
import { retention } from '#content/retention.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeleteAccountForm, type DeleteAccountFormProps } from './delete-account-form.tsx'
import './account-deletion.css'

const fates = [
  { what: 'Your account, profile and picture', when: 'At once' },
  { what: 'A draft you have not sent', when: 'At once' },
  { what: 'Every device you are signed in on', when: 'Signed out at once' },
  { what: 'Newsletter and reminders', when: 'End at once' },
  { what: 'An application that is still open', when: 'Withdrawn at once, then kept like every other you have sent' },
  {
    what: 'Applications you have sent, with their answers',
    when: `Apart from any account, until ${retention.applicationYears} years after their decision. Then only a count without names stays`,
  },
]

/** What goes when, and the way to it. */
export function DeleteAccount(props: Omit<DeleteAccountFormProps, 'onCancel'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <dl className="fates">
        {fates.map(({ what, when }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-soft">
        {retention.reason} A place you were given is not given back by this: write to admissions if you no longer want it.{' '}
        <a className="link" href={`${paths.privacy}#how-long`}>
          How long we keep what
        </a>
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog open={isOpen} onClose={close} title="Delete your account?">
        <DeleteAccountForm {...props} onCancel={close} />
      </Dialog>
    </>
  )
}
