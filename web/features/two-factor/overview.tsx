import { useState, type ReactNode } from 'react'
import { formatDay } from '#web/lib/moments.ts'
import type { RecoveryCodesLeft, StepFactor } from '#web/lib/accounts/two-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { type TwoFactorState, nameOf } from './two-factor-data.ts'

/**
 * The sign-in steps: a password, then a code. The code step has a dashed outline while two-factor authentication is off, and a solid one
 * once it is on.
 */
function TwoSteps({ isOn }: { isOn: boolean }) {
  return (
    <ol className="two-steps" data-on={isOn || undefined} aria-label="Signing in">
      <li>
        <Icon name="lock" size={24} />
        <span>Password</span>
      </li>
      <li>
        <Icon name="phone" size={24} />
        <span>
          Code<span className="sr-only">{isOn ? '' : ' (off)'}</span>
        </span>
      </li>
      <li>
        <Icon name="user" size={24} />
        <span>Your account</span>
      </li>
    </ol>
  )
}

type FactorRowProps = { icon: IconName; title: string; text: string; action: ReactNode }

function FactorRow({ icon, title, text, action }: FactorRowProps) {
  return (
    <li className="step-row">
      <span className="step-row-icon">
        <Icon name={icon} size={24} />
      </span>
      <div className="min-w-0">
        <h4 className="text-body font-bold wrap-anywhere">{title}</h4>
        <p className="text-small text-soft">{text}</p>
      </div>
      <div className="step-row-action">{action}</div>
    </li>
  )
}

function NewCodesDialog({ onClose, onMake }: { onClose: () => void; onMake: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Make new recovery codes?">
      <p>You will get ten new ones. The codes you have now will stop working.</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={onMake}>Make new codes</Button>
        <Button variant="secondary" onClick={onClose}>
          Keep the old ones
        </Button>
      </div>
    </Dialog>
  )
}

type OverviewProps = {
  state: TwoFactorState
  onSetUp: () => void
  onMakeCodes: () => Promise<void>
  onRemoved: () => Promise<void>
}

export function Overview({ state, ...actions }: OverviewProps) {
  return (
    <>
      <TwoSteps isOn={state.factors.length > 0} />
      {state.factors.length > 0 ? <On state={state} {...actions} /> : <Off onSetUp={actions.onSetUp} />}
    </>
  )
}

function Off({ onSetUp }: Pick<OverviewProps, 'onSetUp'>) {
  return (
    <>
      <p className="step-state">
        <StatusTag>Off</StatusTag> <span>Anyone who knows your password can open your account.</span>
      </p>
      <p className="text-small text-soft">
        Turn it on, and you will also need a code from your phone to sign in. You stay signed in on this device. Other devices will be
        signed out.
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={onSetUp}>
        Turn on two-step verification
      </Button>
    </>
  )
}

function On({ state: { factors, recovery }, onSetUp, onMakeCodes, onRemoved }: OverviewProps) {
  const [removing, setRemoving] = useState<StepFactor | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const since = factors.map(({ addedAt }) => addedAt).sort()[0] ?? ''

  const makeCodes = async () => {
    setAsking(false)
    setMaking(true)
    await onMakeCodes()
    setMaking(false)
  }

  return (
    <>
      <p className="step-state">
        <StatusTag tone="success">On</StatusTag> <span>since {formatDay(since)}. You need a code as well as your password.</span>
      </p>
      <ul aria-label="Ways to get a code" className="step-rows">
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            icon={factor.kind === 'app' ? 'phone' : 'callout'}
            title={nameOf(factor)}
            text={`${factor.kind === 'app' ? 'Authenticator app' : 'Text message'}, since ${formatDay(factor.addedAt)}`}
            action={
              <Button variant="danger" className="button-small" onClick={() => setRemoving(factor)}>
                Remove<span className="sr-only"> {nameOf(factor)}</span>
              </Button>
            }
          />
        ))}
        {recovery && (
          <FactorRow
            icon="document"
            title="Recovery codes"
            text={recovery.madeAt === null ? 'None yet' : `${recovery.left} of 10 left, made on ${formatDay(recovery.madeAt)}`}
            action={
              <Button
                variant="secondary"
                className="button-small"
                busy={isMaking}
                onClick={() => (recovery.madeAt === null ? void makeCodes() : setAsking(true))}
              >
                {recovery.madeAt === null ? 'Make codes' : 'Make new codes'}
              </Button>
            }
          />
        )}
      </ul>
      {recovery && <FewCodes recovery={recovery} />}
      <Button variant="quiet" className="-ms-5 justify-self-start" onClick={onSetUp}>
        Add another way to get a code
      </Button>
      {isAsking && <NewCodesDialog onClose={() => setAsking(false)} onMake={() => void makeCodes()} />}
      {removing && (
        <RemoveDialog
          factor={removing}
          others={factors.filter((factor) => factor !== removing)}
          onClose={() => setRemoving(null)}
          onDone={async () => {
            setRemoving(null)
            await onRemoved()
          }}
        />
      )}
    </>
  )
}

/** The number of remaining codes at which the page suggests making new ones. */
const FEW = 3

function FewCodes({ recovery: { left, madeAt } }: { recovery: RecoveryCodesLeft }) {
  if (madeAt !== null && left > FEW) return null
  return (
    <Notice kind="warning" title={wordsFor(left, madeAt === null)}>
      <p>If you lose your phone, only a recovery code will let you in. Make new ones now and keep them somewhere safe.</p>
    </Notice>
  )
}

function wordsFor(left: number, areNone: boolean): string {
  if (areNone) return 'You have no recovery codes'
  if (left === 0) return 'You have used all your recovery codes'
  return left === 1 ? 'Only one recovery code is left' : `Only ${left} recovery codes are left`
}
