import { useLayoutEffect, useRef } from 'react'
import { leaderBetween, openingFor, placeCard, scrollToShow, type Box, type Room } from './arrange.ts'

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

/** Brings an element into view and returns where it will stand once the page has come to rest. */
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

/** Keeps shade, frame, leader line and card where the element of the current step is, while the page moves. */
export function useSpotlight(element: HTMLElement | undefined) {
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
      // At rest, where it stands counts, not where it was expected: pictures may have arrived on the way.
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
