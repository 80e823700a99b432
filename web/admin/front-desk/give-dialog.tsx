import { type SubmitEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { staff } from '#content/staff.ts'
import { isEmailAddress } from '#domain/contacts/email-addresses.ts'
import { isNationalPhone, formatPhone } from '#domain/contacts/phones.ts'
import { readNationalPhone } from '#domain/contacts/read-phone.ts'
import { LINK_WAYS, type LinkWay } from '#domain/staff/assisted-applications.ts'
import { explained } from '#web/admin/shell/explained.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { giveAssistedApplication, sendsTextsQuery } from './front-desk-data.ts'
import { GivenLinks } from './given-links.tsx'
import { MissingAnswers, type MissingAnswersProps } from './missing-answers.tsx'
import { ShownLink } from './shown-link.tsx'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

/** Lists missing and invalid answers. They do not prevent the handover. */
function Missing({ problems, onGo }: MissingAnswersProps) {
  const count = problems.flat().length
  if (count === 0) {
    return (
      <Notice kind="success">
        <p>Every question is answered.</p>
      </Notice>
    )
  }
  return (
    <details className="front-desk-missing">
      <summary>
        {count === 1
          ? 'One answer is missing or needs checking. The applicant can complete it at home.'
          : `${count} answers are missing or need checking. The applicant can complete them at home.`}
      </summary>
      <MissingAnswers problems={problems} onGo={onGo} />
    </details>
  )
}

type GiveDialogProps = MissingAnswersProps & { session: AssistedApplicationSession; onClose: () => void }

/** The email address and phone number to which a link can be sent. Each is null if the form contains no valid one. */
function addressesIn({ personalInfo: { email, phoneNumber } }: ApplicationForm): Record<'email' | 'text', string | null> {
  const phone = readNationalPhone(phoneNumber)
  return { email: isEmailAddress(email.trim()) ? email.trim() : null, text: isNationalPhone(phone) ? phone : null }
}

/** Shown when the first step contains no email address or phone number to which a link could be sent. */
const offered = {
  both: 'To send the link, enter an email address or a phone number in the first step.',
  email: 'To send the link, enter an email address in the first step.',
}

/** Hands an assisted application over to the applicant with a link, and lists the links that are already active. */
export function GiveDialog({ session, problems, onGo, onClose }: GiveDialogProps) {
  const addresses = addressesIn(useStore(session.copy, (copy) => copy.formData))
  const { state: texts } = useLoaded(sendsTextsQuery())
  const known = LINK_WAYS.filter((way) => way !== 'text' || (texts.kind === 'loaded' && texts.value))
  const ways = known.filter((way) => way === 'show' || addresses[way] !== null)
  const [chosen, setChosen] = useState<LinkWay>(ways[0] ?? 'show')
  const way = ways.includes(chosen) ? chosen : 'show'
  const [token, setToken] = useState<string | null>(null)
  const { give, isBusy, failure } = useGiving(session, addresses, setToken)
  const labels: Record<LinkWay, { label: string; hint: string }> = {
    email: { label: 'Email', hint: `To ${addresses.email}` },
    text: { label: 'Text message', hint: `To ${formatPhone(addresses.text ?? '')}` },
    show: { label: 'Shown here', hint: 'A QR code for their phone, and the link' },
  }
  return (
    <Dialog open onClose={onClose} title="Hand over the application" wide>
      <div className="grid gap-6">
        <p>
          The link transfers this application to the applicant’s own account, which they create if they do not have one. They can then
          complete, declare and submit it. The link works for {staff.assistedApplicationLinkDays} days. Anyone who has it can use it, so
          check the address with the applicant.
        </p>
        <Missing problems={problems} onGo={onGo} />
        <form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            void give(way)
          }}
        >
          <RadioGroup
            legend="How should they receive the link?"
            hint={ways.length === known.length ? undefined : offered[known.includes('text') ? 'both' : 'email']}
            name="way"
            value={way}
            options={ways.map((value) => ({ value, ...labels[value] }))}
            onChange={({ target }) => setChosen(LINK_WAYS.find((value) => value === target.value) ?? 'show')}
          />
          {failure && (
            <Notice kind="error" role="alert">
              {failure}
            </Notice>
          )}
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {isBusy ? 'One moment…' : way === 'show' ? 'Show a link' : 'Send a link'}
          </Button>
        </form>
        {token !== null && <ShownLink token={token} />}
        <GivenLinks session={session} onTakenBack={() => setToken(null)} />
      </div>
    </Dialog>
  )
}

/** Creates one link at a time, after saving everything that has been typed. */
function useGiving(
  session: AssistedApplicationSession,
  addresses: Record<'email' | 'text', string | null>,
  show: (token: string | null) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const give = async (way: LinkWay) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      const isSaved = await session.sync.flush()
      if (session.copy.getState().draftId === null) setFailure('Nothing has been entered yet. Start with the applicant’s name.')
      else if (!isSaved) setFailure('Your last changes have not been saved yet. Check the connection, then try again.')
      else {
        const { token } = await giveAssistedApplication(
          session.personId,
          session.assistedApplication,
          way,
          way === 'show' ? null : addresses[way],
        )
        show(token)
        if (way !== 'show') toast.success(way === 'email' ? 'The email is on its way' : 'The text message is on its way')
        void session.sync.open()
      }
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
    isRunning.current = false
  }
  return { give, isBusy, failure }
}
