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
import { institute } from '#content/institute.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { recoveryFileName, recoveryText } from './recovery-codes-text.ts'
import { SetUpScreen } from './set-up-screen.tsx'
import { setUpMemory } from './set-up-memory.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { type Loaded, useStanding } from '#web/lib/queries/use-loaded.ts'
import { type TwoFactorState, readTwoFactor } from './two-factor-data.ts'
import './two-factor.css'

type RecoverySheetProps = { codes: readonly string[]; email: string; onClose: () => void }

/** Shows the ten codes, which cannot be shown again. Asks for confirmation if the person leaves without saving them. */
function RecoverySheet({ codes, email, onClose }: RecoverySheetProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [today] = useState(() => formatDay(new Date().toISOString()))
  useAskBeforeUnload()

  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success('The codes are copied')
    else toast.error('You cannot copy them here. Download the codes instead.')
  }
  const download = () => saveFile(new Blob([recoveryText(codes, email, today)], { type: 'text/plain;charset=utf-8' }), recoveryFileName)

  return (
    <Dialog open wide onClose={() => setLeaving(true)} title="Your recovery codes">
      <div className="grid gap-5">
        <p>
          Without your phone, each of these lets you in <strong>once</strong>. Write them down or print them, and keep them where only you
          can find them. <strong>We cannot show them again.</strong>
        </p>
        <section aria-label="Recovery codes" className="recovery-sheet">
          <p className="recovery-head">
            <strong>{institute.name}</strong>
            <span className="wrap-anywhere" translate="no">
              {email}
            </span>
            <span>{today}</span>
          </p>
          <ol>
            {codes.map((code) => (
              <li key={code} className="num" translate="no">
                {code}
              </li>
            ))}
          </ol>
        </section>
        <div className="recovery-tools">
          <Button variant="secondary" icon="download" onClick={download}>
            Download
          </Button>
          <Button variant="secondary" icon="print" onClick={() => print()}>
            Print
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        {isLeaving ? (
          <Notice kind="warning" role="alert" title="Leave without the codes?">
            <p>If you lose your phone without having saved them, you cannot sign in. You can make new ones in these settings.</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => setLeaving(false)}>
                Back to the codes
              </Button>
              <Button variant="danger" onClick={onClose}>
                Leave anyway
              </Button>
            </div>
          </Notice>
        ) : (
          <Button onClick={onClose}>I have saved them</Button>
        )}
      </div>
    </Dialog>
  )
}

/** Makes the browser ask before it closes or reloads the page. */
function useAskBeforeUnload() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Chrome before 119 requires this.
      event.returnValue = true
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

/**
 * The second-factor state on the server. It is read again whenever `known` changes or `read` is called. Earlier data stays on the screen
 * in the meantime, and if a later read fails.
 */
function useTwoFactor(isEmbedded: boolean, known: string): { reading: Loaded<TwoFactorState>; read: () => Promise<unknown> } {
  const result = useQuery(
    {
      queryKey: ownKey('two-factor', known),
      queryFn: () => readTwoFactor(isEmbedded),
      placeholderData: keepPreviousData,
      // Never uses cached data: other devices may change the state, and much depends on it.
      staleTime: 0,
    },
    queryClient,
  )
  return { reading: useStanding(result), read: () => result.refetch() }
}

export type TwoFactorProps = {
  user: User
  /** True if this server manages the accounts, and with them recovery codes. */
  isEmbedded: boolean
  /** Called when two-factor authentication has been turned on, which signs out other devices. */
  onTurnedOn: () => void
}

/** The factors that this browser knows. Another tab may have changed them. */
const factorsOf = ({ factors = [] }: User): string => factors.map(({ id, status }) => `${id} ${status}`).join()

/** Two-factor authentication: whether it is on, with which factors, and how to change that. */
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
    // Adding another factor does not require new recovery codes.
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

/**
 * When an action ends, the focused element no longer exists. The box takes the focus once no dialog covers it, unless the person has
 * focused something else.
 */
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
