import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { twoFactorMessages as words } from '#domain/accounts/two-factor-messages.ts'
import { PHONE_HINT } from '#domain/region.ts'
import { isInternationalPhone, formatPhone } from '#domain/contacts/phones.ts'
import { readInternationalPhone } from '#domain/contacts/read-phone.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { twoFactorFailure, type TwoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { beginApp, beginPhone, type TwoFactorState, freeName } from './two-factor-data.ts'
import type { SetUp } from './set-up-memory.ts'

type ChooseWayProps = { state: TwoFactorState; onBegun: (setUp: SetUp) => void; onCancel: () => void }

type Kind = 'app' | 'phone'

/** In characters. The backend accepts longer names, but a list has no room for them. */
const LONGEST_NAME = 50

const options = [
  {
    value: 'app',
    label: 'An authenticator app',
    hint:
      'A free app on your phone makes the codes: Google Authenticator, Microsoft Authenticator, Aegis and others. ' +
      'It needs no network and no airtime.',
  },
  {
    value: 'phone',
    label: 'Text messages',
    hint:
      'We will send a code to your phone each time. You need network, and messages can be late. ' +
      'Anyone who takes over your number gets them. The app is safer.',
  },
]

/** How codes are delivered, and the data needed to begin: a name for the phone with the app, or a number. */
export function ChooseWay({ state: { factors, sendsMessages }, onBegun, onCancel }: ChooseWayProps) {
  const [kind, setKind] = useState<Kind>(() => (sendsMessages && factors.some((factor) => factor.kind === 'app') ? 'phone' : 'app'))
  const [name, setName] = useState(() => freeName(factors.map((factor) => factor.name)))
  const [phone, setPhone] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [failure, setFailure] = useState<TwoFactorFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useFocusWhere(sendsMessages, mistake)

  const begin = async (): Promise<SetUp> => {
    if (kind === 'app') return { kind, ...(await beginApp(name.trim())) }
    const number = readInternationalPhone(phone)
    return { kind, phone: number, id: await beginPhone(number, formatPhone(number)) }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const problem = problemOf(kind, name.trim(), phone)
    setMistake(problem)
    setFailure(null)
    if (problem !== undefined) return
    setBusy(true)
    try {
      onBegun(await begin())
    } catch (cause) {
      const found = twoFactorFailure(cause)
      if (found.isOfField) setMistake(found.message)
      else setFailure(found)
      setBusy(false)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {sendsMessages && (
        <RadioGroup
          legend="How do you want to get your codes?"
          name="way"
          options={options}
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind)
            setMistake(undefined)
          }}
        />
      )}
      {kind === 'app' ? (
        <NameField value={name} onChange={setName} error={mistake} />
      ) : (
        <PhoneField value={phone} onChange={setPhone} error={mistake} />
      )}
      {failure && (
        <Notice kind="error" role="alert">
          <FailureText failure={failure} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'One moment…' : 'Continue'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Focuses the question at first, and later the error. */
function useFocusWhere(sendsMessages: boolean, mistake: string | undefined) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(sendsMessages ? 'input:checked' : 'input')?.focus({ preventScroll: true })
    // Scrolls to the start of the card, because the question is above the focused element.
    const card = form.current?.closest('.setting')
    if (card && (card.getBoundingClientRect().top < 0 || card.getBoundingClientRect().bottom > innerHeight)) card.scrollIntoView()
  }, [sendsMessages])
  useEffect(() => {
    if (mistake !== undefined) focusLate(form.current?.querySelector<HTMLElement>('[aria-invalid=true]'), form.current)
  }, [mistake])
  return form
}

type FieldProps = { value: string; onChange: (typed: string) => void; error: string | undefined }

function NameField({ value, onChange, error }: FieldProps) {
  return (
    <TextField
      label="Name of the phone with the app"
      hint="So that you can recognise it later."
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoComplete="off"
      enterKeyHint="next"
      required
    />
  )
}

function PhoneField({ value, onChange, error }: FieldProps) {
  return (
    <TextField
      label="Phone number"
      hint={`${PHONE_HINT}. Numbers from other countries begin with + and the country code.`}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(formatPhone(readInternationalPhone(value)))}
      error={error}
      required
    />
  )
}

function problemOf(kind: Kind, name: string, phone: string): string | undefined {
  if (kind === 'phone') return isInternationalPhone(readInternationalPhone(phone)) ? undefined : words.phone
  if (name === '') return words.nameMissing
  return name.length > LONGEST_NAME ? words.nameTooLong : undefined
}
