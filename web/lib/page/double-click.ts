/** The element that a press is meant for: the control that handles it, whatever is inside. */
const metBy = ({ target }: MouseEvent) => (target as Element).closest('a, button, label, summary') ?? (target as Element)

/**
 * The second press of a double click is meant for the target of the first one. If that has disappeared (a form was sent, a dialog was
 * closed) or moved (a notice above it disappeared), the press would hit whatever is there instead and trigger something the user has not
 * seen. It is therefore ignored.
 */
export function endDoubleClicksWithTheirTarget(): void {
  let met: Element | undefined
  const hear = (press: MouseEvent) => {
    const meets = metBy(press)
    if (press.detail > 1 && met !== undefined && met !== meets) {
      press.preventDefault()
      press.stopPropagation()
    } else if (press.type === 'click') met = meets
  }
  document.addEventListener('mousedown', hear, true)
  document.addEventListener('click', hear, true)
}
