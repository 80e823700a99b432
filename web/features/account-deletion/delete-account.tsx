import { useState } from 'react'
import { retention } from '#content/retention.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Unfold } from '#web/ui/unfold.tsx'
import { DeleteAccountForm, type DeleteAccountFormProps } from './delete-account-form.tsx'
import './account-deletion.css'

/** What goes when, and the way to it. */
export function DeleteAccount(props: Omit<DeleteAccountFormProps, 'onCancel'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Unfold title="What we delete, and when">
        <FactList className="fates" facts={retention.fates} />
      </Unfold>
      <p className="text-small text-soft">
        We keep each application you have sent. {retention.reason} Deleting your account does not give up a place: decline or withdraw first
        if you no longer want it.{' '}
        <a className="link" href={`${paths.privacy}#how-long`}>
          How long we keep it
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
