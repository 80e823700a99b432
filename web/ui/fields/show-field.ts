/**
 * Puts the focus on a control, with its question in the middle of the window: where only the control is brought into view, its label may
 * lie behind the header, and one that has the focus already stays where it was scrolled to.
 */
export function showField(control: HTMLElement): void {
  control.closest('details')?.setAttribute('open', '')
  control.focus({ preventScroll: true })
  // Of a group that is taller than a window, its first box with what stands above it.
  const field = control.closest<HTMLElement>('.field')
  ;(field && field.offsetHeight < innerHeight / 2 ? field : control).scrollIntoView({ block: 'center' })
}
