import type { User } from '@supabase/auth-js'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { checkCode, checkRecoveryCode, provenFactors, type StepFactor, sendCode } from '#web/lib/accounts/two-factor.ts'
import { twoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { CodeForm } from '#web/ui/fields/code-form.tsx'
import { useHasRecoveryCodes } from '#web/lib/backend/use-public-config.ts'
import { sentCodeMemory } from '#web/lib/accounts/sent-code-memory.ts'
import { SentCodeForm } from '#web/ui/fields/sent-code-form.tsx'
import { RecoveryQuestion } from './recovery-question.tsx'
import { connectAuth } from '#web/features/accounts/session/session-events.ts'
import { arrive, closeSignInDialog, useSession } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'

/** The id of a factor, or `recovery`. */
type Way = string

/** For example `the number ending in 4567`. Anyone who has only the password must not learn the full number. */
const hiddenNumber = ({ phone }: StepFactor): string => (phone === '' ? 'your phone' : `the number ending in ${phone.slice(-4)}`)

function wordsFor(factor: StepFactor): string {
  if (factor.kind === 'phone') return `Get a text message to ${hiddenNumber(factor)}`
  return factor.name === '' ? 'Use an authenticator app' : `Use the app on ${factor.name}`
}

type CodeWaysProps = { factors: readonly StepFactor[]; way: Way; onChoose: (way: Way) => void }

/** Other ways to pass the second factor. */
function CodeWays({ factors, way, onChoose }: CodeWaysProps) {
  const hasRecoveryCodes = useHasRecoveryCodes()
  const others = [
    ...factors.filter(({ id }) => id !== way).map((factor) => ({ way: factor.id, words: wordsFor(factor) })),
    ...(hasRecoveryCodes && way !== 'recovery' ? [{ way: 'recovery', words: 'Use a recovery code' }] : []),
  ]
  if (others.length === 0) return null
  return (
    <ul aria-label="Other ways" className="grid justify-items-start">
      {others.map((other) => (
        <li key={other.way}>
          <button type="button" className="link min-h-12 text-start" onClick={() => onChoose(other.way)}>
            {other.words}
          </button>
        </li>
      ))}
    </ul>
  )
}

type MessageQuestionProps = { factor: StepFactor; prove: (how: () => Promise<void>) => Promise<void> }

const explain = (cause: unknown) => twoFactorFailure(cause, 'message')

/** Sends a text message and asks for the code in it. A code that this tab requested a moment ago is still valid. */
function MessageQuestion({ factor, prove }: MessageQuestionProps) {
  const { id: factorId } = factor
  const [kept] = useState(() => sentCodeMemory.read(factorId))
  const send = useCallback(async () => sendCode(await connectAuth(), factorId), [factorId])
  const check = async (code: string, messageId: string) => {
    await prove(async () => checkCode(await connectAuth(), factorId, code, messageId))
    sentCodeMemory.forget()
  }
  return (
    <SentCodeForm
      label="Code from the message"
      action="Continue"
      kept={kept}
      send={send}
      onSent={(sent) => sentCodeMemory.keep(factorId, sent)}
      check={check}
      explain={explain}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just been asked for it
      autoFocus
    >
      <p>We sent a text message with a code to {hiddenNumber(factor)}.</p>
    </SentCodeForm>
  )
}

export type CodeQuestionProps = {
  /** A signed-in person who must confirm their identity again. Defaults to the person who has not yet passed the second factor. */
  asked?: User
  /** Called with true while a code is being checked, or when one has just been accepted. */
  onBusy?: (isBusy: boolean) => void
  onDone?: (person: User) => void
}

/**
 * Returns the person who is asked for the code. The value stays the same after the code is accepted, when no second factor is pending any
 * longer.
 */
function usePersonAsked(): User | null {
  const { owing } = useSession()
  const [person, setPerson] = useState(owing)
  if (owing !== null && owing !== person) setPerson(owing)
  return owing ?? person
}

/**
 * The second factor: a code from an authenticator app, a code from a text message, or a recovery code. The sign-in is complete only once
 * the code is accepted (ruling 24).
 */
export function CodeQuestion({ asked, onBusy, onDone }: CodeQuestionProps) {
  const owing = usePersonAsked()
  const person = asked ?? owing
  const factors = useMemo(() => (person ? provenFactors(person) : []), [person])
  const [chosen, setChosen] = useState<Way | null>(null)
  const way: Way = chosen ?? factors[0]?.id ?? 'recovery'
  const factor = factors.find(({ id }) => id === way)

  const prove = useCallback(
    async (how: () => Promise<void>) => {
      onBusy?.(true)
      try {
        await how()
        const signedIn = asked ?? arrive()
        if (signedIn) onDone?.(signedIn)
      } catch (cause) {
        onBusy?.(false)
        throw cause
      }
    },
    [asked, onBusy, onDone],
  )

  return (
    <div className="grid gap-5">
      {factor?.kind === 'app' && <AppQuestion key={factor.id} factor={factor} isOneOfSeveral={factors.length > 1} prove={prove} />}
      {factor?.kind === 'phone' && <MessageQuestion key={factor.id} factor={factor} prove={prove} />}
      {way === 'recovery' && <RecoveryQuestion check={(code) => prove(async () => checkRecoveryCode(await connectAuth(), code))} />}
      <CodeWays factors={factors} way={way} onChoose={setChosen} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-small">
        <p>
          Lost everything?{' '}
          <Link to={paths.contact} className="link" onClick={closeSignInDialog}>
            Ask us for help
          </Link>
        </p>
        <button type="button" className="link min-h-12" onClick={() => void startSignOut()}>
          Sign out
        </button>
      </div>
    </div>
  )
}

type AppQuestionProps = { factor: StepFactor; isOneOfSeveral: boolean; prove: (how: () => Promise<void>) => Promise<void> }

function AppQuestion({ factor, isOneOfSeveral, prove }: AppQuestionProps) {
  return (
    <>
      <p>
        Open your authenticator app
        {isOneOfSeveral && factor.name !== '' && (
          <span>
            {' '}
            on <strong className="wrap-anywhere">{factor.name}</strong>
          </span>
        )}{' '}
        <span>and enter the code it shows for {institute.name}.</span>
      </p>
      <CodeForm
        label="Code from your app"
        action="Continue"
        check={(code) => prove(async () => checkCode(await connectAuth(), factor.id, code))}
        explain={(cause) => twoFactorFailure(cause, 'app')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just been asked for it
        autoFocus
      />
    </>
  )
}
