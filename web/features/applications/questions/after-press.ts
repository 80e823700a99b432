const waiting: (() => void)[] = []
let isPressing = false

if (typeof window !== 'undefined') {
  const settle = () => {
    isPressing = false
    // Runs after the click that ends the press.
    setTimeout(() => {
      for (const act of waiting.splice(0)) act()
    })
  }
  window.addEventListener('pointerdown', () => (isPressing = true), { capture: true, passive: true })
  window.addEventListener('pointerup', settle, { capture: true, passive: true })
  window.addEventListener('pointercancel', settle, { capture: true, passive: true })
}

/**
 * Runs `act` once no mouse button or finger is pressed. An error that appears under a field on blur moves the content below it, so a
 * click in progress there would miss its target between press and release.
 */
export function afterPress(act: () => void): void {
  if (isPressing) waiting.push(act)
  else act()
}
