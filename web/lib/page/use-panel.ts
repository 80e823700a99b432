import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useCloseOnLeaving } from './use-close-on-leaving.ts'

export const hasPopovers = () => 'popover' in HTMLElement.prototype

// In browsers without popovers (before 2024) an attribute controls the panel.
export const isPanelOpen = (panel: HTMLElement) => (hasPopovers() ? panel.matches(':popover-open') : panel.hasAttribute('data-open'))

export function setPanelOpen(panel: HTMLElement, open: boolean): void {
  if (isPanelOpen(panel) === open) return
  if (hasPopovers()) panel.togglePopover(open)
  else panel.toggleAttribute('data-open', open)
}

/**
 * A panel below its button, built with `popover` and `popoverTarget`. The browser itself handles presses, Escape, outside clicks and
 * closing other panels, even before any script runs. The panel also closes when Tab moves on or the page changes, and it works in
 * browsers without popovers.
 */
export function usePanel() {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { opened, onBeforeToggle } = useCloseOnLeaving(() => {
    if (panel.current) setPanelOpen(panel.current, false)
  })
  return {
    button,
    panel,
    onBeforeToggle,
    group: {
      onBlur: (event: FocusEvent) => {
        if (!panel.current || !event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return
        setPanelOpen(panel.current, false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !panel.current || !isPanelOpen(panel.current)) return
        setPanelOpen(panel.current, false)
        button.current?.focus()
      },
    },
    onPress: () => {
      if (!panel.current || hasPopovers()) return
      setPanelOpen(panel.current, !isPanelOpen(panel.current))
      if (isPanelOpen(panel.current)) opened()
    },
  }
}
