import { useRef, useState } from 'react'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { announceElsewhere } from '#web/lib/backend/data-changes.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { DeviceRow } from './device-row.tsx'
import { type Device, nameOf, devicesQuery, signOutDevice, signOutElsewhere } from './devices-data.ts'
import './devices.css'

/** So many are shown at first: more make a long sheet on a phone. */
const SHOWN = 5

const failed = 'That did not work. Check your connection and try again.'

/** Where the person is signed in. Devices that left are gone from the list at once. */
export function Devices() {
  return (
    <Loaded query={devicesQuery()} waiting="Loading your devices…" failed="Your devices could not be loaded">
      {(devices) => <DeviceList devices={devices} />}
    </Loaded>
  )
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const [now] = useState(() => new Date())
  /** Id of the device that is being signed out, or `all`. */
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
      // The button that was pressed is gone.
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

/** What can be said without a list: who else is signed in is known to the project that keeps the sessions. */
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
