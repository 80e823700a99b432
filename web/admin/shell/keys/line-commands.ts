import type { ConsoleCommand } from './keys.ts'
import { stepLine } from './lines.ts'

/** From line to line of a list whose links are marked `data-line`. */
export const lineCommands: readonly ConsoleCommand[] = [
  { label: 'Next line', keys: 'j', shown: 'j', isKeyOnly: true, run: () => stepLine(1) },
  { label: 'Previous line', keys: 'k', shown: 'k', isKeyOnly: true, run: () => stepLine(-1) },
  {
    label: 'Open the line',
    keys: 'o',
    shown: 'o',
    isKeyOnly: true,
    run: () => document.activeElement?.closest<HTMLElement>('[data-line]')?.click(),
  },
]
