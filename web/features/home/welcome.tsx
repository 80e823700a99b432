import { picture } from 'virtual:pictures/admission'
import { useEffect, useRef, type MouseEvent } from 'react'
import { welcome } from '#content/welcome.ts'
import { requestTour } from '#web/lib/tour.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { wrapTab } from '#web/ui/wrap-tab.ts'
import './welcome.css'

/** In milliseconds (specification, section 9). */
const FADE = 300
const TOUR_START = 500

/** The question for first-time visitors. It fades out, and the tour begins a moment after the visitor accepts. */
export function Welcome() {
  const { title, text, accept, decline, close } = welcome
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    // Focus does not move to a button, because a key press meant for the page would then activate it.
    element.querySelector('h2')?.focus()
  }, [])

  const fadeOut = () => {
    const element = dialog.current
    if (!element || isLeaving.current) return
    isLeaving.current = true
    element.dataset['leaving'] = ''
    setTimeout(() => element.close(), FADE)
  }
  const takeTour = () => {
    dialog.current?.close()
    setTimeout(requestTour, TOUR_START)
  }
  const pressOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) fadeOut()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog handles Escape, Tab and its backdrop
    <dialog
      ref={dialog}
      className="dialog welcome"
      aria-labelledby="welcome-title"
      onCancel={(event) => {
        event.preventDefault()
        fadeOut()
      }}
      onClick={pressOutside}
      onKeyDown={wrapTab}
    >
      <div className="welcome-picture grid-paper">
        <Picture file={picture} part="stage-4" width={250} height={200} />
        <IconButton icon="cross" label={close} className="welcome-close" onClick={fadeOut} />
      </div>
      <div className="welcome-words">
        <h2 id="welcome-title" className="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        <div className="welcome-actions">
          <Button onClick={takeTour}>{accept}</Button>
          <Button variant="quiet" onClick={fadeOut}>
            {decline}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
