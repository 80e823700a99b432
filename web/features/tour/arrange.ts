/** All values are pixels from the top left of the window. */
export type Box = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }

export type Room = Size & {
  /** The height of the bar at the top, which covers content behind it. */
  bar: number
  /** On phones the card stays at the bottom, within reach of the thumb. */
  isNarrow: boolean
}

/** The space around the card, and between the card and its target. */
export const gap = 16

/** The space around the target, inside the frame. */
const padding = 6

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** The distance to scroll so that an element is between the bar and a card below it. */
export function scrollToShow(target: Box, card: Size, room: Room): number {
  const first = room.bar + gap
  const free = room.height - card.height - 2 * gap - first
  if (target.height >= free) return target.top - first
  return target.top - first - (free - target.height) / 2
}

/** Places the card below its target. If there is no room, places it above the target, or failing that at an edge of the window. */
export function placeCard(target: Box, card: Size, room: Room): { left: number; top: number } {
  const middle = target.left + target.width / 2 - card.width / 2
  const left = clamp(middle, gap, Math.max(gap, room.width - card.width - gap))
  const lowest = room.height - card.height - gap
  const below = target.top + target.height + gap + padding
  const above = target.top - card.height - gap - padding
  if (below <= lowest) return { left, top: room.isNarrow ? lowest : below }
  const start = target.top - padding
  // A tall target is shown from its start, with the card over its end.
  if (start < lowest - 4 * gap) return { left, top: lowest }
  return { left, top: Math.max(gap, above) }
}

/** The opening in the shade: the part of the target that is visible beside the card. */
export function openingFor(target: Box, card: Box, room: Room): Box {
  const left = Math.max(target.left - padding, 4)
  const right = Math.min(target.left + target.width + padding, room.width - 4)
  let top = Math.max(target.top - padding, 4)
  let bottom = Math.min(target.top + target.height + padding, room.height - 4)
  const besideCard = right <= card.left || left >= card.left + card.width
  if (!besideCard) {
    if (card.top > top) bottom = Math.min(bottom, card.top - gap)
    else top = Math.max(top, card.top + card.height + gap)
  }
  return { left, top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) }
}

/** The line from the card to the opening; null if there is no room for one. */
export function leaderBetween(card: Box, opening: Box): Box | null {
  const cardBelow = card.top >= opening.top + opening.height
  const top = cardBelow ? opening.top + opening.height : card.top + card.height
  const height = (cardBelow ? card.top : opening.top) - top
  const left = clamp(opening.left + opening.width / 2, card.left + gap, card.left + card.width - gap)
  const meets = left >= opening.left && left <= opening.left + opening.width
  return meets && height > 4 ? { left, top, width: 0, height } : null
}
