import type { ConsoleCommand } from './keys.ts'

const lines = () => [...document.querySelectorAll<HTMLElement>('[data-line]')]

/** Moves focus to the next or previous row. If the focus is outside the list, moves it to the open row, or to the first. */
export function stepLine(by: 1 | -1): void {
  const all = lines()
  const at = all.findIndex((line) => line === document.activeElement)
  const open = all.find((line) => line.getAttribute('aria-current') === 'true')
  const next = at < 0 ? (open ?? all[0]) : all[at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Moves between the rows of a list whose links are marked `data-line`. */
export const lineCommands: readonly ConsoleCommand[] = [
  { label: 'Next row', keys: 'j', shown: 'j', isKeyOnly: true, run: () => stepLine(1) },
  { label: 'Previous row', keys: 'k', shown: 'k', isKeyOnly: true, run: () => stepLine(-1) },
  {
    label: 'Open the row',
    keys: 'o',
    shown: 'o',
    isKeyOnly: true,
    run: () => document.activeElement?.closest<HTMLElement>('[data-line]')?.click(),
  },
]
