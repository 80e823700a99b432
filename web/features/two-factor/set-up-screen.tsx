import { useState } from 'react'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { checkCode } from '#web/lib/accounts/two-factor.ts'
import { sentCodeMemory } from '#web/lib/accounts/sent-code-memory.ts'
import { AppSetUp } from './app-set-up.tsx'
import { ChooseWay } from './choose-way.tsx'
import { PhoneSetUp } from './phone-set-up.tsx'
import { dropSetUp, type TwoFactorState } from './two-factor-data.ts'
import { type SetUp, setUpMemory } from './set-up-memory.ts'

type SetUpScreenProps = {
  personId: string
  state: TwoFactorState
  /** The first code was right. */
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Turning the second factor on, or adding another way: which one, then its first code. A page loaded anew goes on where it was. */
export function SetUpScreen({ personId, state, onDone, onCancel }: SetUpScreenProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(() => setUpMemory.read(personId))

  const begun = (next: SetUp) => {
    setUpMemory.keep(personId, next)
    setSetUp(next)
  }
  const forget = () => {
    setUpMemory.forget()
    sentCodeMemory.forget()
    setSetUp(null)
  }
  const cancel = () => {
    // What cannot be dropped now is dropped before the next try.
    if (setUp) dropSetUp(setUp.id).catch(() => undefined)
    forget()
    onCancel()
  }
  const check = async (code: string, messageId?: string) => {
    if (!setUp) return
    await checkCode(await loadAuth(), setUp.id, code, messageId)
    setUpMemory.forget()
    sentCodeMemory.forget()
    await onDone()
  }

  if (setUp === null) return <ChooseWay state={state} onBegun={begun} onCancel={onCancel} />
  // What is gone on the server is begun again; the words for it stand in the failure.
  const parts = { check, onCancel: cancel, onAgain: forget }
  return setUp.kind === 'app' ? <AppSetUp app={setUp} {...parts} /> : <PhoneSetUp phone={setUp} {...parts} />
}
