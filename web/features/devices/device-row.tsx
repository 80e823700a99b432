import { formatDay, formatWhen } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { type Device, nameOf } from './devices-data.ts'

type DeviceRowProps = { device: Device; now: Date; isLeaving: boolean; onSignOut: () => void }

export function DeviceRow({ device, now, isLeaving, onSignOut }: DeviceRowProps) {
  const { kind, network, signedInAt, lastUsedAt, isCurrent } = device
  const name = nameOf(device)
  const lastUsed = formatWhen(lastUsedAt, now)
  return (
    <li className="device">
      <Icon name={kind === 'phone' || kind === 'tablet' ? 'phone' : 'computer'} size={28} className="device-icon" />
      <p className="device-name">
        {name} {isCurrent && <StatusTag tone="success">This device</StatusTag>}
      </p>
      <p className="device-facts">
        <span>
          Last used <time dateTime={lastUsedAt}>{isCurrent ? 'now' : lastUsed}</time>
        </span>
        <span>
          Signed in <time dateTime={signedInAt}>{formatDay(signedInAt)}</time>
        </span>
        {network && (
          <span>
            Network <span className="num">{network}</span>
          </span>
        )}
      </p>
      {!isCurrent && (
        <Button
          variant="quiet"
          className="button-small device-leave"
          busy={isLeaving}
          aria-label={`Sign out ${name}, last used ${lastUsed}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
