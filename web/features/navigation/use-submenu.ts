import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { isPanelOpen, setPanelOpen, usePanel } from '#web/lib/page/use-panel.ts'

/** Milliseconds a pointer rests on the button before the panel opens, and may stray before it closes. */
const hoverDelay = { open: 140, close: 320 }

/** A press this soon after the panel opened under the pointer means to open it, not to close it. */
const secondThoughts = 600

/** A panel that also opens under a resting mouse. */
export function useSubmenu() {
  const { button, panel, onBeforeToggle, group, onPress } = usePanel()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hoveredAt = useRef(-Infinity)

  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (open: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse') return
    timer.current = setTimeout(
      () => {
        if (!panel.current || isPanelOpen(panel.current) === open) return
        // Who reads it with the keyboard does not lose it to a mouse that was pushed aside.
        if (!open && panel.current.contains(document.activeElement)) return
        if (open) hoveredAt.current = performance.now()
        setPanelOpen(panel.current, open)
      },
      open ? hoverDelay.open : hoverDelay.close,
    )
  }

  return {
    button,
    panel,
    onBeforeToggle,
    group: {
      ...group,
      onPointerEnter: later(true),
      onPointerLeave: later(false),
      // What a press leads to is not covered again by the mouse that came for it.
      onPointerDown: () => clearTimeout(timer.current),
    },
    onPress: (event: MouseEvent) => {
      clearTimeout(timer.current)
      if (!panel.current) return
      if (isPanelOpen(panel.current) && performance.now() - hoveredAt.current < secondThoughts) event.preventDefault()
      else onPress()
    },
  }
}
