import { useRef, useState } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { announceElsewhere } from '#web/lib/backend/data-changes.ts'
import { queryClient, ownKey } from '#web/lib/queries/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { formatDay, formatWhen } from '#web/lib/moments.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { query } from '#web/lib/queries/query.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import './devices.css'

/** A browser in which the person is signed in, as returned by GET /api/devices. Times are ISO 8601. */
type Device = {
  id: string
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'computer' | null
  /** For example `102.89.23.*` */
  network: string | null
  signedInAt: string
  lastUsedAt: string
  isCurrent: boolean
}

/** The signed-in person's devices, the current one first. */
const devicesQuery = () => query(ownKey('devices'), async () => (await callApi<{ devices: Device[] }>('devices')).devices)

/** Signs one device out. No-op if it is already signed out. Throws `BackendError`. */
async function signOutDevice(id: string): Promise<void> {
  try {
    await callApi(`devices/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (cause) {
    if (!(cause instanceof BackendError) || cause.failure !== 'missing') throw cause
  }
}

/**
 * Signs out everywhere except here. This is the only device function that Supabase projects also offer. Throws the client's `AuthError`.
 */
async function signOutElsewhere(): Promise<void> {
  const { error } = await (await loadAuth()).signOut({ scope: 'others' })
  if (error) throw error
}

/** For example `Chrome on Android`, or as much of it as the browser revealed. */
function nameOf({ browser, system }: Device): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser')
}

type DeviceRowProps = { device: Device; now: Date; isLeaving: boolean; onSignOut: () => void }

function DeviceRow({ device, now, isLeaving, onSignOut }: DeviceRowProps) {
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

/** The number of devices shown at first. More would make the sheet too long on a phone. */
const SHOWN = 5

const failed = 'That did not work. Check your connection and try again.'

/** Where the person is signed in. Devices that have been signed out disappear from the list immediately. */
export function Devices() {
  return (
    <Loaded query={devicesQuery()} waiting="Loading your devices…" failed="Your devices could not be loaded">
      {(devices) => <DeviceList devices={devices} />}
    </Loaded>
  )
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const [now] = useState(() => new Date())
  /** The id of the device being signed out, or `all`. */
  const [leaving, setLeaving] = useState<string | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const leave = async (which: string, act: () => Promise<void>, left: (device: Device) => boolean, news: string) => {
    if (leaving !== null) return
    setLeaving(which)
    try {
      await act()
      queryClient.setQueryData(devicesQuery().queryKey, (known) => known?.filter((device) => !left(device)))
      announceElsewhere('devices')
      toast.success(news)
      // The focused button no longer exists.
      focusLate(list.current, list.current?.parentElement)
    } catch {
      toast.error(failed)
    } finally {
      setLeaving(null)
    }
  }
  const others = devices.filter(({ isCurrent }) => !isCurrent)

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices" className="devices">
        {(showsAll ? devices : devices.slice(0, SHOWN)).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            isLeaving={leaving === device.id}
            onSignOut={() =>
              void leave(
                device.id,
                () => signOutDevice(device.id),
                ({ id }) => id === device.id,
                `${nameOf(device)} is signed out`,
              )
            }
          />
        ))}
      </ul>
      {!showsAll && devices.length > SHOWN && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            setShowsAll(true)
            list.current?.focus({ preventScroll: true })
          }}
        >
          Show all {devices.length} devices
        </Button>
      )}
      {others.length > 1 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={leaving === 'all'}
          onClick={() => void leave('all', signOutElsewhere, ({ isCurrent }) => !isCurrent, 'All other devices are signed out')}
        >
          Sign out all other devices
        </Button>
      )}
    </>
  )
}

/** Used where no list is available because only the Supabase project knows the sessions. */
export function SignOutElsewhere() {
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await signOutElsewhere()
      toast.success('All other devices are signed out')
    } catch {
      toast.error(failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" className="justify-self-start" busy={isBusy} onClick={() => void leave()}>
      Sign out everywhere else
    </Button>
  )
}
