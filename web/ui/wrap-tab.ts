import type { KeyboardEvent } from 'react'
import { isShown } from '#web/lib/page/late-focus.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), ' +
  'summary, [tabindex="0"]'

/** Keeps Tab and Shift+Tab inside a dialog. Without it, focus would also move to the browser's own toolbars. */
export function wrapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(isShown)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const target = event.shiftKey ? stops.at(-1) : stops[0]
  const outsideOfStops = !stops.includes(document.activeElement as HTMLElement) && event.shiftKey
  if (target && (document.activeElement === edge || outsideOfStops)) {
    event.preventDefault()
    target.focus()
  }
}
