import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { tour } from '#content/tour.ts'
import { isShown } from '#web/lib/page/is-shown.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { wrapTab } from '#web/ui/wrap-tab.ts'
import { stepsOfPage } from './steps-of-page.ts'
import { useSpotlight } from './use-spotlight.ts'
import './tour.css'

/** Back to where it was, or, where that is nowhere, to what begins the tour: a tour that came by itself ends nowhere else. */
function returnFocus(opener: Element | null): void {
  const inBar = [...document.querySelectorAll('.bar-tour, .bar-menu')].find(isShown)
  const place = opener === null || opener === document.body || !isShown(opener) ? inBar : opener
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

type TourProps = { onEnd: () => void }

/**
 * A walk over the page: everything but one element lies in the shade, and a card beside it says what it is. The page
 * behind is still while it lasts; Escape or the cross leaves it at any time, and the focus goes back to where it was.
 */
export function Tour({ onEnd }: TourProps) {
  const [steps] = useState(stepsOfPage)
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isLast = at === steps.length - 1
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    element?.querySelector('h2')?.focus()
    return () => {
      element?.close()
      returnFocus(opener)
    }
  }, [])
  useEffect(() => {
    if (steps.length === 0) onEnd()
  }, [steps, onEnd])
  const { card, opening, leader } = useSpotlight(step?.element)

  const goTo = (index: number) => {
    if (index < 0 || index >= steps.length) return
    // The button that was pressed may be gone on the first and the last step.
    if (index === 0 && document.activeElement?.closest('[data-back]')) next.current?.focus()
    setAt(index)
  }
  const goOn = () => (isLast ? onEnd() : goTo(at + 1))
  const keyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    wrapTab(event)
    const onButton = (event.target as Element).closest('button') !== null
    if (event.key === 'ArrowRight') goTo(at + 1)
    else if (event.key === 'ArrowLeft') goTo(at - 1)
    else if (event.key === 'Enter' && !onButton) goOn()
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog itself hears Escape, Tab and arrows
    <dialog ref={dialog} className="tour" aria-labelledby="tour-title" onClose={onEnd} onKeyDown={keyDown}>
      <div ref={opening} className="tour-opening" aria-hidden="true" />
      <div ref={leader} className="tour-leader" aria-hidden="true" hidden />
      <div ref={card} className="tour-card">
        {step && (
          <>
            <div className="tour-words" aria-live="polite" aria-atomic="true">
              <p className="tour-progress num">{`${tour.step} ${at + 1} ${tour.of} ${steps.length}`}</p>
              <h2 id="tour-title" className="tour-title" tabIndex={-1}>
                {step.title}
              </h2>
              <p>{step.text}</p>
            </div>
            <svg className="tour-scale" viewBox={`0 0 ${steps.length * 10} 8`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 7H${steps.length * 10}`} className="tour-scale-line" />
              <path d={`M0 7H${(at + 1) * 10}`} className="tour-scale-done" />
            </svg>
            <div className="tour-actions">
              {at > 0 && (
                <Button variant="quiet" data-back="" onClick={() => goTo(at - 1)}>
                  {tour.back}
                </Button>
              )}
              <Button ref={next} className="ms-auto" onClick={goOn}>
                {isLast ? tour.finish : tour.next}
              </Button>
            </div>
            <IconButton icon="cross" label={tour.leave} className="tour-leave" onClick={onEnd} />
          </>
        )}
      </div>
    </dialog>
  )
}
