import { flushSync } from 'react-dom'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import type { ConsoleCommand } from './keys.ts'

const load = () => import('./palette.tsx')

type LoadedPaletteProps = { commands: readonly ConsoleCommand[]; onClose: () => void }

/** The command palette, searchable by part of a command's name. Its code is loaded when it is first opened. */
export function LoadedPalette({ commands, onClose }: LoadedPaletteProps) {
  const choose = (command: ConsoleCommand) => {
    // Run the command after this dialog has returned the focus, because the command may open or focus something.
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
