import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { type ConsoleCommand, turnKeys, useKeysOn } from './keys.ts'

type KeysDialogProps = { commands: readonly ConsoleCommand[]; onClose: () => void }

/** Lists all keyboard shortcuts, with a switch that turns off single-character ones. */
export function KeysDialog({ commands, onClose }: KeysDialogProps) {
  const isOn = useKeysOn()
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" wide>
      <div className="grid gap-5">
        <Switch
          label="Shortcuts without Ctrl"
          hint="Turn these off if they get in the way, for example with voice control. Ctrl K or ⌘ K always works."
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
