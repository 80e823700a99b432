import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of a form. Leaving a field shows its mistake, which moves everything below it: a button or a box pressed
 * at that moment would not be under the pointer any more when it is released. So pressing one does not take the focus from
 * the field.
 */
export function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, .choice')) event.preventDefault()
}
