import { Icon } from '#web/ui/icon.tsx'

/** The way into the account: a password, then a code, which is drawn while it is planned and made once it is on. */
export function TwoSteps({ isOn }: { isOn: boolean }) {
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
