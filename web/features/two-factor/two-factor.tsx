import type { User } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { makeRecoveryCodes } from '#web/lib/accounts/two-factor.ts'
import { twoFactorFailure } from '#web/lib/accounts/two-factor-failure.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { toast } from '#web/lib/toast.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Overview } from './overview.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'
import { SetUpScreen } from './set-up-screen.tsx'
import { setUpMemory } from './set-up-memory.ts'
import { useTwoFactor } from './use-two-factor.ts'
import './two-factor.css'

export type TwoFactorProps = {
  user: User
  /** This server keeps the accounts, and with them recovery codes. */
  isEmbedded: boolean
  /** The second factor was turned on, which signs other devices out. */
  onTurnedOn: () => void
}

/** The factors this browser knows of, which another tab may have changed. */
const factorsOf = ({ factors = [] }: User): string => factors.map(({ id, status }) => `${id} ${status}`).join()

/** The second factor of signing in: whether it is on, with what, and the ways to change that. */
export function TwoFactor({ user, isEmbedded, onTurnedOn }: TwoFactorProps) {
  const { id: personId, email = '' } = user
  const { reading, read } = useTwoFactor(isEmbedded, factorsOf(user))
  const [isSettingUp, setSettingUp] = useState(() => setUpMemory.read(personId) !== null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { box, comeBack } = useFocusOnReturn(codes === null)

  const makeCodes = async () => {
    try {
      setCodes(await makeRecoveryCodes(await loadAuth()))
    } catch (cause) {
      const { message, advice } = twoFactorFailure(cause)
      toast.error(['Recovery codes could not be made.', message, advice].filter(Boolean).join(' '))
    }
    await read()
    comeBack()
  }
  const leaveSetUp = () => {
    setSettingUp(false)
    comeBack()
  }

  if (reading.kind === 'loading') return <LoadingIndicator message="Loading two-step verification…" />
  if (reading.kind === 'failed')
    return <LoadFailure title="We could not load two-step verification" onRetry={() => void read()} isTrying={reading.isTrying} />
  const state = reading.value
  const turnedOn = async () => {
    onTurnedOn()
    toast.success(state.factors.length === 0 ? 'Two-step verification is on' : 'The new way is ready')
    // A further way needs no other codes.
    if (isEmbedded && !state.recovery?.madeAt) await makeCodes()
    else await read()
    leaveSetUp()
  }

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Two-step verification" className="two-factor">
      {isSettingUp ? (
        <SetUpScreen personId={personId} state={state} onDone={turnedOn} onCancel={leaveSetUp} />
      ) : (
        <Overview
          state={state}
          onSetUp={() => setSettingUp(true)}
          onMakeCodes={makeCodes}
          onRemoved={async () => {
            await read()
            comeBack()
          }}
        />
      )}
      {codes && <RecoverySheet codes={codes} email={email} onClose={() => setCodes(null)} />}
    </div>
  )
}

/** What had the focus is gone when something is done: it comes to the box, once no dialog stands over it. Who went on keeps it. */
function useFocusOnReturn(isFree: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [returns, setReturns] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    if (!isFree || returns === seen.current) return
    seen.current = returns
    focusLate(box.current)
  }, [isFree, returns])
  return { box, comeBack: () => setReturns((count) => count + 1) }
}
