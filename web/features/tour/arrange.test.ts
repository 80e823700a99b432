import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gap, leaderBetween, openingFor, placeCard, scrollToShow, type Box, type Room } from './arrange.ts'

const desktop: Room = { width: 1280, height: 800, bar: 64, isNarrow: false }
const phone: Room = { width: 360, height: 640, bar: 64, isNarrow: true }
const card = { width: 380, height: 220 }
const phoneCard = { width: 328, height: 240 }

describe('on a wide screen', () => {
  test('the card is directly below its target', () => {
    const target = { left: 600, top: 200, width: 200, height: 48 }
    expect(placeCard(target, card, desktop)).toEqual({ left: 510, top: 270 })
  })

  test('the card stays inside the window', () => {
    expect(placeCard({ left: 1200, top: 16, width: 60, height: 48 }, card, desktop).left).toBe(1280 - 380 - gap)
    expect(placeCard({ left: 0, top: 16, width: 60, height: 48 }, card, desktop).left).toBe(gap)
  })

  test('the card is placed above a target at the end of the page', () => {
    expect(placeCard({ left: 600, top: 700, width: 200, height: 60 }, card, desktop).top).toBeLessThan(700 - 220)
  })
})

test('on a phone the card stays at the bottom', () => {
  expect(placeCard({ left: 300, top: 16, width: 48, height: 48 }, phoneCard, phone).top).toBe(640 - 240 - gap)
})

test('the page scrolls so that the target is in the middle of the space between the bar and the card', () => {
  const target = { left: 16, top: 1500, width: 300, height: 100 }
  const top = target.top - scrollToShow(target, phoneCard, phone)
  const free = [phone.bar + gap, phone.height - phoneCard.height - 2 * gap] as const
  expect(top - free[0]).toBeCloseTo(free[1] - (top + target.height))
})

test('the page scrolls to the start of a tall target', () => {
  const target = { left: 16, top: 1500, width: 300, height: 2000 }
  expect(target.top - scrollToShow(target, phoneCard, phone)).toBe(phone.bar + gap)
})

const targets = fc.record({
  left: fc.integer({ min: 0, max: 300 }),
  top: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: 20, max: 360 }),
  height: fc.integer({ min: 20, max: 3000 }),
})

test('the card and the opening are inside the window and never overlap', () => {
  fc.assert(
    fc.property(targets, fc.constantFrom(desktop, phone), (target, room) => {
      const size = room === phone ? phoneCard : card
      const box: Box = { ...size, ...placeCard(target, size, room) }
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.left + box.width).toBeLessThanOrEqual(room.width)
      expect(box.top + box.height).toBeLessThanOrEqual(room.height)
      const opening = openingFor(target, box, room)
      const apart =
        opening.height === 0 ||
        opening.left + opening.width <= box.left ||
        opening.left >= box.left + box.width ||
        opening.top + opening.height <= box.top ||
        opening.top >= box.top + box.height
      expect(apart).toBe(true)
      expect(leaderBetween(box, opening)?.height ?? 1).toBeGreaterThan(0)
    }),
  )
})
