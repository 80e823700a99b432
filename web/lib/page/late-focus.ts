/** Whether an element takes room on the page: `checkVisibility` is younger than the oldest browsers of this site. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0

/**
 * For what ends after a wait: brings the focus to `target`, unless the person has gone on to something outside `part` meanwhile,
 * which would close under their hand. Nothing that has the focus is somewhere else; nor is what only the page itself puts the focus
 * on, such as a heading.
 */
export function focusLate(target: HTMLElement | null | undefined, part: Element | null | undefined = target): void {
  const focused = document.activeElement
  const isElsewhere = focused instanceof HTMLElement && focused !== document.body && focused.tabIndex >= 0 && !part?.contains(focused)
  if (!isElsewhere) target?.focus({ preventScroll: true })
}
