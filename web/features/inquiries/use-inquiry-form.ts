import {
  type RefObject,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  createContext,
  use,
} from 'react'
import type { FieldErrors, Resolver, SetValueConfig, UseFormReturn } from 'react-hook-form'
import { type InquiryField, emptyInquiry } from '#domain/inquiries/fields.ts'
import { inquiryProblems } from '#domain/inquiries/inquiry-problems.ts'
import { browserStore, readStoredSession } from '#web/lib/storage/session-storage.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import type { FieldProblem, SenderState } from './inquiry-sender.ts'
import { changedFrom, readForm } from './read-form.ts'
import { type Typed, dropStored, storeTyped, readStored } from './stored-inquiry.ts'
import { senderOf } from './senders.ts'

type Inquiry = { fields: readonly InquiryField[]; form: UseFormReturn<Typed> }

/** The context for the questions of a form. */
export const InquiryContext = createContext<Inquiry | null>(null)

export function useInquiry(): Inquiry {
  const inquiry = use(InquiryContext)
  if (inquiry === null) throw new Error('A question is outside an inquiry form')
  return inquiry
}

const resolverOf =
  (fields: readonly InquiryField[]): Resolver<Typed> =>
  (values) => {
    const problems = inquiryProblems(fields, values, new Date())
    const errors = Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'rule', message }])) as FieldErrors<Typed>
    return problems.length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** The name and email address of the signed-in person. */
function knownSender(): Typed {
  const stored = readStoredSession()
  const user = stored?.owes ? undefined : stored?.user
  const name: unknown = user?.user_metadata['full_name']
  return { ...(typeof name === 'string' && { name }), ...(user?.email && { email: user.email }) }
}

/** From now on, scripts report the errors, and overlong text is counted instead of being cut off. */
function letScriptsCheck(form: HTMLFormElement): void {
  form.noValidate = true
  for (const control of form.querySelectorAll('[maxlength]')) control.removeAttribute('maxlength')
}

/** The answers in fields that do not have focus. */
const leftOf = (answers: Typed): Typed =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => name !== document.activeElement?.getAttribute('name')))

const idle: SenderState = { kind: 'idle' }

const isSame = (fields: readonly InquiryField[], one: Typed, other: Typed) =>
  fields.every(({ name }) => JSON.stringify(one[name] || '') === JSON.stringify(other[name] || ''))

export type InquiryFormState = {
  form: UseFormReturn<Typed>
  state: SenderState
  sender: ReturnType<typeof senderOf>
  /** The form contains input from an earlier visit. */
  isRestored: boolean
  /** Empties the form and drops its stored input. */
  discard: () => void
}

type Options = {
  kind: string
  fields: readonly InquiryField[]
  element: RefObject<HTMLFormElement | null>
  /** Values of fields that are no longer in the page. */
  typed?: Typed | undefined
}

/**
 * The state of an inquiry form. It starts with the values in the page instead of default values, so that text typed before hydration is
 * preserved. Every change is stored in this browser until the inquiry has arrived, is discarded, or the person signs out. Validates on
 * blur, then on change.
 */
export function useInquiryForm({ kind, fields, element, typed }: Options): InquiryFormState {
  const sender = senderOf(kind)
  const state = useSyncExternalStore(sender.subscribe, sender.getState, () => idle)
  const alive = useHydrated()
  const [isEmptied, setEmptied] = useState(false)
  const [restored] = useState(() => readStored(browserStore, kind)?.attempt === null)
  const form = useShownForm<Typed>({ resolver: resolverOf(fields), mode: 'onTouched', reValidateMode: 'onChange', shouldFocusError: false })

  const fill = useCallback(
    (values: Typed, options?: SetValueConfig) => {
      for (const { name, control } of fields) {
        const value = values[name]
        if (value !== undefined)
          form.setValue(name, control === 'choices' && typeof value === 'string' ? [value].filter(Boolean) : value, options)
      }
    },
    [fields, form],
  )
  const startAgain = useCallback(
    (known: Typed) => {
      form.reset()
      fill({ ...emptyInquiry(fields), ...known })
      setEmptied(true)
    },
    [form, fill, fields],
  )

  // Registering a radio button unticks the others in its group. The values are therefore read beforehand and restored together.
  const stood = useRef<Typed>({})
  useInsertionEffect(() => {
    const sent = document.querySelector<HTMLFormElement>(`form[action$="/inquiries/${kind}"]`)
    if (sent) stood.current = readForm(sent)
  }, [kind])
  useLayoutEffect(() => {
    const empty = emptyInquiry(fields)
    const keep = (values: Typed) => {
      const isUntouched = [empty, { ...empty, ...knownSender() }].some((begun) => isSame(fields, values, begun))
      if (isUntouched) dropStored(browserStore, kind)
      else storeTyped(browserStore, kind, values)
    }
    const changed = changedFrom(empty, typed ?? stood.current)
    const begun = { ...empty, ...knownSender(), ...readStored(browserStore, kind)?.typed, ...changed }
    fill(begun)
    if (typed === undefined) {
      // These fields were answered before hydration. Those that the person has already left are validated now, as blur would have done.
      const left = leftOf(changed)
      fill(left, { shouldTouch: true })
      void form.trigger(Object.keys(left))
    }
    // Does not use the form's values, which are empty before its first effect.
    keep(begun)
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, fields, kind, typed, fill])

  useEffect(() => void sender.flush(), [sender])
  useEffect(() => {
    if (element.current) letScriptsCheck(element.current)
  }, [element, state.kind])

  useEffect(
    () =>
      // web/app has already sent any pending inquiry.
      beforeSignOut(
        () => Promise.resolve(),
        () => {
          sender.forget()
          startAgain({})
        },
      ),
    [sender, startAgain],
  )

  const discard = useCallback(() => {
    sender.forget()
    startAgain(knownSender())
  }, [sender, startAgain])

  return { form, state, sender, isRestored: alive && restored && !isEmptied, discard }
}

/** Shows the server's errors beside the fields, which count as touched from then on. */
export function showRefused(form: UseFormReturn<Typed>, problems: readonly FieldProblem[], then: () => void): void {
  for (const { path, message } of problems) {
    form.setValue(path, form.getValues(path) ?? '', { shouldTouch: true })
    form.setError(path, { type: 'rule', message })
  }
  if (problems.length > 0) then()
}
