import { useEffect } from 'react'

/** Whether the device probably has an on-screen keyboard. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches

const line = '.wizard-form input:not([type=radio], [type=checkbox], [type=date])'

/** Keeps the focused field visible above a phone's keyboard, and makes the 'next' key move to the next question. */
export function usePhoneKeyboard(): void {
  useEffect(() => {
    const { visualViewport } = window
    let height = visualViewport?.height ?? 0
    const look = () => {
      const before = height
      height = visualViewport?.height ?? 0
      const { activeElement } = document
      if (height >= before || !activeElement?.matches(`${line}, .wizard-form textarea`)) return
      // Scrolls to show the question, the input and the error, once the bars have moved out of the way.
      requestAnimationFrame(() => activeElement.closest('.field')?.scrollIntoView({ block: 'center', behavior: 'instant' }))
    }
    visualViewport?.addEventListener('resize', look)
    document.addEventListener('keydown', leadOn)
    return () => {
      visualViewport?.removeEventListener('resize', look)
      document.removeEventListener('keydown', leadOn)
    }
  }, [])
}

/** Some keyboards send Enter for 'next', which would otherwise submit the step. */
function leadOn(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || event.isComposing || !isTouch() || !(target instanceof HTMLElement) || !target.matches(line)) return
  event.preventDefault()
  const frames = [...(target.closest('form')?.querySelectorAll('.field') ?? [])]
  const following = frames.slice(frames.findIndex((frame) => frame.contains(target)) + 1)
  const control = following.map((frame) => frame.querySelector<HTMLElement>('input, select:enabled, textarea')).find(Boolean)
  if (control) control.focus()
  else target.blur()
}
