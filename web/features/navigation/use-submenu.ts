import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useCloseOnLeaving } from '#web/lib/page/use-close-on-leaving.ts'

/** Milliseconds a pointer rests on the button before the panel opens, and may stray before it closes. */
const hoverDelay = { open: 140, close: 320 }

/** A press this soon after the panel opened under the pointer means to open it, not to close it. */
const secondThoughts = 600

const hasPopover = () => 'popover' in HTMLElement.prototype

// Browsers without popovers (before 2024) get the same panel by an attribute.
const isOpen = (panel: HTMLElement) => (hasPopover() ? panel.matches(':popover-open') : panel.hasAttribute('data-open'))

function setOpen(panel: HTMLElement, open: boolean): void {
  if (isOpen(panel) === open) return
  if (hasPopover()) panel.togglePopover(open)
  else panel.toggleAttribute('data-open', open)
}

/**
 * What a popover does not do by itself: it opens under a resting mouse, and closes when Tab moves on or the page
 * changes. A press, Escape, a press elsewhere and closing the other panels are the browser's, before any script.
 */
export function useSubmenu() {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hoveredAt = useRef(-Infinity)

  useEffect(() => () => clearTimeout(timer.current), [])
  const { onBeforeToggle } = useCloseOnLeaving(() => {
    if (panel.current) setOpen(panel.current, false)
  })

  const later = (open: boolean) => (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse') return
    timer.current = setTimeout(
      () => {
        if (!panel.current || isOpen(panel.current) === open) return
        // Who reads it with the keyboard does not lose it to a mouse that was pushed aside.
        if (!open && panel.current.contains(document.activeElement)) return
        if (open) hoveredAt.current = performance.now()
        setOpen(panel.current, open)
      },
      open ? hoverDelay.open : hoverDelay.close,
    )
  }

  return {
    button,
    panel,
    onBeforeToggle,
    group: {
      onPointerEnter: later(true),
      onPointerLeave: later(false),
      // What a press leads to is not covered again by the mouse that came for it.
      onPointerDown: () => clearTimeout(timer.current),
      onBlur: (event: FocusEvent) => {
        if (!panel.current || !event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return
        setOpen(panel.current, false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !panel.current || !isOpen(panel.current)) return
        setOpen(panel.current, false)
        button.current?.focus()
      },
    },
    onPress: (event: MouseEvent) => {
      clearTimeout(timer.current)
      if (!panel.current) return
      if (isOpen(panel.current) && performance.now() - hoveredAt.current < secondThoughts) event.preventDefault()
      else if (!hasPopover()) setOpen(panel.current, !isOpen(panel.current))
    },
  }
}
