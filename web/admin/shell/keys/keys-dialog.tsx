import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { type ConsoleCommand, turnKeys, useKeysOn } from './keys.ts'

type KeysDialogProps = { commands: readonly ConsoleCommand[]; onClose: () => void }

/** Every key of the list, and the switch that turns those of one character off. */
export function KeysDialog({ commands, onClose }: KeysDialogProps) {
  const isOn = useKeysOn()
  return (
    <Dialog open onClose={onClose} title="Keys" wide>
      <div className="grid gap-5">
        <Switch
          label="Keys without Ctrl"
          hint="Turn them off if they do something that you did not want, for example with voice control. Ctrl K or ⌘ K always works."
          checked={isOn}
          onChange={({ target }) => turnKeys(target.checked)}
        />
        <dl className="console-keys">
          {commands.map(({ label, shown, refused }) =>
            shown === undefined || refused !== undefined ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Keys shown={shown} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </Dialog>
  )
}

export function Keys({ shown }: { shown: string }) {
  return shown.split(' ').map((key, at) => (
    <kbd key={at} className="console-key">
      {key}
    </kbd>
  ))
}
