import createBidi from 'bidi-js'

const bidi = createBidi()

/** Letters that are written from right to left, such as Hebrew and Arabic. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * `position` is the place in reading order. Brackets and similar characters are mirrored in text that runs from right to left; `said` is
 * the original text.
 */
export type Placed<Part> = Part & { position: number; said: string }

/**
 * Takes the parts of one line in reading order and returns them in visual order from left to right (Unicode Standard Annex 9). In text
 * that runs from right to left, anything but shaped letters is placed character by character.
 */
export function inPlaces<Part extends { text: string }>(parts: readonly Part[], isShaped: (part: Part) => boolean): Placed<Part>[] {
  const text = parts.map((part) => part.text).join('')
  if (!FROM_RIGHT.test(text)) return parts.map((part, position) => ({ ...part, position, said: part.text }))
  const { levels } = bidi.getEmbeddingLevels(text)
  const placed: (Placed<Part> & { level: number })[] = []
  let at = 0
  for (const part of parts) {
    const levelAt = (offset: number) => levels[at + offset] ?? 0
    const pieces = isShaped(part) ? [part.text] : torn(part.text, levelAt)
    for (const piece of pieces) {
      const level = levels[at] ?? 0
      const turned = level % 2 === 1 && !isShaped(part) ? (bidi.getMirroredCharacter(piece) ?? piece) : piece
      placed.push({ ...part, text: turned, said: piece, level, position: placed.length })
      at += piece.length
    }
  }
  return reordered(placed)
}

/** Splits right-to-left text into single characters, and keeps left-to-right text together. */
function torn(text: string, levelAt: (offset: number) => number): string[] {
  const pieces: string[] = []
  let offset = 0
  let levelBefore = 1
  for (const sign of text) {
    const level = levelAt(offset)
    if (level % 2 === 0 && level === levelBefore) pieces[pieces.length - 1] += sign
    else pieces.push(sign)
    levelBefore = level
    offset += sign.length
  }
  return pieces
}

/** Rule L2: from the highest level down, reverse every sequence at that level or above. */
function reordered<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const order = [...parts]
  const highest = Math.max(...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return order
}
