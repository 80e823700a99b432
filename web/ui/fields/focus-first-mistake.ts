import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of a form. Leaving a field shows its mistake, which moves everything below it: a button or a box pressed
 * at that moment would not be under the pointer any more when it is released. So pressing one does not take the focus from
 * the field.
 */
export function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, .choice')) event.preventDefault()
}

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

/** Brings whoever sent a form to the first answer to correct, in the order of the page; of a group, to its first box. */
export function focusFirstMistake(form: ParentNode | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
  if (control) showField(control)
}
