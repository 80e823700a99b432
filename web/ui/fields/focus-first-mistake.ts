/** Brings whoever sent a form to the first answer to correct, in the order of the page; of a group, to its first box. */
export function focusFirstMistake(form: ParentNode | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
  if (!control) return
  control.closest('details')?.setAttribute('open', '')
  control.focus({ preventScroll: true })
  // With its question; of a group that is taller than a window, its first box with what stands above it.
  const field = control.closest<HTMLElement>('.field')
  ;(field && field.offsetHeight < innerHeight / 2 ? field : control).scrollIntoView({ block: 'center' })
}
