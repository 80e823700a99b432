/**
 * For what ends after a wait: brings the focus to `target`, unless the person has gone on to something outside `part` meanwhile,
 * which would close under their hand. Nothing that has the focus is somewhere else.
 */
export function focusLate(target: HTMLElement | null | undefined, part: Element | null | undefined = target): void {
  const focused = document.activeElement
  if (focused === null || focused === document.body || part?.contains(focused)) target?.focus({ preventScroll: true })
}
