import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { tour } from '#content/tour.ts'
import { isShown } from '#web/lib/page/late-focus.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { wrapTab } from '#web/ui/wrap-tab.ts'
import type { TourStep } from '#content/schema/tour.ts'
import { leaderBetween, openingFor, placeCard, scrollToShow, type Box, type Room } from './arrange.ts'
import './tour.css'

const isFixed = (element: HTMLElement) => element.closest('.site-bar') !== null

function boxOf(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const same = (a: Box, b: Box) => a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height

function readRoom(): Room {
  const { clientWidth } = document.documentElement
  const bar = document.querySelector('.site-bar')?.getBoundingClientRect().height ?? 0
  return { width: clientWidth, height: innerHeight, bar, isNarrow: clientWidth < 640 }
}

function put(element: HTMLElement | null, box: Box | null): void {
  if (!element) return
  element.hidden = box === null
  if (box === null) return
  for (const side of ['left', 'top', 'width', 'height'] as const) element.style.setProperty(side, `${box[side]}px`)
}

/** Scrolls an element into view, and returns its expected position once scrolling has ended. */
function bringIntoView(element: HTMLElement, card: HTMLElement, room: Room): Box {
  const box = boxOf(element)
  if (isFixed(element)) return box
  const last = document.documentElement.scrollHeight - innerHeight
  const top = Math.max(0, Math.min(scrollY + scrollToShow(box, boxOf(card), room), last))
  const moved = { ...box, top: box.top + scrollY - top }
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top, behavior: reduced ? 'instant' : 'smooth' })
  return moved
}

/** Keeps the shade, frame, leader line and card at the current step's element while the page moves. */
function useSpotlight(element: HTMLElement | undefined) {
  const card = useRef<HTMLDivElement>(null)
  const opening = useRef<HTMLDivElement>(null)
  const leader = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const cardElement = card.current
    if (!element || !cardElement) return
    let room = readRoom()
    let aim = bringIntoView(element, cardElement, room)
    let before = boxOf(element)
    let frame = 0

    const draw = (box: Box) => {
      const { width, height } = boxOf(cardElement)
      const place = { ...placeCard(aim, { width, height }, room), width, height }
      cardElement.style.setProperty('left', `${place.left}px`)
      cardElement.style.setProperty('top', `${place.top}px`)
      const hole = openingFor(box, place, room)
      put(opening.current, hole)
      put(leader.current, leaderBetween(place, hole))
    }
    const follow = () => {
      const box = boxOf(element)
      room = { ...readRoom() }
      // Once scrolling has ended, the actual position counts instead of the expected one: pictures may have loaded in the meantime.
      if (same(box, before)) aim = box
      before = box
      draw(box)
      frame = requestAnimationFrame(follow)
    }
    const turned = () => {
      room = readRoom()
      aim = bringIntoView(element, cardElement, room)
    }
    draw(before)
    frame = requestAnimationFrame(follow)
    addEventListener('resize', turned)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', turned)
    }
  }, [element])

  return { card, opening, leader }
}

type PlacedStep = TourStep & { element: HTMLElement }

/** The element of a step: the first visible one marked for it, which differs between phone and desktop. */
function elementOf({ target }: TourStep): HTMLElement | undefined {
  const marked = document.querySelectorAll<HTMLElement>(`[data-tour='${target}']`)
  return [...marked].find((element) => isShown(element) && !element.closest('dialog'))
}

/** The steps that this page can show, each with its element. */
function stepsOfPage(): PlacedStep[] {
  return tour.steps.flatMap((step) => {
    const element = elementOf(step)
    return element === undefined ? [] : [{ ...step, element }]
  })
}

/**
 * Returns the focus to the element that had it. If there is none, for example because the tour was offered automatically, focuses the
 * button that starts the tour.
 */
function returnFocus(opener: Element | null): void {
  const inBar = [...document.querySelectorAll('.bar-tour, .bar-menu')].find(isShown)
  const place = opener === null || opener === document.body || !isShown(opener) ? inBar : opener
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

type TourProps = { onEnd: () => void }

/**
 * A tour of the page: the shade covers everything except one element, and a card beside it explains it. The page cannot be used during
 * the tour. Escape or the cross ends it at any time, and the focus returns to the element that had it.
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
    // The focused button may be missing on the first and the last step.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog handles Escape, Tab and arrow keys
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
