import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** On narrow windows the chat fills the screen. */
const narrow = '(width < 40rem)'

/** A phone's keyboard shrinks the visible part of the page, not the page itself. */
function followVisibleHeight(dialog: HTMLDialogElement): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  const follow = () => {
    dialog.style.setProperty('--chat-height', `${view.height}px`)
    dialog.style.setProperty('--chat-top', `${view.offsetTop}px`)
  }
  follow()
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  return () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
  }
}

/** With a mouse or a keyboard, typing can start immediately. On a touch screen the keyboard would hide half of the text. */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = matchMedia('(pointer: fine)').matches ? dialog.querySelector<HTMLElement>('input:not([tabindex]), textarea') : null
  ;(field ?? dialog.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true })
}

/**
 * Opens a native dialog: non-modal beside the page if there is room for both, modal and full-screen on a phone. On closing, focus returns
 * to the button that opened it.
 */
export function useChatDialog(openerId: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const query = matchMedia(narrow)
    const open = () => {
      const focused = document.activeElement
      if (element.open) element.close()
      if (query.matches) element.showModal()
      else element.show()
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus()
      else focusFirst(element)
    }
    open()
    query.addEventListener('change', open)
    return () => {
      query.removeEventListener('change', open)
      const hadFocus = element.contains(document.activeElement)
      element.close()
      if (hadFocus) document.getElementById(openerId)?.focus({ preventScroll: true })
    }
  }, [openerId])
  useEffect(() => (dialog.current ? followVisibleHeight(dialog.current) : undefined), [])
  return dialog
}
