import { type SubmitEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { staff } from '#content/staff.ts'
import { isEmailAddress } from '#domain/contacts/email-addresses.ts'
import { isNationalPhone, formatPhone } from '#domain/contacts/phones.ts'
import { readNationalPhone } from '#domain/contacts/read-phone.ts'
import type { Problem } from '#domain/rules.ts'
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
import { applicationSteps, labelAt } from '#domain/applications/application-steps.ts'
import { ShownLink } from './shown-link.tsx'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

type MissingProps = {
  /** By step. */
  problems: readonly (readonly Problem[])[]
  /** Leads to the field of a step. */
  onGo: (path: string, step: number) => void
}

/** What is not there yet, or not right; the draft can be given to its person all the same. */
function Missing({ problems, onGo }: MissingProps) {
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
          ? 'One answer is missing or needs another look. It can be answered at home.'
          : `${count} answers are missing or need another look. They can be answered at home.`}
      </summary>
      {applicationSteps.map(({ id, title }, step) => {
        const ofStep = problems[step] ?? []
        if (ofStep.length === 0) return null
        return (
          <section key={id}>
            <h3>{title}</h3>
            <ul>
              {ofStep.map(({ path, message }) => (
                <li key={path}>
                  <button type="button" className="link" onClick={() => onGo(path, step)}>
                    {labelAt(path)}
                  </button>
                  <span className="console-as">{message}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </details>
  )
}

type GiveDialogProps = {
  session: AssistedApplicationSession
  /** What is missing, by step. */
  problems: readonly (readonly Problem[])[]
  /** Leads to the field of a step. */
  onGo: (path: string, step: number) => void
  onClose: () => void
}

/** Where a link can be sent; null: what the form says there is no address. */
function addressesIn({ personalInfo: { email, phoneNumber } }: ApplicationForm): Record<'email' | 'text', string | null> {
  const phone = readNationalPhone(phoneNumber)
  return { email: isEmailAddress(email.trim()) ? email.trim() : null, text: isNationalPhone(phone) ? phone : null }
}

/** Said when the first step has not all that a link could be sent to. */
const offered = {
  both: 'An email address or a phone number of the first step would be offered, too.',
  email: 'An email address of the first step would be offered, too.',
}

/** Gives an assisted application to its person by a link, and says which links work already. */
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
    <Dialog open onClose={onClose} title="Give it to the person" wide>
      <div className="grid gap-6">
        <p>
          The link takes this application into the person’s own account, which they open if they have none. There they go on, declare and
          send it. It works for {staff.assistedApplicationLinkDays} days, and for whoever has it: check the address with them.
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
            legend="How do they get the link?"
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

/** Makes one link at a time, of all that was typed. */
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
      if (session.copy.getState().draftId === null) setFailure('Nothing is written yet. Begin with what the person is called.')
      else if (!isSaved) setFailure('What was typed last is not saved yet. Check the connection, then try again.')
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
