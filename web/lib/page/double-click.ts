/** What a press is meant for: the part that answers it, whatever stands inside. */
const metBy = ({ target }: MouseEvent) => (target as Element).closest('a, button, label, summary') ?? (target as Element)

/**
 * The second press of a double click is meant for what the first one met. Once that is gone (a form that was sent, a dialog that
 * closed) it would fall on whatever stands there now, and follow a link that nobody saw: it does nothing instead.
 */
export function endDoubleClicksWithTheirTarget(): void {
  let met: Element | undefined
  const hear = (press: MouseEvent) => {
    if (press.detail > 1 && met?.getClientRects().length === 0) {
      press.preventDefault()
      press.stopPropagation()
    }
    if (press.type === 'click') met = metBy(press)
  }
  document.addEventListener('mousedown', hear, true)
  document.addEventListener('click', hear, true)
}
