import type { MouseEvent } from 'react'

/**
 * For a form's `onMouseDown`. Leaving a field shows its error, which shifts everything below it. A button or checkbox pressed at that
 * moment would no longer be under the pointer on release. Pressing one therefore does not move the focus out of the field.
 */
export function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, .choice')) event.preventDefault()
}

/**
 * Focuses a control and scrolls its question to the middle of the window. If only the control were scrolled into view, its label could be
 * hidden behind the header, and a control that already has focus would not be scrolled at all.
 */
export function showField(control: HTMLElement): void {
  control.closest('details')?.setAttribute('open', '')
  control.focus({ preventScroll: true })
  // In a group taller than the window, shows the first checkbox and the content above it.
  const field = control.closest<HTMLElement>('.field')
  ;(field && field.offsetHeight < innerHeight / 2 ? field : control).scrollIntoView({ block: 'center' })
}

/** Focuses the first invalid answer of a form, in page order. In a group, focuses the first input. */
export function focusFirstMistake(form: ParentNode | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
  if (control) showField(control)
}
