type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The fields of a page, keyed by name and by how many fields of that name precede them. */
export type Fields = Map<string, Field>

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** The fields currently on the page. */
export function fieldsNow(): Fields {
  const found: Fields = new Map()
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea, select)')) {
    const name = isTicked(field) ? `${field.name}=${field.value}` : field.name
    let place = 0
    while (found.has(`${name} ${place}`)) place += 1
    found.set(`${name} ${place}`, field)
  }
  return found
}

const standsAsSent = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
    : isTicked(field)
      ? field.checked === field.defaultChecked
      : field.value === field.defaultValue

/** Fills in a field as a user would. */
function fill(field: Field, given: Field): void {
  if (isTicked(field) && isTicked(given)) {
    if (field.checked !== given.checked) field.click()
    return
  }
  // React replaces the setter of each field with its own, which would not notify React of the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, given.value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Copies what was typed into fields that are no longer on the page to the fields that replaced them, as soon as those appear. A detached
 * field still contains what was typed.
 */
export function giveBack(fields: Fields, focused: Element | null): void {
  const lost = new Map([...fields].filter(([, field]) => !field.isConnected && (field === focused || !standsAsSent(field))))
  const { pathname } = location
  const look = () => {
    for (const [name, field] of fieldsNow()) {
      const given = lost.get(name)
      if (given === undefined || given === field) continue
      lost.delete(name)
      fill(field, given)
      if (given === focused && document.activeElement === document.body) field.focus()
    }
    if (lost.size === 0 || location.pathname !== pathname) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}
