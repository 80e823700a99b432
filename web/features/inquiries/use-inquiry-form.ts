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
import { type Typed, dropStored, keepTyped, readStored } from './stored-inquiry.ts'
import { senderOf } from './senders.ts'

type Inquiry = { fields: readonly InquiryField[]; form: UseFormReturn<Typed> }

/** The form that questions stand in. */
export const InquiryContext = createContext<Inquiry | null>(null)

export function useInquiry(): Inquiry {
  const inquiry = use(InquiryContext)
  if (inquiry === null) throw new Error('A question stands outside of an inquiry')
  return inquiry
}

const resolverOf =
  (fields: readonly InquiryField[]): Resolver<Typed> =>
  (values) => {
    const problems = inquiryProblems(fields, values, new Date())
    const errors = Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'rule', message }])) as FieldErrors<Typed>
    return problems.length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Name and address of whoever is signed in. */
function knownSender(): Typed {
  const stored = readStoredSession()
  const user = stored?.owes ? undefined : stored?.user
  const name: unknown = user?.user_metadata['full_name']
  return { ...(typeof name === 'string' && { name }), ...(user?.email && { email: user.email }) }
}

/** From now on mistakes are named here, and long texts are counted, not cut. */
function letScriptsCheck(form: HTMLFormElement): void {
  form.noValidate = true
  for (const control of form.querySelectorAll('[maxlength]')) control.removeAttribute('maxlength')
}

/** Of these answers those of fields that somebody has left. */
const leftOf = (answers: Typed): Typed =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => name !== document.activeElement?.getAttribute('name')))

const idle: SenderState = { kind: 'idle' }

const isSame = (fields: readonly InquiryField[], one: Typed, other: Typed) =>
  fields.every(({ name }) => JSON.stringify(one[name] || '') === JSON.stringify(other[name] || ''))

export type InquiryFormState = {
  form: UseFormReturn<Typed>
  state: SenderState
  sender: ReturnType<typeof senderOf>
  /** What an earlier visit left stands in the form. */
  isRestored: boolean
  /** Empties the form and forgets what was kept of it. */
  discard: () => void
}

type Options = {
  kind: string
  fields: readonly InquiryField[]
  element: RefObject<HTMLFormElement | null>
  /** What stood in fields that are not there any more. */
  typed?: Typed | undefined
}

/**
 * The form of an inquiry. It begins with what the page holds: no default values, so that what was typed before it came
 * alive is taken over. Every change is kept in this browser until the inquiry has arrived, is discarded, or somebody signs
 * out. Checks on blur, then on change.
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

  // Registering a radio button unticks those of its group: what stands there is read before, and put back in one go.
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
      else keepTyped(browserStore, kind, values)
    }
    const changed = changedFrom(empty, typed ?? stood.current)
    const begun = { ...empty, ...knownSender(), ...readStored(browserStore, kind)?.typed, ...changed }
    fill(begun)
    if (typed === undefined) {
      // Answered before the form came alive: who has gone on from there is told now what blur would have told.
      const left = leftOf(changed)
      fill(left, { shouldTouch: true })
      void form.trigger(Object.keys(left))
    }
    // Not what the form holds, which is nothing before its first effect.
    keep(begun)
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form, fields, kind, typed, fill])

  useEffect(() => void sender.flush(), [sender])
  useEffect(() => {
    if (element.current) letScriptsCheck(element.current)
  }, [element, state.kind])

  useEffect(
    () =>
      // What is on its way was sent by web/app before.
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

/** Shows what the server found wrong at the fields, which count as left from then on. */
export function showRefused(form: UseFormReturn<Typed>, problems: readonly FieldProblem[], then: () => void): void {
  for (const { path, message } of problems) {
    form.setValue(path, form.getValues(path) ?? '', { shouldTouch: true })
    form.setError(path, { type: 'rule', message })
  }
  if (problems.length > 0) then()
}
