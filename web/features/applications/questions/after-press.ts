const waiting: (() => void)[] = []
let isPressing = false

if (typeof window !== 'undefined') {
  const settle = () => {
    isPressing = false
    // After the click that ends the press.
    setTimeout(() => {
      for (const act of waiting.splice(0)) act()
    })
  }
  window.addEventListener('pointerdown', () => (isPressing = true), { capture: true, passive: true })
  window.addEventListener('pointerup', settle, { capture: true, passive: true })
  window.addEventListener('pointercancel', settle, { capture: true, passive: true })
}

/**
 * Runs `act` once no button or finger is down. A mistake that appears under a field the moment it is left moves what
 * stands below: between press and release of a click there, the click would miss.
 */
export function afterPress(act: () => void): void {
  if (isPressing) waiting.push(act)
  else act()
}
