import { showField } from './show-field.ts'

/** Brings whoever sent a form to the first answer to correct, in the order of the page; of a group, to its first box. */
export function focusFirstMistake(form: ParentNode | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
  if (control) showField(control)
}
