/** What a press is meant for: the part that answers it, whatever stands inside. */
const metBy = ({ target }: MouseEvent) => (target as Element).closest('a, button, label, summary') ?? (target as Element)

/**
 * The second press of a double click is meant for what the first one met. Once that is gone (a form that was sent, a dialog that
 * closed) or has moved (a notice above it that went with the press), it would fall on whatever stands there now, and do or follow what
 * nobody saw: it does nothing instead.
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
