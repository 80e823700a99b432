/** What every field for an email address tells browsers and phone keyboards. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** A pasted address without what came along: `mailto:`, the brackets of `Ada <ada@example.com>`, the full stop of its sentence. */
export function bareAddress(typed: string): string {
  const [, bracketed = typed] = /<([^<>]*)>[\s.,;]*$/.exec(typed) ?? []
  const [, linked = bracketed] = /^\s*mailto:([^?]*)/i.exec(bracketed) ?? []
  return linked.replace(/[\s.,;]+$/, '').trimStart()
}

if (typeof window !== 'undefined') {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  // Said when a field is left and before Enter sends its form: the page hears of the bare address first.
  const tidy = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
    const bare = bareAddress(target.value)
    if (bare === target.value || bare === '') return
    // React takes no notice of a value that is written to the element itself.
    write?.call(target, bare)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  window.addEventListener('change', tidy, { capture: true })
}
