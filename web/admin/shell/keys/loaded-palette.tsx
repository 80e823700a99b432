import { flushSync } from 'react-dom'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import type { ConsoleCommand } from './keys.ts'

const load = () => import('./palette.tsx')

type LoadedPaletteProps = { commands: readonly ConsoleCommand[]; onClose: () => void }

/** Every command of the list, found by typing a part of its name. Its code comes when it is first asked for. */
export function LoadedPalette({ commands, onClose }: LoadedPaletteProps) {
  const choose = (command: ConsoleCommand) => {
    // What a command shows or focuses comes after this dialog has given the focus back.
    flushSync(onClose)
    command.run()
  }
  return (
    <Dialog open onClose={onClose} title="Commands">
      <LoadedModule load={load} waiting="Loading the commands…" failed="The commands could not be loaded">
        {({ Palette }) => (
          <Palette commands={commands.filter(({ isKeyOnly, refused }) => !isKeyOnly && refused === undefined)} onChoose={choose} />
        )}
      </LoadedModule>
    </Dialog>
  )
}
