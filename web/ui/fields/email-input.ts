/** The attributes of every email field, for browsers and phone keyboards. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/**
 * Removes anything pasted along with an address: `mailto:`, the angle brackets of `Ada <ada@example.com>`, or the full stop of a
 * sentence.
 */
export function bareAddress(typed: string): string {
  const [, bracketed = typed] = /<([^<>]*)>[\s.,;]*$/.exec(typed) ?? []
  const [, linked = bracketed] = /^\s*mailto:([^?]*)/i.exec(bracketed) ?? []
  return linked.replace(/[\s.,;]+$/, '').trimStart()
}

if (typeof window !== 'undefined') {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  // Fires when the user leaves a field and before Enter submits its form, so the page receives the clean address first.
  const tidy = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
    const bare = bareAddress(target.value)
    if (bare === target.value || bare === '') return
    // React ignores values that are written directly to the element.
    write?.call(target, bare)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  window.addEventListener('change', tidy, { capture: true })
}
