/** Whether an element is rendered. The oldest browsers that this site supports lack `checkVisibility`. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0

/**
 * Moves focus to `target` after a wait, unless the user has moved on to something outside `part` in the meantime. Having no focus does
 * not count as moving on, and neither does an element that only scripts can focus, such as a heading.
 */
export function focusLate(target: HTMLElement | null | undefined, part: Element | null | undefined = target): void {
  const focused = document.activeElement
  const isElsewhere = focused instanceof HTMLElement && focused !== document.body && focused.tabIndex >= 0 && !part?.contains(focused)
  if (!isElsewhere) target?.focus({ preventScroll: true })
}
